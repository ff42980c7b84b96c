import { useMediaQuery, Box, Button, Flex, Grid } from '@chakra-ui/react'
import { MessageSquarePlus, MessagesSquare } from 'lucide-react'
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { offerOf } from '#shared/actions/offers.ts'
import { usePageCommands } from '#shared/pageCommands.ts'
import { useIsWaiting } from '#shared/draft/waitingSaves.ts'
import { useViewer } from '#shared/viewer.ts'
import { fetched, useOpenedOnce } from '#ui/fetched.tsx'
import { focusInPlace } from '#ui/focusNear.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { useSettings } from '#ui/stored.ts'
import { CommentsPanel } from './CommentsPanel.tsx'
import { isCommentOrReply, isEmptyComment, useNewComment } from './commentDraft.ts'
import { CommentedLineContext, type CommentOnLine, CommentOnLineContext } from './commentOnLine.ts'
import { commentParam, isNamed } from './links.ts'
import type { CommentedPlace } from './place.ts'
import { useLiveComments } from './useLiveComments.ts'
import { useNewComments } from './useNewComments.ts'

const nameOf = (kind: string) => `comments.${kind}`

/**
 * Below the first width the side panel does not fit. Below the second width it takes more than half
 * of the page.
 */
const widths = ['(max-width: 79.99em)', '(max-width: 95.99em)']

/**
 * Returns whether the comments are open. A wide screen stores the choice per kind of page; by
 * default they are open if there is room and a comment. A link to a comment opens them, a link to a
 * line closes them if they cover it.
 */
function useCommentsOpen({ kind, comments }: CommentedPlace, hasDraft: boolean) {
  const [narrow = false, medium = false] = useMediaQuery(widths, { ssr: false })
  const [params] = useSearchParams()
  const settings = useSettings()
  const comment = params.get(commentParam)
  const line = params.get('line')
  // Their form sends a comment or reply that waited for the network.
  const waits = useIsWaiting(isCommentOrReply)
  const [over, setOver] = useState(comment !== null || waits)
  const [chosen, setBeside] = useState(comment !== null || hasDraft || waits ? true : null)
  const [hadComments] = useState(comments.length > 0)
  const [kept] = useState(
    () => settings.read(nameOf(kind)) ?? (kind === 'Discipline' && medium ? 'closed' : 'open'),
  )
  // The first comment opens them on a plan; on a discipline that would move the grid.
  const hasComments = kind === 'Tidp' ? comments.length > 0 : hadComments
  const beside = chosen ?? (hasComments && kept === 'open')
  const [followed, setFollowed] = useState({ comment, line })
  if (followed.comment !== comment || followed.line !== line) {
    setFollowed({ comment, line })
    if (comment !== followed.comment && comment !== null) {
      setOver(true)
      setBeside(true)
    } else if (line !== followed.line && line !== null) setOver(false)
  }
  const setOpen = (open: boolean) => {
    if (narrow) return setOver(open)
    settings.write(nameOf(kind), open ? 'open' : 'closed')
    return setBeside(open)
  }
  return { narrow, open: narrow ? over : beside, setOpen }
}

const CommentsDrawer = fetched(async () => (await import('./CommentsDrawer.tsx')).CommentsDrawer)

/** One button fits beside the tabs of a discipline on a phone. */
const besideTabs = { '@media (min-width: 21.8em)': { marginBottom: '-9' } }

interface CommentsBesideProps {
  place: CommentedPlace
  onReload: () => void
  /** The commented part of the page. */
  children: ReactNode
}

/**
 * Shows a part of a page with its comments in a collapsible side panel; on a narrow screen they are
 * a drawer over the page.
 */
