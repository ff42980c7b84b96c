import { Input, Stack, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { fieldsOfKind } from '@tidemark/schema/rest/deliverableFields'
import type { EditableField } from '@tidemark/schema/rules/deliverable'
import { counted } from '@tidemark/schema/wording'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { EditDeliverablesTogetherDocument, type MidpRowFragment } from '#api/generated/graphql.ts'
import {
  type DeliverableChoices,
  type FieldEntry,
  fieldEntries,
} from '#shared/discipline/deliverableFields.ts'
import { ValueField, valueFault } from '#shared/discipline/ValueField.tsx'
import { useAction } from '#shared/useAction.ts'
import { originOfMidp } from '#shared/midpOrigin.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Check } from '#ui/form/Check.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { useKeepMarks } from './useMarks.ts'

/** The fields that several deliverables can be given at once, the most frequent ones first. */
const offered: readonly EditableField[] = [
  'author',
  'responsibleAuthor',
  'forecast',
  'due',
  'plannedStart',
  'durationDays',
  'documentType',
  'suitabilityStatus',
  'stage',
  ...fieldsOfKind('note'),
  ...fieldsOfKind('short'),
  'weight',
]
const entries = new Map(fieldEntries)

export interface EditDialogProps {
  marked: readonly MidpRowFragment[]
  /** The values of the chosen fields; null while unknown. */
  choices: DeliverableChoices | null
  onClose: () => void
}

/** Asks for a field and its value, and leads to the preview: the page of an import. */
export function EditDialog({ marked, choices, onClose }: EditDialogProps) {
  const contract = useContractCode()
  const navigate = useNavigate()
  const keepMarks = useKeepMarks()
  const [field, setField] = useState<EditableField>('author')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [clears, setClears] = useState(false)
  const [moves, setMoves] = useState(false)
  const { label, kind, graph } = entryOf(field)
  const attempt = useAction(EditDeliverablesTogetherDocument, {
    input: () => {
      const value = text.trim()
      const values = [
        moves ? { field: graph, move: Number(text) } : { field: graph, value: value || null },
        ...(field === 'due' && reason.trim() ? [{ field: 'dueReason', value: reason.trim() }] : []),
      ]
      const deliverables = marked.map(({ deliverable: { tagCode, version } }) => ({
        tagCode,
        version,
      }))
      return { contract, deliverables, values }
    },
    failure: 'Failed to prepare the edit. Nothing was changed.',
    onDone: (done) => {
      keepMarks(marked)
      void navigate(paths.import(done.import.id, originOfMidp(window.location.search)))
    },
  })
  const fault = moves ? moveFault(text.trim()) : valueFault(field, text.trim())
  // An empty field blocks the preview, but is no mistake yet.
  const error = text.trim() === '' ? undefined : fault
  const reasonError =
    field === 'due' && !moves && text.trim() === '' && reason.trim() !== ''
      ? 'Enter the due date that this reason explains.'
      : undefined
  const isEmpty = text.trim() === ''
  // An empty due date restores that of the plan.
  const wouldClear = isEmpty && field !== 'due' && !moves
  const choose = (next: EditableField) => {
    setField(next)
    setText('')
    setClears(false)
    setMoves(false)
  }
  const clearing = `Clear ‘${label}’`
  // No line can be without a chosen value.
  const isClearable = kind !== 'chosen'
  const valueError =
    wouldClear && !isClearable
      ? 'Choose a value.'
      : wouldClear && !clears
        ? `Enter a value, or choose “${clearing}”.`
        : undefined
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Edit ${counted(marked.length, 'deliverable')}`}
      confirmLabel={wouldClear && clears ? 'Preview clearing' : 'Preview'}
      onConfirm={attempt.start}
      blocked={[fault, reasonError, valueError].flatMap((message) =>
        message ? [{ message }] : [],
      )}
    >
      <Stack gap="3">
        <Text>
          The next page shows each change. Nothing is saved before you apply it. Deliverables that
          cannot change stay as they are.
        </Text>
        <SelectField
          label="Field"
          options={offered.map((one) => ({ value: one, label: entryOf(one).label }))}
          value={field}
          onChange={choose}
        />
        {kind === 'day' && (
          <SelectField
            label="Change"
            options={[
              { value: 'set', label: 'Set a date' },
              { value: 'move', label: 'Move by working days' },
            ]}
            value={moves ? 'move' : 'set'}
            onChange={(how) => {
              choose(field)
              setMoves(how === 'move')
            }}
          />
        )}
        <ValueField
          key={`${field} ${moves}`}
          field={field}
          label={label}
          kind={moves ? 'short' : kind}
          value={text}
          choices={choices}
          onChange={setText}
          error={error}
          helpText={
            moves
              ? 'Working days: 10 moves each date later, -10 earlier.'
              : field === 'due'
                ? "Leave empty to restore the plan's date."
                : undefined
          }
        />
        {wouldClear && isClearable && (
          <Check size="sm" checked={clears} onChange={setClears}>
            {clearing}
          </Check>
        )}
        {field === 'due' && (
          <FieldFrame label="Reason, if later than the plan's date" error={reasonError}>
            <Input value={reason} onChange={(event) => setReason(event.target.value)} />
          </FieldFrame>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

const entryOf = (field: EditableField): FieldEntry => {
  const entry = entries.get(field)
  if (!entry) throw new RangeError(`There is no field ${field}.`)
  return entry
}

function moveFault(text: string): string | undefined {
  const most = limits.import.move
  const isMove = /^[+-]?\d{1,4}$/.test(text) && Number(text) !== 0 && Math.abs(Number(text)) <= most
  return isMove ? undefined : `Enter a number of working days, from -${most} to ${most}.`
}
