import { Menu } from '@chakra-ui/react'
import { ExternalLink } from 'lucide-react'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useViewer } from '#shared/viewer.ts'
import { settingsFor } from '../settings.ts'

export function SettingsList() {
  const { roles } = useViewer()
  const { config: { links } } = useSession()
  return settingsFor(roles, links).map(({ label, href }) => (
    <Menu.Item key={label} value={label} asChild>
      <a href={href} target="_blank" rel="noreferrer">{label}<ExternalLink size={14} aria-hidden="true" style={{ marginInlineStart: 'auto' }} /></a>
    </Menu.Item>
  ))
}
