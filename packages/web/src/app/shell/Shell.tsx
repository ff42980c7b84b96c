import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { dayText } from '@tidemark/schema/moment'
import { words } from '@tidemark/schema/words'
import { ArrowLeft } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom'
import { BackTargetContext } from '#shared/backTarget.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { fetched } from '#ui/fetched.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { useIdle } from '#ui/useIdle.ts'
import { usePrinting } from '#ui/usePrinting.ts'
import { KeyboardHelp } from './keyboard/KeyboardHelp.tsx'
import { SideBar } from './SideBar.tsx'
import { TopBar } from './TopBar.tsx'
import { leadingOn, useFocusOnArrival } from './useFocusOnArrival.ts'

const LiveCheckAnnouncer = fetched(
  async () => (await import('#shared/live/LiveCheckAnnouncer.tsx')).LiveCheckAnnouncer,
)

const RecentsKeeper = fetched(
  async () => (await import('./keyboard/RecentsKeeper.tsx')).RecentsKeeper,
)

const WarmLinks = fetched(async () => (await import('./WarmLinks.tsx')).WarmLinks)

const withoutBack = new Set<string>([paths.taskList, ...leadingOn])

/**
 * Shows the layout around all pages. Parts that are not drawn at first load when the page is idle.
 */
export function Shell() {
  const { roles, demonstration } = useViewer()
  // People without roles have one page and no back button.
  const placed = roles.length > 0
  const { pathname } = useLocation()
  const [backTarget, setBackTarget] = useState<string | null>(null)
  const main = useRef<HTMLElement>(null)
  const isIdle = useIdle()
  useFocusOnArrival(main, pathname)
  return (
    <BackTargetContext value={setBackTarget}>
      <KeyboardHelp>
        <SkipLink onSkip={() => main.current?.focus()} />
        <TopBar />
        <Flex>
          {placed && <SideBar />}
          <Box flex="1" minW="0">
            {isIdle && <LiveCheckAnnouncer />}
            {isIdle && <RecentsKeeper />}
            {isIdle && <WarmLinks />}
            {demonstration && <DemonstrationNotice />}
            <chakra.main
              ref={main}
              tabIndex={-1}
              outline="none"
              px={{ base: '3', md: '6' }}
              pt="4"
              pb={{ base: '5rem', md: '8' }}
            >
              {placed && !withoutBack.has(pathname) && <BackButton target={backTarget} />}
              {placed && <PrintedOn />}
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            </chakra.main>
          </Box>
        </Flex>
        <ScrollRestoration />
      </KeyboardHelp>
    </BackTargetContext>
  )
}

const SkipLink = ({ onSkip }: { onSkip: () => void }) => (
  <Box position="absolute" left="4" top="-6.25rem" zIndex="skipNav" _focusWithin={{ top: '4' }}>
    <chakra.button
      type="button"
      onClick={onSkip}
      bg="blue.solid"
      color="blue.contrast"
      px="4"
      h="10"
      borderRadius="l2"
    >
      Skip to content
    </chakra.button>
  </Box>
)

/** Shows the notice on every page of a demonstration, below the top bar and beside the side bar. */
const DemonstrationNotice = () => (
  <chakra.aside
    aria-label={words.demonstration.short}
    px={{ base: '3', md: '6' }}
    py="1"
    bg="status.waiting.bg"
    color="status.waiting.fg"
    borderBottomWidth="1px"
    borderColor="status.waiting.line"
    textStyle="label"
  >
    {words.demonstration.notice}
  </chakra.aside>
)

/** Shows the first line of a printed page: the contract and the day of printing. */
function PrintedOn() {
  const contract = useContractCode()
  const printedAt = usePrinting()
  if (printedAt === null) return null
  return (
    <Text textStyle="label" mb="2">
      Tidemark · {contract} · printed on {dayText(new Date(printedAt))}
    </Text>
  )
}

/**
 * Goes to the page's back target; otherwise to the previous page, or to the task list if there is
 * none in the product.
 */
function BackButton({ target }: { target: string | null }) {
  const { key } = useLocation()
  const navigate = useNavigate()
  const look = { variant: 'ghost', px: '2', ms: '-2', mb: '2', color: 'blue.fg' } as const
  const content = (
    <>
      <ArrowLeft aria-hidden="true" />
      Back
    </>
  )
  if (target)
    return (
      <LinkButton {...look} to={target}>
        {content}
      </LinkButton>
    )
  // The router names its first entry 'default': no page of the product precedes it.
  return (
    <Button
      {...look}
      onClick={() => void (key === 'default' ? navigate(paths.taskList) : navigate(-1))}
    >
      {content}
    </Button>
  )
}
