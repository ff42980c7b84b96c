import { IconButton, Menu, Portal } from '@chakra-ui/react'
import { ExternalLink, Settings } from 'lucide-react'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useViewer } from '#shared/viewer.ts'
import { settingsFor } from './settings.ts'

export function SettingsMenu() {
  const { roles } = useViewer()
  const { config: { links } } = useSession()
  const entries = settingsFor(roles, links)
  if (entries.length === 0) return null
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild><IconButton variant="ghost" aria-label="Settings"><Settings aria-hidden="true" /></IconButton></Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="180px" maxH="20vh" overflowY="auto">
            {entries.map(({ label, href }) => (
              <Menu.Item key={label} value={label} asChild>
                <a href={href} target="_blank" rel="noreferrer">{label}<ExternalLink size={14} aria-hidden="true" style={{ marginInlineStart: 'auto' }} /></a>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
