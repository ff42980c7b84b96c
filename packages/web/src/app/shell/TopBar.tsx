import { chakra, Flex, IconButton, Separator } from '@chakra-ui/react'
import { Bell as BellIcon } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useViewer } from '#shared/viewer.ts'
import { fetched } from '#ui/fetched.tsx'
import { useIdle } from '#ui/useIdle.ts'
import { ModuleSwitcher, SettingsMenu, UserMenu } from './BarMenus.tsx'
import { ContractChoice } from './ContractChoice.tsx'
import { Logo } from './Logo.tsx'
import { SearchWaiting } from './SearchWaiting.tsx'

const OfflineBar = fetched(async () => (await import('./OfflineBar.tsx')).OfflineBar)
/**
 * Shows the search box, loaded when the page is idle or it is used; the bar works without it if loading fails.
 */
const SearchBox = lazy<ComponentType>(() =>
  import('#features/search/SearchBox.tsx').then(
    ({ SearchBox: Box }) => ({ default: Box }),
    () => ({ default: () => null }),
  ),
)

/** Shows the bell, loaded when the page is idle; the bar works without it if loading fails. */
const Bell = lazy<ComponentType>(() =>
  import('#features/notification/Bell.tsx').then(
    ({ Bell: Real }) => ({ default: Real }),
    () => ({ default: () => null }),
  ),
)

const waitingSearch = <SearchWaiting />

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
          {placed && (
            <WhenIdle waiting={waitingSearch}>
              <SearchBox />
            </WhenIdle>
          )}
        </Flex>
        {placed && (
          <WhenIdle waiting={waitingBell}>
            <Bell />
          </WhenIdle>
        )}
        <SettingsMenu />
        <ContractChoice />
        <UserMenu />
      </Flex>
      {isIdle && <OfflineBar />}
    </chakra.header>
  )
}

/** Shows a part that loads when the page is idle, and what is drawn in its place before. */
function WhenIdle({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const isIdle = useIdle()
  return isIdle ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
