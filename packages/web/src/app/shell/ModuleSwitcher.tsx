import { Button, Menu, Portal } from '@chakra-ui/react'
import { ChevronDown, ExternalLink } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { moduleEntries } from '#app/profile/modules.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useViewer } from '#shared/viewer.ts'
import { isPresent, navigationFor } from './navigation.ts'

/** Shows the module one is in, 'Home' where a page belongs to none, and leads to the others. */
export function ModuleSwitcher() {
  const { roles } = useViewer()
  const { config: { links } } = useSession()
  const { pathname } = useLocation()
  const current = navigationFor(roles).some((entry) => isPresent(entry, pathname)) ? 'Registers' : 'Home'
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-start' }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" px="2" aria-label={`Module: ${current}`}>{current}<ChevronDown aria-hidden="true" /></Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="200px">
            {moduleEntries(roles, links).map(({ module, label, place }) => (
              <Menu.Item key={module} value={module} asChild>
                {'to' in place
                  ? <Link to={place.to} aria-current={current === module ? 'true' : undefined}>{label}</Link>
                  : <a href={place.href}>{label}<ExternalLink size={14} aria-hidden="true" style={{ marginInlineStart: 'auto' }} /></a>}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
