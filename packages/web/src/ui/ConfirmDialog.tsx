import { type ReactNode, useEffect } from 'react'
import { fetched, reportFailedLoad, useOpenedOnce } from './fetched.tsx'
import type { Reason } from './reason.ts'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** Called in place of `onClose` for Cancel, Escape and a click outside the dialog. */
  onCancel?: () => void
  /** The pending action as a question or an instruction. */
  title: string
  /** The changes by name and number; may contain a field for a reason. */
  children: ReactNode
  confirmLabel: string
  /** The label of the cancel button where 'Cancel' would be ambiguous. */
  cancelLabel?: string
  /**
   * The dialog stays open with a busy button until this settles, then closes. If the result is
   * false, it stays open and shows the failure.
   */
  onConfirm: () => void | Promise<unknown>
  /** Why the action cannot be confirmed now; empty if it can. */
  blocked?: readonly Reason[]
  /** For irreversible actions: Cancel gets the initial focus, unless there is a field to fill. */
  destructive?: boolean
  /** `xl` for a dialog with a larger form. Its content scrolls between title and buttons. */
  size?: 'sm' | 'xl'
}

const Content = fetched(
  async () => (await import('./ConfirmDialogContent.tsx')).ConfirmDialogContent,
)

/**
 * Asks for confirmation before a change of state. Escape and a click outside cancel. Until it is
 * opened first it renders nothing: the parts of a closed dialog cost more than a toolbar. Their code
 * loads when the page is idle.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onCancel = onClose } = props
  const [wasOpened, forget] = useOpenedOnce(open)
  useEffect(() => Content.preloadWhenIdle(), [])
  const close = () => {
    forget()
    onCancel()
  }
  return wasOpened && <Content {...props} onFailed={reportFailedLoad(close)} />
}
