import { Input, Text, Textarea } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { choiceFault } from '@tidemark/schema/rules/contractData'
import { isTooLong, tidy, visibleText } from '@tidemark/schema/rules/text'
import { useFormik } from 'formik'
import { useRef, useState } from 'react'
import type { ChoiceListName } from '#api/generated/graphql.ts'
import { FormDialog } from '#shared/FormDialog.tsx'
import { reasonsOf } from '#shared/formReasons.ts'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { useChangeEntry } from './useChangeEntry.ts'

interface EntryDialogProps {
  list: ChoiceListName
  /** The present label; null for a new entry. */
  entry: string | null
  /** Whether the entry that was opened is gone: what is typed becomes a new one. */
  isGone: boolean
  onSaved: () => void
  onClose: () => void
}

/** Shows the dialog for new entries of a predetermined list, one a line, or for the new name of one. */
export function EntryDialog({ list, entry, isGone, onSaved, onClose }: EntryDialogProps) {
  /** The new entries that are not saved yet. */
  const left = useRef<string[]>([])
  const [label, setLabel] = useState(entry ?? '')
  const { running, fault, start } = useChangeEntry(list, entry, (saved) => {
    onSaved()
    left.current = left.current.filter((label) => label !== saved)
    if (left.current.length === 0) onClose()
    else setLabel(left.current.join('\n'))
  })
  const form = useFormik({
    initialValues: { label },
    enableReinitialize: true,
    validate: (typed) => {
      const wrong = faultOf(list, labelsOf(typed.label))
      return wrong === null ? {} : { label: wrong }
    },
    onSubmit: async (typed) => {
      left.current = labelsOf(typed.label)
      // A refused one stays in the field with those after it.
      for (const each of left.current) if (each === entry || !(await start(each))) return
    },
  })
  const unsaved = labelsOf(form.values.label).join('\n') !== (entry ?? '')
  return (
    <FormDialog
      form={form}
      title={entry ?? 'Add entry'}
      label={entry === null ? 'New entry' : 'Edit entry'}
      saving={running}
      reasons={
        unsaved
          ? reasonsOf(form, { label: 'Label' })
          : [{ message: entry === null ? 'Enter a label.' : 'Change the label before saving.' }]
      }
      unsaved={unsaved}
      {...(isGone && { saveLabel: 'Save as new' })}
      onClose={onClose}
    >
      {isGone && (
        <Text role="note">
          This entry was removed or renamed in the meantime. What you typed is kept: save it as a
          new entry.
        </Text>
      )}
      <FieldFrame
        label="Label"
        required
        disabled={running}
        error={fault}
        helpText={
          [
            choiceFault(list.toLowerCase(), 'x') === null
              ? ''
              : 'With its code in brackets, such as Report (REP).',
            entry === null ? 'Several, one a line, as copied from a sheet.' : '',
          ]
            .join(' ')
            .trim() || undefined
        }
      >
        {entry === null ? (
          <Textarea {...form.getFieldProps('label')} rows={1} autoresize maxH="12rem" />
        ) : (
          <Input {...form.getFieldProps('label')} autoComplete="off" />
        )}
      </FieldFrame>
    </FormDialog>
  )
}

/** Returns the entries that a text has, one a line, each once. */
const labelsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => tidy(visibleText(line)))
      .filter((line) => line !== ''),
  ),
]

function faultOf(list: ChoiceListName, labels: readonly string[]): string | null {
  const { max } = limits.text.contractDataName
  if (labels.length === 0) return 'Field is required.'
  const faults = labels.flatMap((label) => {
    const wrong = isTooLong(label, max)
      ? `At most ${max} characters.`
      : choiceFault(list.toLowerCase(), label)
    return wrong === null ? [] : [labels.length === 1 ? wrong : `${label}: ${wrong}`]
  })
  return faults.join('\n') || null
}
