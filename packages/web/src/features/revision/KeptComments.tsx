import { Box, HStack, Text } from '@chakra-ui/react'
import type { KeptSayingFragment } from '#api/generated/graphql.ts'
import { CommentThread } from '#features/comment/index.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'

/** Shows the comments of a snapshot, read-only. */
export const KeptComments = ({ comments }: { comments: readonly KeptSayingFragment[] }) => (
  <Sheet flush>
    {comments.length === 0 && <EmptyState title="No comments to display" />}
    {comments.map((comment) => (
      <KeptComment key={comment.number} comment={comment} />
    ))}
  </Sheet>
)

const KeptComment = ({ comment }: { comment: KeptSayingFragment }) => (
  <Box
    as="article"
    aria-label={`Comment ${comment.number}`}
    px="4"
    py="3"
    borderTopWidth="1px"
    _first={{ borderTopWidth: '0' }}
  >
    <HStack gap="2" wrap="wrap" rowGap="1">
      <Text textStyle="cell" fontWeight="600" fontVariantNumeric="tabular-nums">
        {comment.number}
      </Text>
      <StatusBadge tone={comment.status === 'OPEN' ? 'active' : 'good'}>
        {comment.status === 'OPEN' ? 'Open' : 'Closed'}
      </StatusBadge>
      <Text textStyle="cell" overflowWrap="anywhere">
        {comment.discipline ?? 'General'}
        {comment.deliverable && `: ${comment.deliverable}`}
      </Text>
    </HStack>
    <CommentThread
      comment={comment}
      // A snapshot has no ids of replies.
      replies={comment.replies.map((reply) => ({
        ...reply,
        id: `${reply.recordedAt} ${reply.recordedBy.id} ${reply.message}`,
      }))}
    />
  </Box>
)
