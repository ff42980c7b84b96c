import { Flex, Input, Stack, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { type CreditStep, creditSteps } from '@tidemark/schema/rules/progress'
import { formatPercent } from '@tidemark/schema/wording'
import { X } from 'lucide-react'
import { useState } from 'react'
import {
  CreditPreviewDocument,
  type CreditProperty,
  type CreditRuleInput,
  type CreditRulePartsFragment,
  SetCreditRuleDocument,
} from '#api/generated/graphql.ts'
import { SavedElsewhere } from '#features/history/index.ts'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { overtaken } from '#shared/formReasons.ts'
import { useContractAction } from '#shared/useAction.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { SaveButton } from '#ui/SaveButton.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import {
  applyDraft,
  type CreditDraft,
  differencesOf,
  draftOf,
  type DraftRow,
  faultOf,
  nameOf,
  properties,
  ruleOf,
  stepWords,
} from './creditDraft.ts'

const nouns = { DOCUMENT_TYPE: 'document type', DISCIPLINE: 'discipline' } as const
interface CreditFormProps {
  rule: CreditRulePartsFragment
  choices: Readonly<Record<CreditProperty, readonly string[]>>
  onSaved: () => unknown
}

/**
 * Shows the percentages of a rule as fields, and saves them as the next rule after a preview. What is typed
 * stays when somebody sets another rule meanwhile.
 */
export function CreditForm({ rule, choices, onSaved }: CreditFormProps) {
  const [base, setBase] = useState(rule)
  const [draft, setDraft] = useState<CreditDraft>(() => draftOf(rule))
  const [asking, setAsking] = useState(false)
  const { by, rows } = draft
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(base))
  const isNewer = rule.version > base.version
  const begin = (now: CreditRulePartsFragment, typed = draftOf(now)) => {
    setBase(now)
    setDraft(typed)
  }
  if (isNewer && !isChanged) begin(rule)
  const isOvertaken = isNewer && isChanged
  const faults = rows.flatMap((row) =>
    creditSteps.flatMap((step) => {
      const fault = faultOf(row, step)
      return fault ? [{ message: `${nameOf(row, rows)}, ${stepWords[step].label}: ${fault}` }] : []
    }),
  )
  const change = (changed: DraftRow, step: CreditStep, text: string) =>
    setDraft({
      by,
      rows: rows.map((row) =>
        row === changed ? { of: row.of, percents: { ...row.percents, [step]: text } } : row,
      ),
    })
  const add = (of: string | null) => {
    const usual = rows.at(-1)
    if (of && usual) setDraft({ by, rows: [...rows.slice(0, -1), { ...usual, of }, usual] })
  }
  const taken = new Set(rows.map(({ of }) => of))
  return (
    <>
      <Sheet>
        <Stack gap="4" maxW="42rem">
          {isOvertaken && (
            <SavedElsewhere
              what="rule of credit"
              by={rule.setBy ?? { username: '', name: 'Somebody' }}
              changes={differencesOf(draftOf(base), draftOf(rule))}
              onApply={() =>
                begin(rule, applyDraft(draftOf(rule), { base: draftOf(base), mine: draft }))
              }
              onDrop={() => begin(rule)}
            />
          )}
          <SelectField
            label="Percentages differ by"
            options={properties}
            value={by}
            helpText={`Another choice starts without percentages of single ${nouns[by]}s.`}
            onChange={(next: CreditProperty) => setDraft({ by: next, rows: rows.slice(-1) })}
          />
          {rows.map((row) => (
            <Row
              key={row.of ?? ''}
              row={row}
              name={nameOf(row, rows)}
              onChange={(step, text) => change(row, step, text)}
              onRemove={() => setDraft({ by, rows: rows.filter((other) => other !== row) })}
            />
          ))}
          {rows.length <= limits.creditRule.others && (
            <SearchableSelect
              label={`Other percentages for a ${nouns[by]}`}
              options={choices[by].flatMap((of) =>
                taken.has(of) ? [] : [{ value: of, label: of }],
              )}
              value={null}
              onChange={add}
            />
          )}
        </Stack>
      </Sheet>
      <Flex mt="4">
        <SaveButton
          reasons={
            isOvertaken
              ? [overtaken]
              : isChanged
                ? faults
                : [{ message: 'Change a percentage before saving.' }]
          }
          onClick={() => setAsking(true)}
        >
          Save
        </SaveButton>
      </Flex>
      {asking && (
        <SetCreditRule
          rule={ruleOf(draft)}
          version={base.version}
          blocked={isOvertaken}
          onDone={(now) => {
            begin(now)
            void onSaved()
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <LeaveWarning when={isChanged && !asking} what="Your percentages" kept={false} />
    </>
  )
}

interface RowProps {
  row: DraftRow
  name: string
  onChange: (step: CreditStep, text: string) => void
  onRemove: () => void
}

const Row = ({ row, name, onChange, onRemove }: RowProps) => (
  <Stack as="fieldset" gap="1" borderWidth="0" p="0" m="0" minW="0">
    <Flex as="legend" align="center" gap="2" mb="1">
      <Text fontWeight="500">{name}</Text>
      {row.of !== null && (
        <BlockedButton
          size="xs"
          variant="ghost"
          aria-label={`Remove the percentages of ${name}`}
          reasons={[]}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </BlockedButton>
      )}
    </Flex>
    <Flex wrap="wrap" gap="3">
      {creditSteps.map((step) => (
        <Stack key={step} w="7.5rem" gap="0">
          <FieldFrame label={`${stepWords[step].label}, %`} error={faultOf(row, step)}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={row.percents[step]}
              onChange={({ target }) => onChange(step, target.value)}
            />
          </FieldFrame>
        </Stack>
      ))}
    </Flex>
  </Stack>
)

interface SetCreditRuleProps {
  rule: CreditRuleInput
  /** Of the rule that it replaces. */
  version: number
  /** Whether somebody set another rule since the preview was opened. */
  blocked: boolean
  onDone: (rule: CreditRulePartsFragment) => unknown
  onClose: () => void
}

/** Says what a rule of credit makes of the progress, before it is set. */
function SetCreditRule({ rule, version, blocked, onDone, onClose }: SetCreditRuleProps) {
  const { data, error } = useContractQuery(CreditPreviewDocument, {
    variables: { rule },
    fetchPolicy: 'no-cache',
  })
  const { start } = useContractAction(SetCreditRuleDocument, {
    input: () => ({ rule, version }),
    success: 'Set the rule of credit',
    failure: 'Error while setting the rule of credit',
    onDone: (set) => onDone(set.rule),
  })
  const preview = data?.contract?.creditPreview
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Set this rule of credit?"
      confirmLabel="Set rule"
      blocked={blocked ? [overtaken] : []}
      onConfirm={() => start()}
    >
      <Text aria-live="polite">
        {preview
          ? `The progress of the contract goes from ${formatPercent(preview.from)} to ${formatPercent(preview.to)}.`
          : error || data
            ? 'The preview failed to load.'
            : 'Computing the progress by this rule …'}
      </Text>
      <Text mt="2">It holds from now on. Past days of the S-curve keep their rule.</Text>
    </ConfirmDialog>
  )
}
