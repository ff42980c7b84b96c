import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { LeaveWarning } from './LeaveWarning.tsx'

interface CloseWarningOptions {
  /** Whether closing the dialog would discard input. */
  unsaved: boolean
  onClose: () => void
  /** Whether the input survives leaving the page; only closing the dialog discards it then. */
  keptOnLeave?: boolean
}

/**
 * Asks before a dialog with unsaved input closes or its page is left. Render `warning` beside the
 * dialog and close it by `close`.
 */
export function useCloseWarning({ unsaved, onClose, keptOnLeave = false }: CloseWarningOptions): {
  close: () => void
  warning: ReactNode
} {
  const [asking, setAsking] = useState(false)
  return {
    close: () => (unsaved ? setAsking(true) : onClose()),
    warning: (
      <>
        <ConfirmDialog
          open={asking}
          title="Leave without saving?"
          confirmLabel="Leave"
          cancelLabel="Stay"
          onClose={() => setAsking(false)}
          onConfirm={onClose}
        >
          Your input will be discarded.
        </ConfirmDialog>
        {!keptOnLeave && <LeaveWarning when={unsaved} what="Your input" kept={false} />}
      </>
    ),
  }
}
