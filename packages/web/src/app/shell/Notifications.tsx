import { IconButton } from '@chakra-ui/react'
import { Bell as BellIcon } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { useIdle } from '#ui/useIdle.ts'

/** Shows the bell, loaded when the page is idle; the bar works without it if loading fails. */
const Bell = lazy<ComponentType>(() =>
  import('#features/notification/Bell.tsx').then(
    ({ Bell: Real }) => ({ default: Real }),
    () => ({ default: () => null }),
  ),
)

const waiting = (
  // Drawn until the page is idle; a reason would be gone before it is read.
  // oxlint-disable-next-line react/forbid-component-props
  <IconButton variant="ghost" aria-label="Notifications" disabled>
    <BellIcon aria-hidden="true" />
  </IconButton>
)

/** Shows the bell, with reserved space while it loads. */
export function Notifications() {
  const isIdle = useIdle()
  return <Suspense fallback={waiting}>{isIdle ? <Bell /> : waiting}</Suspense>
}
