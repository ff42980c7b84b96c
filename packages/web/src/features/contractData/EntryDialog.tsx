import { Input } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { choiceFault } from '@tidemark/schema/rules/contractData'
import { isTooLong, tidy, visibleText } from '@tidemark/schema/rules/text'
import { type FormEvent, useState } from 'react'
import type { ChoiceListName } from '#api/generated/graphql.ts'
import { useCloseWarning } from '#shared/draft/useCloseWarning.tsx'
import { DialogFrame } from '#ui/DialogFrame.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { FormDialogFooter } from '#ui/form/FormDialogFooter.tsx'
import { useChangeEntry } from './useChangeEntry.ts'

interface EntryDialogProps {
  list: ChoiceListName
  /** The present label; null for a new entry. */
  entry: string | null
  onSaved: () => void
  onClose: () => void
}

/** Shows the dialog for a new entry of a predetermined list, or for its new name. */
export function EntryDialog({ list, entry, onSaved, onClose }: EntryDialogProps) {
  const [typed, setTyped] = useState(entry ?? '')
  const { running, fault, start } = useChangeEntry(list, entry, () => {
    onSaved()
    onClose()
  })
  const label = tidy(visibleText(typed))
  const unsaved = label !== (entry ?? '')
  const { close, warning } = useCloseWarning({ unsaved, onClose })
  const wrong = faultOf(list, label)
  const reasons = !unsaved
    ? ['Change the label before saving.']
    : wrong === null
      ? []
      : [`Label: ${wrong}`]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reasons.length === 0) void start(label)
  }
  return (
    <>
      <DialogFrame
        title={entry ?? 'Add entry'}
        onClose={close}
        busy={running}
        size="sm"
        form={{ label: entry === null ? 'New entry' : 'Edit entry', onSubmit: submit }}
        footer={
          <FormDialogFooter
            onCancel={close}
            saving={running}
            reasons={reasons.map((message) => ({ message }))}
          />
        }
      >
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
          <Input
            name="label"
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </FieldFrame>
      </DialogFrame>
      {warning}
    </>
  )
}

function faultOf(list: ChoiceListName, label: string): string | null {
  const { max } = limits.text.contractDataName
  if (label === '') return 'Field is required.'
  if (isTooLong(label, max)) return `At most ${max} characters.`
  return choiceFault(list.toLowerCase(), label)
}
