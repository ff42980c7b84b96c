import { Menu } from '@chakra-ui/react'
import {
  CalendarOff,
  CalendarSync,
  Keyboard,
  KeyRound,
  LogOut,
  type LucideIcon,
  Mail,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { usePasswordPage } from '#app/session/usePasswordPage.ts'
import { paths, patterns } from '#shared/paths.ts'
import { useViewer } from '#shared/viewer.ts'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { MenuAction } from '#ui/MenuAction.tsx'
import { useAppearance } from '#ui/theme/appearance.ts'
import { colorModeWords, densityWords } from '#ui/theme/appearanceWords.ts'
import { useOpenShortcuts } from '../keyboard/KeyboardHelp.tsx'

export function UserList() {
  const { username, roles } = useViewer()
  const openShortcuts = useOpenShortcuts()
  const passwordPage = usePasswordPage()
  const { colorMode, setColorMode, density, setDensity } = useAppearance()
  return (
    <>
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel fontWeight="500">{username}</Menu.ItemGroupLabel>
      </Menu.ItemGroup>
      <Menu.Separator />
      <ChoiceList
        keepOpen
        label="Appearance"
        options={colorModeWords}
        value={colorMode}
        onChange={setColorMode}
      />
      <Menu.Separator />
      <ChoiceList
        keepOpen
        label="Density"
        options={densityWords}
        value={density}
        onChange={setDensity}
      />
      <Menu.Separator />
      {roles.length > 0 && (
        <MenuAction value="shortcuts" onChoose={openShortcuts}>
          <Keyboard size={16} aria-hidden="true" />
          Keyboard shortcuts
        </MenuAction>
      )}
      {roles.length > 0 && (
        <>
          <PageItem label="Calendars and data" icon={CalendarSync} to={paths.feeds()} />
          <PageItem label="Mail" icon={Mail} to={patterns.mail} />
          <PageItem label="Out of office" icon={CalendarOff} to={patterns.away} />
        </>
      )}
      {passwordPage !== null && (
        <Menu.Item value="password" asChild>
          <a href={passwordPage}>
            <KeyRound size={16} aria-hidden="true" />
            Change password
          </a>
        </Menu.Item>
      )}
      <PageItem label="Log out" icon={LogOut} to={paths.logout} />
    </>
  )
}

const PageItem = ({ label, icon: Icon, to }: { label: string; icon: LucideIcon; to: string }) => (
  <Menu.Item value={to} asChild>
    <Link to={to}>
      <Icon size={16} aria-hidden="true" />
      {label}
    </Link>
  </Menu.Item>
)
