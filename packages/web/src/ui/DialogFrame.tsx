import { chakra, CloseButton, Dialog, Portal } from '@chakra-ui/react'
import type { FormEventHandler, ReactNode, RefObject } from 'react'
import { DialogFailure } from './DialogFailure.tsx'

type Root = Pick<
  Dialog.RootProps,
  'role' | 'size' | 'scrollBehavior' | 'closeOnInteractOutside' | 'initialFocusEl'
>

export interface DialogFrameProps extends Root {
  open?: boolean
  title: string
  /** For Escape and a click outside; not called while `busy`. */
  onClose: () => void
  busy?: boolean
  /** Makes body and footer a form with this accessible name. */
  form?: { label: string; onSubmit: FormEventHandler<HTMLFormElement> }
  /** The buttons. Without any, the dialog has a close button in its corner. */
  footer?: ReactNode
  /** Properties of the body, such as a tab stop where it scrolls and has no field. */
  body?: Omit<Dialog.BodyProps, 'children'> & { ref?: RefObject<HTMLDivElement | null> }
  content?: Omit<Dialog.ContentProps, 'children'>
  /** The distance to the edges of a small screen. */
  px?: Dialog.PositionerProps['px']
  children: ReactNode
}

/** A tab stop, so that a body without fields is scrolled by keyboard. */
export const scrolledByKeyboard = { tabIndex: 0, focusVisibleRing: 'inside' } as const

/** Shows the frame of every centred dialog: title, body, the failure of its action, and buttons. */
export function DialogFrame({
  open = true,
  title,
  onClose,
  busy = false,
  form,
  footer,
  body,
  content,
  px = '4',
  children,
  ...root
}: DialogFrameProps) {
  const inner = (
    <>
      <Dialog.Body {...body}>{children}</Dialog.Body>
      {footer && (
        <>
          <DialogFailure />
          <Dialog.Footer flexWrap="wrap" data-buttons="">
            {footer}
          </Dialog.Footer>
        </>
      )}
    </>
  )
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => !change.open && !busy && onClose()}
      // The menu that opened it closes after it has opened, and would take it along.
      onRequestDismiss={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
      placement="center"
      {...root}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={px}>
          <Dialog.Content {...content}>
            <Dialog.Header>
              <Dialog.Title minW="0" overflowWrap="anywhere">
                {title}
              </Dialog.Title>
            </Dialog.Header>
            {form ? (
              // The body scrolls inside, also between the form's edges.
              <chakra.form
                noValidate
                onSubmit={form.onSubmit}
                aria-label={form.label}
                display="flex"
                flexDirection="column"
                minH="0"
              >
                {inner}
              </chakra.form>
            ) : (
              inner
            )}
            {!footer && (
              <Dialog.CloseTrigger asChild>
                <CloseButton aria-label="Close" />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
