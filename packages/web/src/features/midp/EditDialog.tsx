import { useMutation } from '@apollo/client/react'
import { Checkbox, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { dayFault, readDay } from '@tidemark/schema/rules/typedDay'
import { counted } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { EditDeliverablesTogetherDocument, type MidpRowFragment } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { DateInput } from '#shared/DateInput.tsx'
import { resultOrThrow } from '#shared/faults.ts'
import { originOfMidp } from '#shared/midpOrigin.ts'
import { paths } from '#shared/paths.ts'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import type { Option } from '#ui/form/options.ts'
import { useKeepMarks } from './useMarks.ts'

/** The fields that several deliverables can be given at once. */
const fields = [
  { field: 'authors', label: words.deliverableField.author },
  { field: 'forecast', label: words.deliverableField.forecast },
  { field: 'due', label: words.deliverableField.due },
  { field: 'plannedStart', label: words.deliverableField.plannedStart },
  { field: 'durationDays', label: words.deliverableField.durationDays },
] as const
type BulkField = (typeof fields)[number]['field']

interface EditDialogProps {
  marked: readonly MidpRowFragment[]
  onClose: () => void
}

/** Asks for a field and its value, and leads to the preview: the page of an import. */
export function EditDialog({ marked, onClose }: EditDialogProps) {
  const contract = useContractCode()
  const navigate = useNavigate()
  const keepMarks = useKeepMarks()
  const [field, setField] = useState<BulkField>('authors')
  const [people, setPeople] = useState<Option[]>([])
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [clears, setClears] = useState(false)
  const [prepare] = useMutation(EditDeliverablesTogetherDocument)
  const attempt = useAttempt(
    async (idempotencyKey: string) => {
      const value = field === 'authors' ? people.map((one) => one.value).join('; ') : text.trim()
      const values = [
        { field, value: value || null },
        ...(field === 'due' && reason.trim() ? [{ field: 'dueReason', value: reason.trim() }] : []),
      ]
      const deliverables = marked.map(({ deliverable: { tagCode, version } }) => ({
        tagCode,
        version,
      }))
      const input = { contract, deliverables, values, idempotencyKey }
      const { data } = await prepare({ variables: { input } })
      const done = resultOrThrow(data?.editDeliverablesTogether)
      keepMarks(marked)
      void navigate(paths.import(done.import.id, originOfMidp(window.location.search)))
    },
    { failure: 'Failed to prepare the edit. Nothing was changed.' },
  )
  const error = faultOf(field, text.trim())
  const reasonError =
    field === 'due' && text.trim() === '' && reason.trim() !== ''
      ? 'Enter the due date that this reason explains.'
      : undefined
  const isEmpty = field === 'authors' ? people.length === 0 : text.trim() === ''
  // An empty due date restores that of the plan.
  const wouldClear = isEmpty && field !== 'due'
  const choose = (next: BulkField) => {
    setField(next)
    setText('')
    setClears(false)
  }
  const label = fields.find((one) => one.field === field)?.label ?? ''
  const clearing = `Clear ‘${label}’`
  const valueError = wouldClear && !clears ? `Enter a value, or choose “${clearing}”.` : undefined
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Edit ${counted(marked.length, 'deliverable')}`}
      confirmLabel={wouldClear && clears ? 'Preview clearing' : 'Preview'}
      onConfirm={attempt.start}
      blocked={[error, reasonError, valueError].flatMap((message) =>
        message ? [{ message }] : [],
      )}
    >
      <Stack gap="3">
        <Text>
          The next page shows each change. Nothing is saved before you apply it. Deliverables that
          cannot change stay as they are.
        </Text>
        <FieldFrame label="Field">
          <NativeSelect.Root>
            <NativeSelect.Field
              value={field}
              onChange={(event) => choose(event.target.value as BulkField)}
            >
              {fields.map((one) => (
                <option key={one.field} value={one.field}>
                  {one.label}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FieldFrame>
        {field === 'authors' ? (
          <PeopleSelect label={label} value={people} onChange={setPeople} />
        ) : (
          <FieldFrame
            label={label}
            error={error}
            {...(field === 'due' && { helpText: "Leave empty to restore the plan's date." })}
          >
            {field === 'durationDays' ? (
              <Input
                inputMode="numeric"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            ) : (
              <DateInput label={label} notation="display" value={text} onChange={setText} />
            )}
          </FieldFrame>
        )}
        {wouldClear && (
          <Checkbox.Root
            size="sm"
            checked={clears}
            onCheckedChange={({ checked }) => setClears(checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{clearing}</Checkbox.Label>
          </Checkbox.Root>
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

/** Returns why the services would refuse the text in every deliverable. */
function faultOf(field: BulkField, text: string): string | undefined {
  if (text === '' || field === 'authors') return undefined
  if (field === 'durationDays')
    return /^\d{1,6}$/.test(text) ? undefined : 'Enter a number of working days.'
  return readDay(text) === null ? dayFault(text) : undefined
}
