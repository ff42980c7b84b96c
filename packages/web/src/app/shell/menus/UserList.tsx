import { Menu } from '@chakra-ui/react'
import { CalendarOff, CalendarSync, Keyboard, KeyRound, LogOut, Mail } from 'lucide-react'
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
        <Menu.Item value="feeds" asChild>
          <Link to={paths.feeds()}>
            <CalendarSync size={16} aria-hidden="true" />
            Calendars and data
          </Link>
        </Menu.Item>
      )}
      {roles.length > 0 && (
        <Menu.Item value="mail" asChild>
          <Link to={patterns.mail}>
            <Mail size={16} aria-hidden="true" />
            Mail
          </Link>
        </Menu.Item>
      )}
      {roles.length > 0 && (
        <Menu.Item value="away" asChild>
          <Link to={patterns.away}>
            <CalendarOff size={16} aria-hidden="true" />
            Out of office
          </Link>
        </Menu.Item>
      )}
      {passwordPage !== null && (
        <Menu.Item value="password" asChild>
          <a href={passwordPage}>
            <KeyRound size={16} aria-hidden="true" />
            Change password
          </a>
        </Menu.Item>
      )}
      <Menu.Item value="logout" asChild>
        <Link to={paths.logout}>
          <LogOut size={16} aria-hidden="true" />
          Log out
        </Link>
      </Menu.Item>
    </>
  )
}