export function CommentsBeside({ place, onReload, children }: CommentsBesideProps) {
  const [params] = useSearchParams()
  const writing = useNewComment(place.tagCode)
  const { open, setOpen, narrow } = useCommentsOpen(place, !isEmptyComment(writing.draft))
  useEffect(() => {
    if (narrow) CommentsDrawer.preloadWhenIdle()
  }, [narrow])
  // The button that opens the comments and the one that hides them take each other's place.
  const [isPressed, setPressed] = useState(false)
  const toggle = (isOpen: boolean) => {
    setPressed(true)
    setOpen(isOpen)
  }
  const close = () => toggle(false)
  const { wasOpened, onFailed } = useOpenedOnce(open, close)
  const news = useNewComments(place)
  const { arrived } = news
  const failingSince = useLiveComments(place)
  const onLine = useCommentOnLineOffer(place, (line) => {
    writing.change({ line })
    writing.setOpen(true)
    setOpen(true)
  })
  // The panel opens at once; drawing its comments may take longer than a frame.
  const isDrawn = useDeferredValue(open)
  const waiting = place.comments.filter(({ status }) => status === 'OPEN').length
  const mayComment = offerOf(place.actions, 'ADD_COMMENT')?.allowed === true
  const mayBegin = place.comments.length === 0 && mayComment
  const begin = () => {
    setOpen(true)
    writing.setOpen(true)
  }
  usePageCommands(mayComment ? [{ label: 'Add comment', run: begin }] : [])
  const panel = isDrawn && (
    <CommentsPanel
      place={place}
      failingSince={failingSince}
      writing={writing}
      news={news}
      onReload={onReload}
      onClose={close}
      isTurnedTo={isPressed}
    />
  )
  return (
    <CommentOnLineContext value={onLine}>
      {(!open || narrow) && (
        // On a discipline the tabs follow, and the button is beside their list.
        <Flex
          justify="flex-end"
          gap="2"
          mb={place.kind === 'Discipline' ? { base: '2', md: '-9' } : '2'}
          css={place.kind === 'Discipline' && !mayBegin && arrived === 0 ? besideTabs : {}}
        >
          <Button
            size="xs"
            position="relative"
            zIndex="1"
            ref={isPressed ? focusInPlace : undefined}
            aria-expanded={open}
            onClick={() => toggle(true)}
          >
            <MessagesSquare aria-hidden="true" />
            Comments ({waiting} open{arrived > 0 && `, ${arrived} new`})
          </Button>
          {mayBegin && (
            <Button size="xs" position="relative" zIndex="1" onClick={begin}>
              <MessageSquarePlus aria-hidden="true" />
              Add comment
            </Button>
          )}
        </Flex>
      )}
      <Grid
        templateColumns={open && !narrow ? 'minmax(0, 1fr) {sizes.comments}' : 'minmax(0, 1fr)'}
        gap="4"
      >
        <CommentedLineContext value={lineOf(place, params.get(commentParam))}>
          <Box minW="0">{children}</Box>
        </CommentedLineContext>
        {open && !narrow && (
          <Box as="section" aria-label="Comments" position="relative" minH="40rem">
            {/* Absolutely positioned, so that a long list does not set the row's height. */}
            <Box position="absolute" inset="0">
              <Sheet flush position="sticky" top="6rem" h="100%" maxH="calc(100dvh - 7rem)">
                {panel}
              </Sheet>
            </Box>
          </Box>
        )}
      </Grid>
      {narrow && wasOpened && (
        <CommentsDrawer open={open} onClose={close} onFailed={onFailed}>
          {panel}
        </CommentsDrawer>
      )}
    </CommentOnLineContext>
  )
}

/** Returns the line that the named comment is about, which its page marks, too (specification 2, section 2). */
function lineOf({ comments }: CommentedPlace, name: string | null): string | null {
  const line = comments.find((comment) => isNamed(name, comment))?.about.deliverable
  return line && !line.removed ? line.tagCode : null
}

/**
 * Offers comments in the grid's menu to users who own neither the plan nor the discipline
 * (specification 2, section 5, Comments).
 */
function useCommentOnLineOffer(
  { kind, actions, owners }: CommentedPlace,
  start: CommentOnLine['start'],
): CommentOnLine | null {
  const { username } = useViewer()
  const offer = offerOf(actions, 'ADD_COMMENT')
  if (kind !== 'Discipline' || !offer || owners.includes(username)) return null
  return { start, blocked: offer.blockers[0]?.message }
}
