import { Menu } from '@chakra-ui/react'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useViewer } from '#shared/viewer.ts'
import { settingsFor } from '../settings.ts'

export function SettingsList() {
  const { roles } = useViewer()
  const {
    config: { links },
  } = useSession()
  return settingsFor(roles, links).map((entry) => (
    <Menu.Item key={entry.label} value={entry.label} asChild>
      {'to' in entry ? (
        <Link to={entry.to}>{entry.label}</Link>
      ) : (
        <a href={entry.href} target="_blank" rel="noreferrer">
          {entry.label}
          <ExternalLink size={14} aria-hidden="true" style={{ marginInlineStart: 'auto' }} />
        </a>
      )}
    </Menu.Item>
  ))
}
