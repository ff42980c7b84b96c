import { Button, chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useViewer } from '#shared/viewer.ts'
import { DeferredMenu, menuList } from '#ui/DeferredMenu.tsx'
import { isPresent, navigationFor } from './navigation.ts'

const list = menuList(async () => (await import('./menus/ModuleList.tsx')).ModuleList)

/** Shows the current module, or 'Home' for pages without one, and links to the others. */
export function ModuleSwitcher() {
  const { roles } = useViewer()
  const { pathname } = useLocation()
  const current = navigationFor(roles).some((entry) => isPresent(entry, pathname))
    ? 'Registers'
    : 'Home'
  return (
    <DeferredMenu
      list={list}
      placement="bottom-start"
      trigger={
        <Button variant="ghost" px="2" aria-label={`Module: ${current}`}>
          {current}
          <chakra.span hideBelow="sm">
            <ChevronDown aria-hidden="true" />
          </chakra.span>
        </Button>
      }
    />
  )
}
