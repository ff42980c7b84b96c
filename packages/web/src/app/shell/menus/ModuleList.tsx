import { chakra, Menu } from '@chakra-ui/react'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router-dom'
import { moduleEntries } from '#app/profile/modules.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useViewer } from '#shared/viewer.ts'

export function ModuleList() {
  const { roles } = useViewer()
  const {
    config: { links },
  } = useSession()
  return moduleEntries(roles, links).map(({ module, label, place }) =>
    place === null ? (
      <Unreachable key={module} module={module} label={label} />
    ) : (
      <Menu.Item key={module} value={module} asChild>
        {'to' in place ? (
          <Link to={place.to}>{label}</Link>
        ) : (
          <a href={place.href}>
            {label}
            <ExternalLink size={14} aria-hidden="true" style={{ marginInlineStart: 'auto' }} />
          </a>
        )}
      </Menu.Item>
    ),
  )
}

/** Shows a module of the person's roles without a configured address. */
const Unreachable = ({ module, label }: { module: string; label: string }) => (
  <Menu.Item value={module} disabled>
    {label}
    <chakra.span ms="auto" ps="3" textStyle="label">
      not set up here
    </chakra.span>
  </Menu.Item>
)
