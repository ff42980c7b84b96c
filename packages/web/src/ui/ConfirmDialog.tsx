import { Button, Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useRef, useState } from 'react'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** What is about to happen, as a question or an instruction. */
  title: string
  /** What will change, by name and number; may hold a field for a reason. */
  children: ReactNode
  confirmLabel: string
  /** The dialog stays open, its button busy, until this settles; it closes when the promise is kept. */
  onConfirm: () => void | Promise<unknown>
  confirmDisabled?: boolean
  /** For what cannot be undone; the first focus is then on Cancel. */
  destructive?: boolean
}

/** Asks once before something changes state. Escape and a click beside it cancel. */
export function ConfirmDialog({
  open, onClose, title, children, confirmLabel, onConfirm, confirmDisabled = false, destructive = false,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // Whoever gave onConfirm has said what failed; the dialog stays so that nothing typed is lost.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog.Root
      open={open} onOpenChange={(change) => !change.open && !busy && onClose()} role="alertdialog" lazyMount unmountOnExit placement="center" size="sm"
      {...(destructive && { initialFocusEl: () => cancel.current })}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header><Dialog.Title>{title}</Dialog.Title></Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            <Dialog.Footer>
              <Button ref={cancel} onClick={onClose} disabled={busy}>Cancel</Button>
              <Button
                variant="solid" colorPalette={destructive ? 'red' : 'blue'} loading={busy} disabled={confirmDisabled}
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
