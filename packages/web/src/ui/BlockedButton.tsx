import { Button, type ButtonProps, VisuallyHidden } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import {
  type FocusEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { fetched } from './fetched.tsx'
import type { Reason } from './reason.ts'

interface BlockedButtonProps extends Omit<ButtonProps, 'disabled' | 'aria-disabled' | 'id'> {
  /** Without reasons the button is enabled. */
  reasons: readonly Reason[]
  /** The button was pressed while it is blocked. */
  onBlocked?: () => void
  ref?: Ref<HTMLButtonElement> | undefined
}

/** For buttons beside one that is saving. */
export const untilSaved: readonly Reason[] = [{ message: 'Wait until this is saved.' }]

const ReasonPopover = fetched(async () => (await import('./ReasonPopover.tsx')).ReasonPopover)

/** The most reasons that a description says. The popover lists them all. */
const mostSpoken = 3

const spoken = (reasons: readonly Reason[]): string =>
  [
    ...reasons.slice(0, mostSpoken).map(({ message }) => message),
    ...(reasons.length > mostSpoken
      ? [`And ${counted(reasons.length - mostSpoken, 'more reason')}.`]
      : []),
  ].join(' ')

/** Hovering must be deliberate; leaving grants the time to reach the popover. In milliseconds. */
const hoverDelay = { open: 200, close: 200 }

/**
 * Shows the only kind of disabled button. It stays focusable, and its reasons, with links or
 * buttons that resolve them, open on hover, on keyboard focus and on press. Only a press moves the
 * focus to them.
 */
export function BlockedButton({
  reasons,
  children,
  onClick,
  onBlocked,
  ...rest
}: BlockedButtonProps) {
  const isBlocked = reasons.length > 0
  const id = useId()
  const description = `${id}reasons`
  const { shown, setShown, hover } = useShown(isBlocked)
  const isReturning = useRef(false)
  const close = (hadFocus: boolean) => {
    setShown(null)
    if (!hadFocus) return
    // The focus that comes back opens nothing.
    isReturning.current = true
    document.getElementById(id)?.focus({ preventScroll: true })
    isReturning.current = false
  }
  return (
    <>
      <Button
        {...rest}
        id={id}
        {...(isBlocked
          ? {
              ...blockedLook(rest.variant),
              type: 'button',
              'aria-disabled': true,
              'aria-describedby': description,
              'aria-haspopup': 'dialog',
              'aria-expanded': shown !== null,
              onClick: () => {
                setShown(shown === 'pressed' ? null : 'pressed')
                onBlocked?.()
              },
              onFocus: ({ currentTarget }: FocusEvent<HTMLButtonElement>) =>
                !isReturning.current &&
                currentTarget.matches(':focus-visible') &&
                setShown(shown ?? 'hinted'),
              // An open popover would send each Tab to the control after this button.
              onBlur: ({ relatedTarget }: FocusEvent) => {
                const isInside = relatedTarget?.closest('[data-scope=popover]')
                if (shown === 'hinted' && !isInside) setShown(null)
              },
              onPointerEnter: ({ pointerType }: PointerEvent) => hover(pointerType, 'hinted'),
              onPointerLeave: ({ pointerType }: PointerEvent) => hover(pointerType, null),
            }
          : { onClick })}
      >
        {children}
      </Button>
      {isBlocked && (
        <VisuallyHidden id={description}>You can't do this: {spoken(reasons)}</VisuallyHidden>
      )}
      {isBlocked && shown && (
        <ReasonPopover
          trigger={id}
          reasons={reasons}
          focused={shown === 'pressed'}
          onClose={close}
          onPointerEnter={() => hover('mouse', 'hinted')}
          onPointerLeave={() => hover('mouse', null)}
        />
      )}
    </>
  )
}

const blockedLook = (variant: ButtonProps['variant']): ButtonProps => ({
  variant: variant === 'ghost' ? 'ghost' : 'outline',
  color: 'fg.muted',
  borderStyle: 'dashed',
  bg: 'transparent',
  cursor: 'help',
  _disabled: { opacity: '1' },
})

/** How the reasons were opened. A press keeps them open until they are dismissed. */
type OpenedBy = 'hinted' | 'pressed'

function useShown(isBlocked: boolean) {
  const [shown, show] = useState<OpenedBy | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!isBlocked && shown) show(null)
  /**
   * Opens or closes by a press, a focus or Escape; a hover that began before them must not undo it.
   */
  const setShown = (next: OpenedBy | null) => {
    clearTimeout(timer.current)
    show(next)
  }
  const hover = (pointer: string, next: 'hinted' | null) => {
    // A finger enters and leaves with each press.
    if (pointer !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => show((present) => (present === 'pressed' ? present : next)),
      next ? hoverDelay.open : hoverDelay.close,
    )
  }
  return { shown, setShown, hover }
}
