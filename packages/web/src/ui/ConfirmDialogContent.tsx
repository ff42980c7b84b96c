import { useEffect, useRef, useState } from 'react'
import { BlockedButton, untilSaved } from './BlockedButton.tsx'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { rememberFocus } from './focusNear.ts'
import type { Reason } from './reason.ts'

const none: readonly Reason[] = []

/** Shows the dialog of a `ConfirmDialog` that was opened. */
export function ConfirmDialogContent({
  open,
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
  // The trigger may be gone when the dialog closes, for example an Accept button after acceptance.
  useEffect(() => {
    if (!open) return undefined
    const returnFocus = rememberFocus()
    // Runs after the dialog's own focus handling.
    return () => void setTimeout(returnFocus, 50)
  }, [open])
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
