import { IconButton } from '@chakra-ui/react'
import { Bell as BellIcon } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'

/** Fetched after the first page has begun; a bar that could not get it works on without. */
const Bell = lazy<ComponentType>(() =>
  import('#features/notification/Bell.tsx').then(
    ({ Bell: Real }) => ({ default: Real }),
    () => ({ default: () => null }),
  ),
)

const waiting = (
  <IconButton variant="ghost" aria-label="Notifications" disabled>
    <BellIcon aria-hidden="true" />
  </IconButton>
)

/** The bell; its place is kept while it is on its way. */
export const Notifications = () => (
  <Suspense fallback={waiting}>
    <Bell />
  </Suspense>
)
