import { Box, Button, Flex } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { counted } from '@tidemark/schema/wording'
import { ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CommentEntryFragment } from '#api/generated/graphql.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { anchorOf, CommentItem } from './CommentItem.tsx'
import { useStableScroll } from './useStableScroll.ts'
import type { NewComments } from './useNewComments.ts'

interface CommentListProps {
  /** Newest first. */
  comments: readonly CommentEntryFragment[]
  /** Key under which the scroll position is stored. */
  name: string
  /** Identifies the active filters. */
  choice: string
  /** Tag code of the comment to scroll to. A new object with the same tag code scrolls again. */
  turnTo: { tagCode: string } | null
  news: NewComments
  /** Receives whether a comment has an unsent reply. */
  onWriting: (tagCode: string, isWriting: boolean) => void
  onReload: () => void
  /** Shows all comments; null if the filters hide none. */
  onShowAll: (() => void) | null
}

const step = limits.page.comments

export function CommentList(props: CommentListProps) {
  const { comments, name, choice, turnTo, news, onWriting, onReload, onShowAll } = props
  const { arrived, fresh, see } = news
  const box = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState(1)
  const place = turnTo ? comments.findIndex(({ tagCode }) => tagCode === turnTo.tagCode) : -1
  const shown = comments.slice(0, Math.max(pages * step, place + 1))
  const atStart = useStableScroll(box, { name, choice, fromStart: arrived > 0 })
  const inList = place >= 0
  useEffect(() => {
    const article = turnTo && inList && document.getElementById(anchorOf(turnTo.tagCode))
    if (!article || !box.current) return
    box.current.scrollTo({
      top:
        box.current.scrollTop +
        article.getBoundingClientRect().top -
        box.current.getBoundingClientRect().top,
    })
    // The list itself may be below the window.
    article.scrollIntoView({ block: 'nearest' })
    article.focus({ preventScroll: true })
  }, [turnTo, inList])
  useEffect(() => {
    // `atStart` is updated by the scroll event: by now a new comment may have moved the box.
    if (atStart && box.current && box.current.scrollTop <= 0) see()
  }, [atStart, see])
  return (
    <Box position="relative" flex="1" minH="0">
      {arrived > 0 && !atStart && (
        <Flex
          position="absolute"
          top="2"
          insetX="0"
          justify="center"
          zIndex="docked"
          pointerEvents="none"
        >
          <Button
            variant="solid"
            size="xs"
            pointerEvents="auto"
            boxShadow="float"
            onClick={() => box.current?.scrollTo({ top: 0 })}
          >
            <ArrowUp aria-hidden="true" />
            {counted(arrived, 'new comment')}
          </Button>
        </Flex>
      )}
      <Box
        as="section"
        ref={box}
        h="100%"
        overflowY="auto"
        overscrollBehavior="contain"
        css={{ overflowAnchor: 'none' }}
        aria-label="List of comments"
        tabIndex={0}
      >
        {comments.length === 0 && (
          <EmptyState
            title="No comments to display"
            {...(onShowAll && {
              action: (
                <Button size="xs" onClick={onShowAll}>
                  Show all comments
                </Button>
              ),
            })}
          />
        )}
        {shown.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            fresh={fresh.has(comment.tagCode)}
            highlighted={comment.tagCode === turnTo?.tagCode}
            onWriting={onWriting}
            onReload={onReload}
          />
        ))}
        {shown.length < comments.length && (
          <Box p="4" borderTopWidth="1px">
            <Button size="xs" onClick={() => setPages(pages + 1)}>
              Show {Math.min(step, comments.length - shown.length)} earlier comments
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  )
}
