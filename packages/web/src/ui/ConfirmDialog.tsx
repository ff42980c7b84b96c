import { useEffect } from 'react'
import type { ConfirmDialogProps } from './ConfirmDialogContent.tsx'
import { fetched, useOpenedOnce } from './fetched.tsx'

const Content = fetched(
  async () => (await import('./ConfirmDialogContent.tsx')).ConfirmDialogContent,
)

/**
 * Asks for confirmation before a change of state. Escape and a click outside cancel. Until it is
 * opened first it renders nothing: the parts of a closed dialog cost more than a toolbar. Their code
 * loads when the page is idle.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, onClose, onCancel = onClose } = props
  const { wasOpened, onFailed } = useOpenedOnce(open, onCancel)
  useEffect(() => Content.preloadWhenIdle(), [])
  return wasOpened && <Content {...props} onFailed={onFailed} />
}
