import { useState } from 'react'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { TemplateEditing } from './templateStore.ts'

interface SaveButtonsProps {
  editing: TemplateEditing
  dirty: boolean
  faultCount: number
  duplicated: boolean
  saving: boolean
  onCancel: () => void
  /** Save was pressed while something blocks it. */
  onTried: () => void
  onSave: () => void
}

/**
 * Shows Save, which lists the errors that block it, and Cancel, which asks before it drops changes.
 */
export function SaveButtons({
  editing,
  dirty,
  faultCount,
  duplicated,
  saving,
  onCancel,
  onTried,
  onSave,
}: SaveButtonsProps) {
  const [asked, setAsked] = useState(false)
  const opened = editing.draft.components
    .filter(({ id }) => id in editing.opened)
    .map(({ displayName }) => displayName || 'New component')
  const reasons = [
    ...(dirty ? [] : ['There are no changes.']),
    ...(faultCount > 0
      ? [
          faultCount === 1
            ? 'One field needs another look.'
            : `${faultCount} fields need another look.`,
        ]
      : []),
    ...(duplicated ? ['The form number is another template’s.'] : []),
    ...(opened.length > 0 ? [`Finish editing ${opened.join(', ')}.`] : []),
  ]
  return (
    <>
      <BlockedButton
        onClick={() => (dirty ? setAsked(true) : onCancel())}
        reasons={saving ? untilSaved : []}
      >
        Cancel
      </BlockedButton>
      <BlockedButton
        variant="solid"
        reasons={reasons.map((message) => ({ message }))}
        loading={saving}
        onBlocked={onTried}
        onClick={onSave}
      >
        Save
      </BlockedButton>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(false)}
          title="Drop your changes?"
          confirmLabel="Discard changes"
          cancelLabel="Keep editing"
          destructive
          onConfirm={onCancel}
        >
          {editing.version === 0
            ? 'The new form is dropped with all that was filled in.'
            : 'The form is again as it was last saved.'}
        </ConfirmDialog>
      )}
    </>
  )
}
