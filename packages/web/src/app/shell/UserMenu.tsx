import { Button, chakra } from '@chakra-ui/react'
import { ChevronDown, CircleUserRound } from 'lucide-react'
import { useViewer } from '#shared/viewer.ts'
import { DeferredMenu, menuList } from '#ui/DeferredMenu.tsx'

const list = menuList(async () => (await import('./menus/UserList.tsx')).UserList)

/**
 * Shows the user menu, named by the part of the username before the @, with appearance and logout.
 */
export function UserMenu() {
  const { username } = useViewer()
  const [shownName] = username.split('@')
  return (
    <DeferredMenu
      list={list}
      minW="13.75rem"
      keepOpen
      trigger={
        <Button variant="ghost" px="2" aria-label={`${shownName}: appearance and log out`}>
          <CircleUserRound aria-hidden="true" />
          <chakra.span hideBelow="md" maxW="11.25rem" truncate>
            {shownName}
          </chakra.span>
          <chakra.span hideBelow="md">
            <ChevronDown aria-hidden="true" />
          </chakra.span>
        </Button>
      }
    />
  )
}
