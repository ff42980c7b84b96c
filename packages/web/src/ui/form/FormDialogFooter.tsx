import { BlockedButton, untilSaved } from '../BlockedButton.tsx'
import type { Reason } from '../reason.ts'

interface FormDialogFooterProps {
  onCancel: () => void
  /** Whether the form is being saved. */
  saving: boolean
  /** Why Save is not possible now. */
  reasons?: readonly Reason[]
  /** Shows Close instead of Cancel and Save. */
  readOnly?: boolean
}

/** Shows the buttons of a dialog with a form: Cancel and Save. */
export function FormDialogFooter({ onCancel, saving, reasons, readOnly }: FormDialogFooterProps) {
  return (
    <>
      <BlockedButton type="button" onClick={onCancel} reasons={saving ? untilSaved : []}>
        {readOnly ? 'Close' : 'Cancel'}
      </BlockedButton>
      {!readOnly && (
        <BlockedButton type="submit" variant="solid" loading={saving} reasons={reasons ?? []}>
          Save
        </BlockedButton>
      )}
    </>
  )
}
