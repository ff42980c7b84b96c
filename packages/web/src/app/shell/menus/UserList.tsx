import { Menu } from '@chakra-ui/react'
import { Keyboard, KeyRound, LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import { usePasswordPage } from '#app/session/usePasswordPage.ts'
import { paths } from '#shared/paths.ts'
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
        label="Appearance"
        options={colorModeWords}
        value={colorMode}
        onChange={setColorMode}
      />
      <Menu.Separator />
      <ChoiceList label="Density" options={densityWords} value={density} onChange={setDensity} />
      <Menu.Separator />
      {roles.length > 0 && (
        <MenuAction value="shortcuts" onChoose={openShortcuts}>
          <Keyboard size={16} aria-hidden="true" />
          Keyboard shortcuts
        </MenuAction>
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
