import { Box, Button, Flex, Grid } from '@chakra-ui/react'
import { MessagesSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { offerOf } from '#shared/actions/offers.ts'
import { useViewer } from '#shared/viewer.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { isEmptyComment, useCommentDraft } from './commentDraft.ts'
import { type CommentOnLine, CommentOnLineContext } from './commentOnLine.ts'
import { CommentsDrawer } from './CommentsDrawer.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'
import type { CommentedPlace } from './place.ts'
import { useNewComments } from './useNewComments.ts'
import { useCommentsOpen } from './useCommentsOpen.ts'
import { useLiveComments } from './useLiveComments.ts'

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
  const { open, setOpen, narrow } = useCommentsOpen(place.kind)
  const [draft, dispatch] = useCommentDraft(place.tagCode)
  // Counts the opened forms: each new one focuses its text field, but one restored after a reload does not.
  const [formsOpened, setFormsOpened] = useState(0)
  const [writing, setWriting] = useState(!isEmptyComment(draft))
  const write = (on: boolean) => {
    setWriting(on)
    if (on) setFormsOpened((count) => count + 1)
  }
  const { fresh, arrived, see } = useNewComments(place)
  const failingSince = useLiveComments(place)
  const onLine = useCommentOnLineOffer(place, (line) => {
    dispatch({ line })
    write(true)
    setOpen(true)
  })
  const waiting = place.comments.filter(({ status }) => status === 'OPEN').length
  const panel = (
    <CommentsPanel
      place={place}
      failingSince={failingSince}
      draft={draft}
      onDraft={dispatch}
      writing={writing}
      formsOpened={formsOpened}
      onWriting={write}
      arrived={arrived}
      fresh={fresh}
      onSeen={see}
      onReload={onReload}
      onClose={() => setOpen(false)}
    />
  )
  return (
    <CommentOnLineContext value={onLine}>
      {(!open || narrow) && (
        <Flex justify="flex-end" mb="2">
          <Button size="xs" aria-expanded={open} onClick={() => setOpen(true)}>
            <MessagesSquare aria-hidden="true" />
            Comments ({waiting} open{arrived > 0 && `, ${arrived} new`})
          </Button>
        </Flex>
      )}
      <Grid
        templateColumns={open && !narrow ? 'minmax(0, 1fr) {sizes.comments}' : 'minmax(0, 1fr)'}
        gap="4"
      >
        <Box minW="0">{children}</Box>
        {open && !narrow && (
          <Box as="section" aria-label="Comments" position="relative" minH="640px">
            {/* Absolutely positioned, so that a long list does not set the row's height. */}
            <Box position="absolute" inset="0">
              <Sheet flush position="sticky" top="96px" h="100%" maxH="calc(100dvh - 112px)">
                {panel}
              </Sheet>
            </Box>
          </Box>
        )}
      </Grid>
      {narrow && (
        <CommentsDrawer open={open} onClose={() => setOpen(false)}>
          {panel}
        </CommentsDrawer>
      )}
    </CommentOnLineContext>
  )
}

/**
 * The grid's menu offers comments to users who own neither the plan nor the discipline
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
