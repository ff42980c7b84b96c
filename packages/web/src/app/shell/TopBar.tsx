import { Button, chakra, Flex, IconButton, Separator } from '@chakra-ui/react'
import { Bell as BellIcon, ChevronDown } from 'lucide-react'
import { SearchBox } from '#features/search/SearchBox.tsx'
import { type Contract, useViewer } from '#shared/viewer.ts'
import { deferredMenu, DeferredPopup } from '#ui/DeferredPopup.tsx'
import { fetched } from '#ui/fetched.tsx'
import { useIdle } from '#ui/useIdle.ts'
import { ModuleSwitcher, SettingsMenu, UserMenu } from './BarMenus.tsx'
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

const list = deferredMenu(async () => (await import('./menus/ContractList.tsx')).ContractList)
const Hint = fetched(async () => (await import('#ui/Hint.tsx')).Hint)

/**
 * Shows the current contract: a list for several contracts, a tooltip with the name for a single
 * one.
 */
function ContractChoice() {
  const { contract, contracts } = useViewer()
  if (!contract) return null
  const name = <ContractName {...contract} />
  if (contracts.length > 1) {
    return (
      <DeferredPopup
        popup={list}
        minW="17.5rem"
        trigger={
          <Button
            variant="ghost"
            px="2"
            gap="0"
            fontWeight="400"
            aria-label={`Contract: ${contract.code} ${contract.name}`}
          >
            {name}
            <chakra.span ms="1.5" hideBelow="sm">
              <ChevronDown aria-hidden="true" />
            </chakra.span>
          </Button>
        }
      />
    )
  }
  const alone = (
    <chakra.button
      type="button"
      px="2"
      cursor="default"
      focusVisibleRing="outside"
      aria-label={`Contract: ${contract.code} ${contract.name}`}
    >
      {name}
    </chakra.button>
  )
  return (
    <Hint fallback={alone} text={`${contract.name}. ${zoneOf(contract)}`}>
      {alone}
    </Hint>
  )
}

/** Says whose days due dates are; times of events are in the reader's own time zone. */
const zoneOf = ({ timeZone }: Contract) => `Due dates are days in ${timeZone}.`

/** Shows the contract's code, with its name if there is room. */
const ContractName = ({ code, name }: Contract) => (
  <>
    <chakra.span color="fg.muted">{code}</chakra.span>{' '}
    <chakra.span
      hideBelow="lg"
      ms="1"
      maxW="13.75rem"
      truncate
      display="inline-block"
      verticalAlign="bottom"
    >
      {name}
    </chakra.span>
  </>
)
