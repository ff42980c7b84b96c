import { Box, Flex, Heading, HStack, IconButton, Text, VisuallyHidden } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { X } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CommentEntryFragment } from '#api/generated/graphql.ts'
import { focusInPlace } from '#ui/focusNear.ts'
import { NotUpdated } from '#shared/live/NotUpdated.tsx'
import { AddComment } from './AddComment.tsx'
import type { NewComment } from './commentDraft.ts'
import { CommentFilters, matches, useCommentFilter } from './CommentFilters.tsx'
import { CommentList } from './CommentList.tsx'
import { commentParam, isNamed } from './links.ts'
import { type CommentedPlace, newestFirst } from './place.ts'
import type { NewComments } from './useNewComments.ts'

export interface CommentsPanelProps {
  place: CommentedPlace
  /** Time of the last successful check while checks fail, ISO 8601. */
  failingSince: string | null
  writing: NewComment
  news: NewComments
  onReload: () => void
  onClose: () => void
  /** Whether it was opened by a press: it takes over the focus of the button, which is gone. */
  isTurnedTo: boolean
}

export function CommentsPanel(props: CommentsPanelProps) {
  const { place, failingSince, writing, news, onReload, onClose, isTurnedTo } = props
  const { fresh, arrived } = news
  const { filter, set, narrows } = useCommentFilter(place)
  const [params] = useSearchParams()
  const [made, setMade] = useState<{ tagCode: string; named: string | null } | null>(null)
  const all = useMemo(() => newestFirst(place.comments), [place.comments])
  const named = params.get(commentParam)
  const linked = all.find((comment) => isNamed(named, comment))?.tagCode ?? null
  // A linked or just created comment is shown even if the filters exclude it.
  const turned = made?.named === named ? made.tagCode : linked
  const turnTo = useMemo(() => (turned === null ? null : { tagCode: turned }), [turned])
  const choice = JSON.stringify(filter)
  const { replied, noteWriting } = useUnsentReplies()
  const shown = useMemo(() => {
    const kept = matches(filter, place.kind)
    return all.filter(
      (comment) => kept(comment) || comment.tagCode === turned || replied.has(comment.tagCode),
    )
  }, [all, filter, place.kind, turned, replied])
  const added = useCallback(
    (comment: CommentEntryFragment) => setMade({ tagCode: comment.tagCode, named }),
    [named],
  )
  return (
    <Flex direction="column" h="100%" minH="0">
      <HStack justify="space-between" minH="3rem" px="4" pt="3" pb="1">
        <HStack gap="2" align="baseline">
          <Heading as="h2" textStyle="heading">
            Comments
          </Heading>
          <Text textStyle="label" fontWeight="400" color="fg.muted">
            {narrows ? `${shown.length} of ${all.length}` : all.length}
          </Text>
          {fresh.size > 0 && (
            <Text textStyle="label" color="blue.fg">
              {fresh.size} new
            </Text>
          )}
          <NotUpdated since={failingSince} />
        </HStack>
        <IconButton
          ref={isTurnedTo ? focusInPlace : undefined}
          variant="ghost"
          size="xs"
          aria-label="Hide Comments"
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </IconButton>
      </HStack>
      <Box px="4" pb="3" borderBottomWidth="1px">
        <CommentFilters place={place} filter={filter} onChange={set} />
      </Box>
      <AddComment place={place} writing={writing} onAdded={added} />
      <CommentList
        comments={shown}
        name={`comments.${place.tagCode}`}
        choice={choice}
        turnTo={turnTo}
        news={news}
        onWriting={noteWriting}
        onReload={onReload}
        onShowAll={
          narrows && all.length > 0 ? () => set({ status: '', user: '', discipline: '' }) : null
        }
      />
      <VisuallyHidden as="output" aria-live="polite">
        {arrived > 0 && counted(arrived, 'new comment')}
      </VisuallyHidden>
    </Flex>
  )
}

/** Keeps the tag codes of comments with an unsent reply: they stay in the list whatever the filters say. */
function useUnsentReplies() {
  const [replied, setReplied] = useState<ReadonlySet<string>>(new Set<string>())
  const noteWriting = useCallback((tagCode: string, isWriting: boolean) => {
    setReplied((before) => {
      if (before.has(tagCode) === isWriting) return before
      const others = [...before].filter((other) => other !== tagCode)
      return new Set(isWriting ? [...others, tagCode] : others)
    })
  }, [])
  return { replied, noteWriting }
}
