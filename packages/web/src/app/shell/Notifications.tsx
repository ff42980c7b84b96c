import { chakra, IconButton } from '@chakra-ui/react'
import { Bell } from 'lucide-react'
import { DeferredMenu, menuList } from '#ui/DeferredMenu.tsx'

const list = menuList(async () => (await import('./menus/NotificationList.tsx')).NotificationList)

/** The bell and its counter. */
export const Notifications = () => (
  <DeferredMenu
    list={list} minW="240px"
    trigger={
      <IconButton variant="ghost" aria-label="Notifications: 0" position="relative">
        <Bell aria-hidden="true" />
        <chakra.span
          position="absolute" top="0" insetEnd="0" minW="16px" px="1" borderRadius="full" bg="bg.emphasized" color="fg" fontSize="10px"
          lineHeight="16px" fontWeight="600" aria-hidden="true"
        >
          0
        </chakra.span>
      </IconButton>
    }
  />
)
