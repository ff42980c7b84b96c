import { type ReactNode, useRef, useState } from 'react'
import { BlockedButton, untilSaved } from './BlockedButton.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import type { Reason } from './reason.ts'

const none: readonly Reason[] = []

export interface ConfirmDialogProps {
  /** By default a dialog is open while it is rendered. */
  open?: boolean
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

/** Shows the dialog of a `ConfirmDialog` that was opened. */
export function ConfirmDialogContent({
  open = true,
  onClose,
  onCancel = onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  blocked = none,
  destructive = false,
  size = 'sm',
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const confirm = async () => {
    setBusy(true)
    try {
      if ((await onConfirm()) !== false) onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogFrame
      open={open}
      onClose={onCancel}
      busy={busy}
      title={title}
      role="alertdialog"
      size={size}
      scrollBehavior="inside"
      body={{ ref: body }}
      {...(destructive && {
        initialFocusEl: () =>
          body.current?.querySelector<HTMLElement>('textarea, input') ?? cancel.current,
      })}
      footer={
        <>
          <BlockedButton ref={cancel} onClick={onCancel} reasons={busy ? untilSaved : []}>
            {cancelLabel}
          </BlockedButton>
          <BlockedButton
            variant="solid"
            colorPalette={destructive ? 'red' : 'blue'}
            loading={busy}
            reasons={blocked}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </BlockedButton>
        </>
      }
    >
      {children}
    </DialogFrame>
  )
}
