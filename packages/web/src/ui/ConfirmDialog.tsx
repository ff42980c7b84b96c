import { Button, Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DialogFailure } from './DialogFailure.tsx'
import { rememberFocus } from './focusNear.ts'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** What is about to happen, as a question or an instruction. */
  title: string
  /** What will change, by name and number; may hold a field for a reason. */
  children: ReactNode
  confirmLabel: string
  /** What not doing it is called where 'Cancel' would be ambiguous. */
  cancelLabel?: string
  /** The dialog stays open, its button busy, until this settles. It closes unless the answer is false: the failure is then shown in it. */
  onConfirm: () => void | Promise<unknown>
  confirmDisabled?: boolean
  /** For what cannot be undone; the first focus is then on Cancel, unless something is to be filled in. */
  destructive?: boolean
  /** `xl` for a dialog that one works in; its content then scrolls between title and buttons. */
  size?: 'sm' | 'xl'
}

/** Asks once before something changes state. Escape and a click beside it cancel. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  confirmDisabled = false,
  destructive = false,
  size = 'sm',
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  // What opened it may be gone when it closes: a plan that was accepted offers no Accept any more.
  useEffect(() => {
    if (!open) return undefined
    const returnFocus = rememberFocus()
    // After the dialog itself has given the focus back.
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
    <Dialog.Root
      open={open}
      onOpenChange={(change) => !change.open && !busy && onClose()}
      role="alertdialog"
      lazyMount
      unmountOnExit
      placement="center"
      size={size}
      scrollBehavior="inside"
      {...(destructive && {
        initialFocusEl: () =>
          body.current?.querySelector<HTMLElement>('textarea, input') ?? cancel.current,
      })}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body ref={body}>{children}</Dialog.Body>
            <DialogFailure />
            <Dialog.Footer>
              <Button ref={cancel} onClick={onClose} disabled={busy}>
                {cancelLabel}
              </Button>
              <Button
                variant="solid"
                colorPalette={destructive ? 'red' : 'blue'}
                loading={busy}
                disabled={confirmDisabled}
                onClick={() => void confirm()}
              >
                {confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
