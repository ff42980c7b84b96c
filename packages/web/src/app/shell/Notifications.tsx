import { chakra, IconButton, Menu, Portal, Text } from '@chakra-ui/react'
import { Bell } from 'lucide-react'

/** The bell and its counter. Nothing sends notifications in this product; the list is empty and says so. */
export const Notifications = () => (
  <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
    <Menu.Trigger asChild>
      <IconButton variant="ghost" aria-label="Notifications: 0" position="relative">
        <Bell aria-hidden="true" />
        <chakra.span
          position="absolute" top="0" insetEnd="0" minW="16px" px="1" borderRadius="full" bg="bg.emphasized" color="fg" fontSize="10px"
          lineHeight="16px" fontWeight="600" aria-hidden="true"
        >
          0
        </chakra.span>
      </IconButton>
    </Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content minW="240px" aria-label="Notifications">
          <Menu.Item value="none" disabled><Text color="fg.muted">You have no notifications</Text></Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
)
