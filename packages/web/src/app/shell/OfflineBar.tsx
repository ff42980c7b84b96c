import { chakra, Link } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { Link as PageLink, useLocation } from 'react-router-dom'
import { useKeptTime } from '#api/keptTime.ts'
import { formatTime } from '#shared/day.ts'
import { useHasLostDraft, useHasStoredDraft } from '#shared/draft/draftStorage.ts'
import { useWaitingSaves, type WaitingSave } from '#shared/draft/waitingSaves.ts'
import { useOnline } from '#ui/useOnline.ts'

const noRoom =
  'This device has no room for unsaved changes. They are lost when you leave this page.'

/**
 * Shows that unsaved changes cannot be kept, else that the device is offline or shows answers kept on
 * it, and which saves wait. It uses the free space below the top bar and moves no content.
 */
export function OfflineBar() {
  const online = useOnline()
  const hasDraft = useHasStoredDraft()
  const isLost = useHasLostDraft()
  const keptTime = useKeptTime()
  const { pathname } = useLocation()
  const waiting = useWaitingSaves()
  const isCut = !online || keptTime !== null
  // The open page sends its own save when the network is back.
  const others = isCut ? waiting : waiting.filter(({ path }) => path !== pathname)
  const shown = isLost ? [] : onePerPage(others)
  const state = online ? 'The server cannot be reached' : 'Offline'
  const rest = shown.length > 0 ? 'not saved yet: ' : shownVersion(keptTime, hasDraft)
  return (
    <chakra.output
      position="absolute"
      insetInline="0"
      bottom="0"
      zIndex="2"
      px="2"
      textAlign="center"
      textStyle="label"
      truncate={!isLost}
      color="bg.panel"
      bg="fg"
    >
      {isLost && noRoom}
      {!isLost && (isCut || shown.length > 0) && (
        <chakra.span display="inline-block" verticalAlign="text-bottom" me="1.5">
          <CloudOff size="1em" aria-hidden="true" />
        </chakra.span>
      )}
      {!isLost && isCut && `${state} – ${rest}`}
      {!isCut && shown.length > 0 && 'Entered offline, open to save: '}
      {shown.map((save, index) => (
        <PageName key={save.path} save={save} isFirst={index === 0} />
      ))}
    </chakra.output>
  )
}

const onePerPage = (saves: readonly WaitingSave[]) =>
  saves.filter(({ path }, at) => saves.findIndex((save) => save.path === path) === at)

const PageName = ({ save, isFirst }: { save: WaitingSave; isFirst: boolean }) => (
  <>
    {!isFirst && ', '}
    <Link asChild color="inherit" textDecoration="underline">
      <PageLink to={save.path}>{save.title}</PageLink>
    </Link>
  </>
)

function shownVersion(keptTime: number | null, hasDraft: boolean): string {
  if (hasDraft) return 'your changes are kept on this device'
  return keptTime === null
    ? 'showing the last loaded version'
    : `showing the version of ${formatTime(keptTime)}`
}
