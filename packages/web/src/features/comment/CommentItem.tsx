import { Box, Flex, HStack, IconButton, Stack, Text } from '@chakra-ui/react'
import { EllipsisVertical } from 'lucide-react'
import { memo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import {
  CloseCommentDocument,
  type CommentEntryFragment,
  type OfferFragment,
} from '#api/generated/graphql.ts'
import { ActionMenu } from '#shared/actions/ActionMenu.tsx'
import { offerOf, reasonsOf } from '#shared/actions/offers.ts'
import { useContractAction } from '#shared/useAction.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextLink } from '#ui/RouterLinks.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { CommentThread } from './Message.tsx'
import { Reply } from './Reply.tsx'
import { commentParam, hrefOfSubject } from './links.ts'
import { oldestFirst } from './place.ts'

/** Shows a link to the comment's subject. Marks a removed line. */
function CommentSubject({ about }: { about: CommentEntryFragment['about'] }) {
  const { pathname, search } = useLocation()
  const { discipline, deliverable } = about
  const [page = '', target] = hrefOfSubject(about).split('?')
  const params = new URLSearchParams(page === pathname ? search : '')
  // On its own page the line is highlighted beside the comment. The lines are on the first tab.
  if (target) {
    params.set('line', new URLSearchParams(target).get('line') ?? '')
    params.delete('tab')
  }
  return (
    <Text textStyle="cell" overflowWrap="anywhere">
      <TextLink
        display="inline-block"
        py="0.5"
        to={{ pathname: page, search: params.toString() }}
        preventScrollReset={page === pathname}
      >
        {discipline?.name ?? 'General'}
        {deliverable && (
          <>
            : <bdi>{deliverable.name}</bdi>
          </>
        )}
      </TextLink>
      {deliverable?.removed && (
        <Text as="span" color="fg.muted">
          {' '}
          (this line was removed from the plan)
        </Text>
      )}
    </Text>
  )
}

interface CommentItemProps {
  comment: CommentEntryFragment
  /** Opened by a link, or just created. */
  highlighted: boolean
  /** Written by someone else since the reader's last visit. */
  fresh: boolean
  /** Receives whether there is an unsent reply. */
  onWriting: (tagCode: string, isWriting: boolean) => void
  onReload: () => void
}

export const anchorOf = (tagCode: string) => `comment-${tagCode}`

const isSaying = (head: string, { discipline }: CommentEntryFragment['about']) =>
  head !== 'General' && head !== discipline?.name

/**
 * Shows a comment with author, subject, status, replies and actions. Memoised, so that typing a new
 * comment does not render it again.
 */
export const CommentItem = memo(function CommentItem({
  comment,
  highlighted,
  fresh,
  onWriting,
  onReload,
}: CommentItemProps) {
  const { tagCode, number, status, head, about, actions, replies } = comment
  const closing = offerOf(actions, 'CLOSE_COMMENT')
  const open = status === 'OPEN'
  return (
    <Box
      as="article"
      id={anchorOf(tagCode)}
      aria-label={`Comment ${number}`}
      tabIndex={-1}
      px="4"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      outline="none"
      {...(highlighted && { bg: 'blue.subtle' })}
    >
      <Flex justify="space-between" align="flex-start" gap="2">
        <Stack gap="0" minW="0">
          <HStack gap="2" wrap="wrap" rowGap="1">
            <NumberLink number={number} />
            <StatusBadge tone={open ? (comment.blocking ? 'bad' : 'active') : 'good'}>
              {open ? 'Open' : 'Closed'}
            </StatusBadge>
            {fresh && (
              <Text textStyle="label" color="blue.fg">
                New
              </Text>
            )}
            {isSaying(head, about) && (
              <Text textStyle="label" color="fg.muted">
                {head}
              </Text>
            )}
          </HStack>
          <CommentSubject about={about} />
        </Stack>
        {open && closing && <CloseMenu comment={comment} offer={closing} />}
      </Flex>
      <CommentThread comment={comment} replies={oldestFirst(replies)} />
      <Reply comment={comment} onWriting={onWriting} onReload={onReload} />
      {open && actions === null && (
        <ErrorState title="Actions failed to load." onRetry={onReload} />
      )}
    </Box>
  )
})

/** Shows a link to the comment itself, for sharing. */
function NumberLink({ number }: { number: string }) {
  const [params] = useSearchParams()
  const here = new URLSearchParams(params)
  here.set(commentParam, number)
  return (
    <TextLink
      minH="6"
      textStyle="cell"
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
      to={{ search: here.toString() }}
      replace
      preventScrollReset
    >
      {number}
    </TextLink>
  )
}

/** Closes a comment permanently. */
function useCloseComment(comment: string) {
  return useContractAction(CloseCommentDocument, {
    input: () => ({ comment }),
    success: 'Status updated',
    failure: 'Save has failed.',
  })
}

/** Shows the menu of a comment. Closing asks for confirmation, because it cannot be undone. */
function CloseMenu({
  comment: { tagCode, number },
  offer,
}: {
  comment: CommentEntryFragment
  offer: OfferFragment
}) {
  const [asking, setAsking] = useState(false)
  const { start } = useCloseComment(tagCode)
  return (
    <>
      <ActionMenu
        items={[
          {
            name: 'close',
            label: 'Close',
            offer: { allowed: offer.allowed, blockers: reasonsOf(offer) },
          },
        ]}
        onAsk={() => setAsking(true)}
      >
        <IconButton variant="ghost" size="xs" aria-label={`Actions on ${number}`}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      </ActionMenu>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Close ${number}?`}
        confirmLabel="Close comment"
        destructive
        onConfirm={() => start()}
      >
        Closing is final. A closed comment takes no replies or changes.
      </ConfirmDialog>
    </>
  )
}
