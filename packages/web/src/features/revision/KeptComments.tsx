import { Box, HStack, Stack, Text } from '@chakra-ui/react'
import type { KeptSayingFragment } from '#api/generated/graphql.ts'
import { CommentByline, Message } from '#features/comment/index.ts'
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

const KeptComment = ({
  comment: {
    number,
    status,
    code,
    discipline,
    deliverable,
    recordedBy,
    recordedAt,
    message,
    replies,
  },
}: {
  comment: KeptSayingFragment
}) => (
  <Box
    as="article"
    aria-label={`Comment ${number}`}
    px="4"
    py="3"
    borderTopWidth="1px"
    _first={{ borderTopWidth: '0' }}
  >
    <HStack gap="2" wrap="wrap" rowGap="1">
      <Text textStyle="cell" fontWeight="600" fontVariantNumeric="tabular-nums">
        {number}
      </Text>
      <StatusBadge tone={status === 'OPEN' ? 'active' : 'good'}>
        {status === 'OPEN' ? 'Open' : 'Closed'}
      </StatusBadge>
      <Text textStyle="cell" overflowWrap="anywhere">
        {discipline ?? 'General'}
        {deliverable && `: ${deliverable}`}
      </Text>
    </HStack>
    <Text textStyle="label" fontWeight="400" color="fg.muted" mt="0.5" mb="2">
      {code}
    </Text>
    <CommentByline by={recordedBy.name} at={recordedAt} />
    <Message>{message}</Message>
    {replies.length > 0 && (
      <Stack
        as="ol"
        listStyle="none"
        aria-label={`Replies to ${number}`}
        gap="2"
        mt="3"
        ps="3"
        borderStartWidth="2px"
      >
        {replies.map((reply) => (
          <Box as="li" key={`${reply.recordedAt} ${reply.recordedBy.id} ${reply.message}`}>
            <CommentByline by={reply.recordedBy.name} at={reply.recordedAt} />
            <Message>{reply.message}</Message>
          </Box>
        ))}
      </Stack>
    )}
  </Box>
)
