import { BlockedButton, untilSaved } from '../BlockedButton.tsx'
import type { Reason } from '../reason.ts'
import { SaveButton } from '../SaveButton.tsx'

interface FormDialogFooterProps {
  onCancel: () => void
  /** Whether the form is being saved. */
  saving: boolean
  /** Why Save is not possible now. */
  reasons?: readonly Reason[]
  /** Shows Close instead of Cancel and Save. */
  readOnly?: boolean
  saveLabel?: string
}

/** Shows the buttons of a dialog with a form: Cancel and Save. */
export function FormDialogFooter({
  onCancel,
  saving,
  reasons,
  readOnly,
  saveLabel = 'Save',
}: FormDialogFooterProps) {
  return (
    <>
      <BlockedButton type="button" onClick={onCancel} reasons={saving ? untilSaved : []}>
        {readOnly ? 'Close' : 'Cancel'}
      </BlockedButton>
      {!readOnly && (
        <SaveButton type="submit" loading={saving} reasons={reasons ?? []}>
          {saveLabel}
        </SaveButton>
      )}
    </>
  )
}
