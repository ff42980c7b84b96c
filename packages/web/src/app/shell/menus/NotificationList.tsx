import { Menu, Text } from '@chakra-ui/react'

/** Nothing sends notifications in this product; the list is empty and says so. */
export const NotificationList = () => (
  <Menu.Item value="none" disabled><Text color="fg.muted">You have no notifications</Text></Menu.Item>
)
