import { Button, chakra, IconButton } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { mayOpen, type RestrictedPage } from '@tidemark/schema/rules/roles'
import { ChevronDown, CircleUserRound, Settings } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import type { ClientConfig } from '#app/session/config.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { paths } from '#shared/paths.ts'
import { useViewer } from '#shared/viewer.ts'
import { deferredMenu, DeferredPopup } from '#ui/DeferredPopup.tsx'
import { isPresent, navigationFor } from './navigation.ts'

const modules = deferredMenu(async () => (await import('./menus/ModuleList.tsx')).ModuleList)
const settings = deferredMenu(async () => (await import('./menus/SettingsList.tsx')).SettingsList)
const user = deferredMenu(async () => (await import('./menus/UserList.tsx')).UserList)

/** Shows the current module, or 'Home' for pages without one, and links to the others. */
export function ModuleSwitcher() {
  const { roles } = useViewer()
  const { pathname } = useLocation()
  const current = navigationFor(roles).some((entry) => isPresent(entry, pathname))
    ? 'Registers'
    : pathname.startsWith(paths.contractData)
      ? 'Assets'
      : 'Home'
  return (
    <DeferredPopup
      popup={modules}
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

/** Shows the settings menu; nothing for people without any entry. */
export function SettingsMenu() {
  const { roles } = useViewer()
  const {
    config: { links },
  } = useSession()
  if (!hasSettings(roles, links)) return null
  return (
    <DeferredPopup
      popup={settings}
      maxH={`${limits.viewportHeight.settings}vh`}
      trigger={
        <IconButton variant="ghost" aria-label="Settings">
          <Settings aria-hidden="true" />
        </IconButton>
      }
    />
  )
}

/**
 * Shows the user menu, named by the part of the username before the @, with appearance and logout.
 */
export function UserMenu() {
  const { username } = useViewer()
  const [shownName] = username.split('@')
  return (
    <DeferredPopup
      popup={user}
      minW="13.75rem"
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

/** The pages of the settings menu. Users and groups have the roles of the other entries of the contract. */
const pages = [
  'groupsManagement',
  'contractData',
  'contractSettings',
] as const satisfies RestrictedPage[]

/** Whether `settingsFor` has an entry, without its labels, which the first scripts do not need. */
export const hasSettings = (
  roles: readonly string[],
  { monitoring }: ClientConfig['links'],
): boolean =>
  pages.some((page) => mayOpen(page, roles)) || Boolean(monitoring && mayOpen('monitoring', roles))
