import { IconButton } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { Settings } from 'lucide-react'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useViewer } from '#shared/viewer.ts'
import { DeferredMenu, menuList } from '#ui/DeferredMenu.tsx'
import { settingsFor } from './settings.ts'

const list = menuList(async () => (await import('./menus/SettingsList.tsx')).SettingsList)

/** Shows the settings menu; nothing for people without any entry. */
export function SettingsMenu() {
  const { roles } = useViewer()
  const {
    config: { links },
  } = useSession()
  if (settingsFor(roles, links).length === 0) return null
  return (
    <DeferredMenu
      list={list}
      maxH={`${limits.viewportHeight.settings}vh`}
      trigger={
        <IconButton variant="ghost" aria-label="Settings">
          <Settings aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
