import { useApolloClient } from '@apollo/client/react'
import { Box, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { type SubmitEvent, useState } from 'react'
import {
  MailChoicesDocument,
  type MailChoicesPartsFragment,
  type MailKind,
  type MailTime,
  SaveMailChoicesDocument,
} from '#api/generated/graphql.ts'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { useContractCode } from '#shared/viewer.ts'
import { Check } from '#ui/form/Check.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { SaveButton } from '#ui/SaveButton.tsx'
import { kindWords, modeWords, timeWords } from './mailWords.ts'

type Choices = Pick<MailChoicesPartsFragment, 'kinds' | 'timeZone' | 'quiet'>

const usualQuiet = { from: '19:00', until: '07:00' }
const times = Object.keys(timeWords) as MailTime[]
const contentOf = ({ kinds, timeZone, quiet }: Choices) =>
  JSON.stringify([
    kinds.map(({ kind, time }) => [kind, time]),
    timeZone ?? null,
    quiet ? [quiet.from, quiet.until] : null,
  ])

/** Shows the viewer's choices as fields, and saves them. */
export function ChoicesForm({ choices }: { choices: MailChoicesPartsFragment }) {
  const contract = useContractCode()
  const client = useApolloClient()
  const [shown, setShown] = useState<Choices>(choices)
  const [saved, setSaved] = useState<Choices>(choices)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { running, start } = useContractAction(SaveMailChoicesDocument, {
    input: (next: Choices) => ({
      kinds: next.kinds.map(({ kind, time }) => ({ kind, time })),
      timeZone: next.timeZone ?? null,
      quiet: next.quiet ? { from: next.quiet.from, until: next.quiet.until } : null,
    }),
    success: 'Saved what comes by mail',
    failure: 'Error while saving what comes by mail',
    onFaults: setFaults,
    onDone: ({ choices: kept }) => {
      setSaved(kept)
      setShown(kept)
      client.writeQuery({
        query: MailChoicesDocument,
        variables: { contract },
        data: {
          __typename: 'Query',
          contract: { __typename: 'Contract', code: contract, mailChoices: kept },
        },
      })
    },
  })
  const [zones] = useState(() =>
    Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone })),
  )
  const isDirty = contentOf(shown) !== contentOf(saved)
  const isWhole = !shown.quiet || (shown.quiet.from !== '' && shown.quiet.until !== '')
  const choose = (kind: MailKind, time: MailTime) =>
    setShown({
      ...shown,
      kinds: shown.kinds.map((one) => (one.kind === kind ? { ...one, time } : one)),
    })
  const setQuiet = (quiet: typeof usualQuiet | null) =>
    setShown({ ...shown, quiet: quiet && { __typename: 'QuietHours', ...quiet } })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isDirty && isWhole) void start(shown)
  }
  const notice = modeWords[choices.mode]
  const { quiet } = shown
  return (
    <form aria-label="What comes by mail" onSubmit={submit} noValidate>
      <Stack gap="4" maxW="36rem">
        {notice && <Text color="fg.muted">{notice}</Text>}
        {shown.kinds.map(({ kind, time }) => (
          <SelectField
            key={kind}
            label={kindWords(kind).label}
            helpText={kindWords(kind).tells}
            disabled={running}
            options={times.map((one) => ({ value: one, label: timeWords[one] }))}
            value={time}
            onChange={(chosen) => choose(kind, chosen)}
          />
        ))}
        <SearchableSelect
          label="Time zone"
          options={zones}
          value={shown.timeZone ?? null}
          placeholder={`As the contract: ${choices.contractTimeZone}`}
          disabled={running}
          error={faults['timeZone']}
          helpText="Daily mails come at 07:00, those of Mondays too."
          onChange={(zone) => setShown({ ...shown, timeZone: zone })}
        />
        <Box as="fieldset" aria-label="Quiet hours" minW="0">
          <Check
            checked={quiet != null}
            disabled={running}
            onChange={(checked) => setQuiet(checked ? usualQuiet : null)}
          >
            Quiet hours, in which no mail is sent
          </Check>
          {quiet && (
            <Flex gap="3" mt="2" wrap="wrap">
              {(['from', 'until'] as const).map((end) => (
                <chakra.div key={end} w="9rem">
                  <FieldFrame
                    label={end === 'from' ? 'From' : 'Until'}
                    disabled={running}
                    error={faults[`quiet.${end}`]}
                  >
                    <Input
                      type="time"
                      value={quiet[end]}
                      onChange={({ target }) => setQuiet({ ...quiet, [end]: target.value })}
                    />
                  </FieldFrame>
                </chakra.div>
              ))}
            </Flex>
          )}
        </Box>
        <Box>
          <SaveButton
            type="submit"
            loading={running}
            reasons={[
              ...(isWhole ? [] : [{ message: 'Quiet hours: enter both times.' }]),
              ...(isDirty ? [] : [{ message: 'You have changed nothing.' }]),
            ]}
          >
            Save
          </SaveButton>
        </Box>
      </Stack>
      <LeaveWarning when={isDirty && !running} what="Your choices" kept={false} />
    </form>
  )
}
