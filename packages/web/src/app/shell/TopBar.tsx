import { chakra, Flex, IconButton, Separator } from '@chakra-ui/react'
import { Bell as BellIcon } from 'lucide-react'
import { SearchBox } from '#features/search/SearchBox.tsx'
import { useViewer } from '#shared/viewer.ts'
import { fetched } from '#ui/fetched.tsx'
import { useIdle } from '#ui/useIdle.ts'
import { ModuleSwitcher, SettingsMenu, UserMenu } from './BarMenus.tsx'
import { ContractChoice } from './ContractChoice.tsx'
import { Logo } from './Logo.tsx'

const OfflineBar = fetched(async () => (await import('./OfflineBar.tsx')).OfflineBar)
const Bell = fetched(async () => (await import('#features/notification/Bell.tsx')).Bell)

const waitingBell = (
  // Drawn until the page is idle; a reason would be gone before it is read.
  // oxlint-disable-next-line react/forbid-component-props
  <IconButton variant="ghost" aria-label="Notifications" disabled>
    <BellIcon aria-hidden="true" />
  </IconButton>
)

/**
 * Shows the top bar, 80 px high. Elements that need a role are omitted for people without roles.
 */
export function TopBar() {
  const { roles } = useViewer()
  const placed = roles.length > 0
  const isIdle = useIdle()
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="sticky"
      display="grid"
      minH="topBar"
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      {/* With text of twice its size the bar has two lines on a phone. */}
      <Flex
        align="center"
        wrap={{ base: 'wrap', md: 'nowrap' }}
        minW="0"
        gap={{ base: '1', md: '3' }}
        px={{ base: '3', md: '4' }}
      >
        <Logo />
        {placed && (
          <>
            <Separator hideBelow="md" orientation="vertical" h="1.5rem" ms="1" />
            <ModuleSwitcher />
          </>
        )}
        <Flex
          flex="1"
          minW={{ base: 'control', lg: '0' }}
          justify={{ base: 'flex-end', lg: 'flex-start' }}
        >
          {placed && <SearchBox />}
        </Flex>
        {placed && (isIdle ? <Bell fallback={waitingBell} /> : waitingBell)}
        <SettingsMenu />
        <ContractChoice />
        <UserMenu />
      </Flex>
      {isIdle && <OfflineBar />}
    </chakra.header>
  )
}
