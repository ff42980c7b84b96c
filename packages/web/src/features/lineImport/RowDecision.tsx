import { Input, Stack, Text } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import type { ProposedRowFragment } from '#api/generated/graphql.ts'
import { shown } from '#shared/fileImport/rowCells.tsx'
import type { DeliverableChoices } from '#shared/discipline/deliverableFields.ts'
import { ValueField, valueFault } from '#shared/discipline/ValueField.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import {
  cellsOf,
  choicesOf,
  conflictKey,
  type MayDecide,
  type RowDecisionDraft,
} from './proposalDecisions.ts'
import { fieldOfImport, labelOf } from './values.ts'

export interface RowDecisionProps {
  proposed: ProposedRowFragment
  draft: RowDecisionDraft
  /** The values of the chosen fields; null while unknown. */
  choices: DeliverableChoices | null
  may: MayDecide
  isWithdrawn: boolean
  disabled: boolean
  onChange: (draft: RowDecisionDraft) => void
}

/** Lets an owner accept a proposed row, with other values where they choose to, or refuse it. */
export function RowDecision(props: RowDecisionProps) {
  const { proposed, draft, choices, may, isWithdrawn, disabled, onChange } = props
  const { row, decision, decidedBy, reason } = proposed
  if (decision !== null)
    return (
      <Text overflowWrap="anywhere">
        {made[decision]} by {decidedBy?.name ?? 'an owner'}
        {reason !== null && <>: {reason}</>}
      </Text>
    )
  if (!may.mayAccept && !may.mayRefuse)
    return <Text color="fg.muted">{isWithdrawn ? 'Withdrawn' : 'Waits for an owner'}</Text>
  const of = row.title
  const options = ['' as const, ...choicesOf(proposed, may)].map((value) => ({
    value,
    label: choiceLabels[value],
  }))
  return (
    <Stack gap="2" w="100%" minW={{ md: '12rem' }}>
      <SelectField
        size="sm"
        label={`Decision about ${of}`}
        labelHidden
        value={draft.choice}
        disabled={disabled}
        options={options}
        onChange={(choice) => onChange({ ...draft, choice })}
      />
      {draft.choice === 'REFUSE' && (
        <FieldFrame label="Reason" required>
          <Input
            size="sm"
            value={draft.reason}
            onChange={(event) => onChange({ ...draft, reason: event.target.value })}
          />
        </FieldFrame>
      )}
      {draft.choice === 'CHANGE' &&
        cellsOf(proposed).map(({ field, to }) => (
          <OtherValue
            key={field}
            field={field}
            choices={choices}
            value={draft.values[field] ?? to ?? ''}
            onChange={(value) =>
              onChange({ ...draft, values: { ...draft.values, [field]: value } })
            }
          />
        ))}
      {(draft.choice === 'ACCEPT' || draft.choice === 'CHANGE') &&
        row.conflicts.map((conflict) => (
          <SelectField
            size="sm"
            key={conflict.field}
            label={labelOf(conflict.field) ?? conflict.field}
            value={draft.keep[conflictKey(conflict)] ?? ''}
            disabled={disabled}
            options={[
              { value: '', label: 'Choose a value' },
              { value: 'mine', label: `Proposed: ${shown(conflict.mine)}` },
              { value: 'theirs', label: `Present: ${shown(conflict.theirs)}` },
            ]}
            onChange={(value) =>
              onChange({ ...draft, keep: { ...draft.keep, [conflictKey(conflict)]: value } })
            }
          />
        ))}
    </Stack>
  )
}

/** Takes another value as the field does elsewhere, and says what is wrong with it. */
function OtherValue({
  field: name,
  value,
  ...rest
}: { field: string } & Pick<ComponentProps<typeof ValueField>, 'value' | 'choices' | 'onChange'>) {
  const field = fieldOfImport(name)
  return (
    field && (
      <ValueField
        {...{ field, value, ...rest }}
        label={labelOf(name) ?? name}
        error={valueFault(field, value)}
      />
    )
  )
}

const choiceLabels = {
  '': 'Not decided',
  ACCEPT: 'Accept',
  CHANGE: 'Accept with other values',
  REFUSE: 'Refuse',
} as const

const made = {
  ACCEPTED: 'Accepted',
  CHANGED: 'Accepted with other values',
  REFUSED: 'Refused',
} as const
