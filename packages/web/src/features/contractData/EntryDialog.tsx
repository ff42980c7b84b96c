import { Input, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { choiceFault } from '@tidemark/schema/rules/contractData'
import { isTooLong, tidy, visibleText } from '@tidemark/schema/rules/text'
import { useFormik } from 'formik'
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

/** Shows the dialog for a new entry of a predetermined list, or for its new name. */
export function EntryDialog({ list, entry, isGone, onSaved, onClose }: EntryDialogProps) {
  const { running, fault, start } = useChangeEntry(list, entry, () => {
    onSaved()
    onClose()
  })
  const form = useFormik({
    initialValues: { label: entry ?? '' },
    validate: ({ label }) => {
      const wrong = faultOf(list, textOf(label))
      return wrong === null ? {} : { label: wrong }
    },
    onSubmit: async ({ label }) => {
      if (textOf(label) !== (entry ?? '')) await start(textOf(label))
    },
  })
  const unsaved = textOf(form.values.label) !== (entry ?? '')
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
          choiceFault(list.toLowerCase(), 'x') === null
            ? undefined
            : 'With its code in brackets, such as Report (REP).'
        }
      >
        <Input {...form.getFieldProps('label')} autoComplete="off" />
      </FieldFrame>
    </FormDialog>
  )
}

const textOf = (typed: string) => tidy(visibleText(typed))

function faultOf(list: ChoiceListName, label: string): string | null {
  const { max } = limits.text.contractDataName
  if (label === '') return 'Field is required.'
  if (isTooLong(label, max)) return `At most ${max} characters.`
  return choiceFault(list.toLowerCase(), label)
}
