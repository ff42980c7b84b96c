import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { LeaveWarning } from './LeaveWarning.tsx'

/** What is asked before a dialog closes. */
export interface CloseQuestion {
  title: string
  confirmLabel: string
  /** What is lost. */
  loss: string
  /** What is lost, in the warning of the page. */
  what: string
}

const discards: CloseQuestion = {
  title: 'Leave without saving?',
  confirmLabel: 'Leave',
  loss: 'Your input will be discarded.',
  what: 'Your input',
}

interface CloseWarningOptions {
  /** Whether closing the dialog would discard input. */
  unsaved: boolean
  onClose: () => void
  /** Whether the input survives leaving the page; only closing the dialog discards it then. */
  keptOnLeave?: boolean
  asks?: CloseQuestion
}

/**
 * Asks before a dialog with unsaved input closes or its page is left. Render `warning` beside the
 * dialog and close it by `close`.
 */
export function useCloseWarning({
  unsaved,
  onClose,
  keptOnLeave = false,
  asks = discards,
}: CloseWarningOptions): {
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
          title={asks.title}
          confirmLabel={asks.confirmLabel}
          cancelLabel="Stay"
          onClose={() => setAsking(false)}
          onConfirm={onClose}
        >
          {asks.loss}
        </ConfirmDialog>
        {!keptOnLeave && <LeaveWarning when={unsaved} what={asks.what} kept={false} />}
      </>
    ),
  }
}
