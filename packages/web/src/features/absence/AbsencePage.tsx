import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { formatContractDay } from '@tidemark/schema/dates'
import { dayIn } from '@tidemark/schema/rules/contractDay'
import { readDay } from '@tidemark/schema/rules/typedDay'
import { useState } from 'react'
import { AbsencesDocument, CreateAbsenceDocument } from '#api/generated/graphql.ts'
import { DateInput } from '#shared/DateInput.tsx'
import { PersonSelect } from '#shared/people/PersonSelect.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { useReadAgain } from '#shared/useOnReturn.ts'
import { UnreadPart } from '#shared/Unread.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode, useContractTimeZone, useViewer } from '#shared/viewer.ts'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { AbsenceList } from './AbsenceList.tsx'

/** Names who stands in for the viewer, and lists the days of it. */
export function AbsencePage() {
  const contract = useContractCode()
  const read = useContractQuery(AbsencesDocument)
  const absences = read.data?.contract?.absences
  const reload = () => void read.refetch()
  useReadAgain(reload)
  return (
    <>
      <PageHeader
        title="Out of office"
        subtitle={`Who does your tasks on plans of ${contract} while you are away.`}
      />
      {absences ? (
        <>
          <Sheet>
            <NewAbsence key={contract} onMade={reload} />
          </Sheet>
          <Box as="section" mt="6">
            <Heading as="h2" textStyle="heading" mb="2">
              Now and later
            </Heading>
            <Sheet flush>
              <AbsenceList absences={absences} onEnded={reload} />
            </Sheet>
          </Box>
        </>
      ) : (
        <UnreadPart read={read} failure="Your absences failed to load." />
      )}
    </>
  )
}

/** Names who stands in for the viewer, and on which days. */
function NewAbsence({ onMade }: { onMade: () => void }) {
  const { username } = useViewer()
  const timeZone = useContractTimeZone()
  const [today] = useState(() => formatContractDay(dayIn(timeZone, new Date())))
  const [from, setFrom] = useState(today)
  const [until, setUntil] = useState('')
  const [delegate, setDelegate] = useState<string | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { running, start } = useContractAction(CreateAbsenceDocument, {
    input: (days: { fromOn: string; untilOn: string; delegate: string }) => ({ ...days }),
    success: 'Saved',
    failure: 'Failed to save it.',
    onFaults: setFaults,
    onDone: () => {
      setFrom(today)
      setUntil('')
      setDelegate(null)
      onMade()
    },
  })
  const save = () => {
    const [fromOn, untilOn] = [readDay(from), readDay(until)]
    const missing = {
      ...(!fromOn && { fromOn: 'Enter a date.' }),
      ...(!untilOn && { untilOn: 'Enter a date.' }),
      ...(!delegate && { delegate: 'Choose a person.' }),
    }
    setFaults(missing)
    if (fromOn && untilOn && delegate) void start({ fromOn, untilOn, delegate })
  }
  const days = [
    { label: 'First day', name: 'fromOn', value: from, onChange: setFrom },
    { label: 'Last day', name: 'untilOn', value: until, onChange: setUntil },
  ]
  return (
    <Stack gap="3" maxW="42rem">
      <Flex gap="3" wrap="wrap">
        {days.map(({ name, label, value, onChange }) => (
          <Box key={name} flex="1" minW="11rem">
            <FieldFrame label={label} required error={faults[name]} disabled={running}>
              <DateInput label={label} notation="display" value={value} onChange={onChange} />
            </FieldFrame>
          </Box>
        ))}
      </Flex>
      <PersonSelect
        label="Delegate"
        required
        value={delegate}
        onChange={setDelegate}
        except={[username]}
        error={faults['delegate']}
        disabled={running}
      />
      <Text color="fg.muted">
        Your delegate sees your tasks on plans, is notified of them, and does them in your name. The
        history names both of you. What they write is your comment: answering and closing comments
        waits for you. They do nothing for you on plans in which they have a part.
      </Text>
      <Flex>
        <Button variant="solid" loading={running} onClick={save}>
          Save
        </Button>
      </Flex>
    </Stack>
  )
}
