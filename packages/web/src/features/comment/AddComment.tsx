import { useApolloClient, useLazyQuery } from '@apollo/client/react'
import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { MessageSquarePlus, X } from 'lucide-react'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import {
  CommentCodesDocument,
  AddCommentDocument,
  type CommentEntryFragment,
} from '#api/generated/graphql.ts'
import { offerOf } from '#shared/actions/offers.ts'
import { useWaitingSave } from '#shared/draft/waitingSaves.ts'
import { useContractAction } from '#shared/useAction.ts'
import { useContractCode } from '#shared/viewer.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { focusInPlace } from '#ui/focusNear.ts'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { CommentText, faultOfText } from './CommentText.tsx'
import {
  type CommentDraft,
  type NewComment,
  commentDraftId,
  isEmptyComment,
} from './commentDraft.ts'
import { reasonsOf } from '#shared/actions/offers.ts'
import { PlainSelect } from '#ui/form/PlainSelect.tsx'
import type { CommentedPlace } from './place.ts'
import { listComments } from './useLiveComments.ts'

/** Returns the selectable comment codes. They load with the page; if that failed, they are loaded separately. */
function useCodes({ codes, tidp }: CommentedPlace) {
  const contract = useContractCode()
  const [ask, { loading }] = useLazyQuery(CommentCodesDocument, {
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  })
  return {
    codes,
    loading,
    retry: () => void ask({ variables: { contract, tagCode: tidp } }).catch(() => {}),
  }
}

/**
 * Adds a comment. `faults` holds the server's messages by field of the draft. The caller clears the
 * draft in `onAdded`.
 */
function useAddComment(
  place: CommentedPlace,
  draft: CommentDraft,
  onAdded: (comment: CommentEntryFragment) => void,
) {
  const { cache } = useApolloClient()
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const attempt = useContractAction(AddCommentDocument, {
    input: ({ code, message, line }: CommentDraft) => ({
      on: place.tagCode,
      ...(line && { deliverable: line.tagCode }),
      code,
      message: message.trim(),
    }),
    success: 'Comment added.',
    failure: 'Failed to add new comment.',
    pending: !isEmptyComment(draft),
    draft: `comment.${place.tagCode}`,
    onDone: ({ comment }) => {
      setFaults({})
      listComments(cache, place, [comment])
      onAdded(comment)
    },
    onFaults: setFaults,
  })
  return { ...attempt, faults }
}

interface AddCommentProps {
  place: CommentedPlace
  writing: NewComment
  onAdded: (comment: CommentEntryFragment) => void
}

/** Shows the form for a new comment on the plan, the discipline or a line, for reviewers. */
export function AddComment(props: AddCommentProps) {
  const { place, writing } = props
  const [left, setLeft] = useState(false)
  const form = useRef<() => void>(null)
  const noteSend = useWaitingSave({
    draft: commentDraftId,
    unsaved: !isEmptyComment(writing.draft),
    save: () => form.current?.(),
    once: true,
  })
  const offer = offerOf(place.actions, 'ADD_COMMENT')
  // Who may not comment any more keeps what they wrote, to copy it.
  const isHeld = !offer && place.actions !== null && !isEmptyComment(writing.draft)
  if (!offer && !isHeld) return null
  const reasons = offer ? reasonsOf(offer) : [{ message: 'You may no longer comment here.' }]
  const close = () => {
    setLeft(true)
    writing.setOpen(false)
  }
  if (writing.isOpen || isHeld)
    return (
      <AddCommentForm
        key={writing.formsOpened}
        ref={form}
        reasons={reasons}
        onClose={close}
        onSend={noteSend}
        {...props}
      />
    )
  return (
    <Box px="4" py="2" borderBottomWidth="1px">
      <BlockedButton
        ref={left ? focusInPlace : undefined}
        size="xs"
        reasons={reasons}
        onClick={() => writing.setOpen(true)}
      >
        <MessageSquarePlus aria-hidden="true" />
        Add comment
      </BlockedButton>
    </Box>
  )
}

type AddCommentFormProps = AddCommentProps & {
  reasons: ReturnType<typeof reasonsOf>
  onClose: () => void
  onSend: () => void
  /** Receives the function that sends a comment without blockers. */
  ref: Ref<() => void>
}

function AddCommentForm({
  place,
  writing: { draft, change, formsOpened },
  onAdded,
  reasons,
  onClose,
  onSend,
  ref,
}: AddCommentFormProps) {
  const [submitted, setSubmitted] = useState(false)
  const close = () => {
    change(null)
    onClose()
  }
  const { running, start, faults } = useAddComment(place, draft, (comment) => {
    close()
    onAdded(comment)
  })
  const missing = {
    code: draft.code ? undefined : 'Choose a code.',
    message: faultOfText(draft.message, 'Enter a comment.'),
  }
  const send = () => {
    setSubmitted(true)
    if (!missing.code && !missing.message) void start(draft)
  }
  useImperativeHandle(ref, () => () => {
    if (reasons.length === 0) send()
  })
  const submit = () => {
    onSend()
    send()
  }
  return (
    <Stack
      as="form"
      aria-label="New comment"
      gap="2"
      px="4"
      py="3"
      flexShrink="0"
      maxH="70%"
      overflowY="auto"
      borderBottomWidth="1px"
      bg="bg.subtle"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <HStack gap="1" justify="space-between">
        <Text textStyle="cell" overflowWrap="anywhere">
          About{' '}
          {draft.line ? (
            <b>{draft.line.name}</b>
          ) : place.kind === 'Tidp' ? (
            'the whole plan'
          ) : (
            'the whole discipline'
          )}
        </Text>
        {draft.line && (
          <BlockedButton
            px="0"
            variant="ghost"
            size="2xs"
            reasons={running ? untilSaved : []}
            aria-label="Comment on the whole discipline"
            onClick={() => change({ line: null })}
          >
            <X aria-hidden="true" />
          </BlockedButton>
        )}
      </HStack>
      <CodeField
        place={place}
        value={draft.code}
        onChange={(code) => change({ code })}
        disabled={running}
        error={(submitted ? missing.code : undefined) ?? faults['code']}
      />
      <CommentText
        focused={formsOpened > 0}
        label="Comment"
        value={draft.message}
        onChange={(message) => change({ message })}
        disabled={running}
        error={
          (submitted ? missing.message : undefined) ?? faults['message'] ?? faults['deliverable']
        }
      />
      <HStack gap="2">
        <BlockedButton
          variant="solid"
          size="xs"
          reasons={reasons}
          loading={running}
          onClick={submit}
        >
          Add comment
        </BlockedButton>
        <BlockedButton size="xs" reasons={running ? untilSaved : []} onClick={close}>
          Discard
        </BlockedButton>
      </HStack>
    </Stack>
  )
}

interface CodeFieldProps {
  place: CommentedPlace
  value: string
  onChange: (code: string) => void
  disabled: boolean
  error: string | undefined
}

function CodeField({ place, value, onChange, disabled, error }: CodeFieldProps) {
  const { codes, loading, retry } = useCodes(place)
  return (
    <FieldFrame label="Code" required disabled={disabled} error={error}>
      {codes ? (
        <PlainSelect
          size="xs"
          empty="Choose a code"
          options={codes}
          value={value}
          onChange={onChange}
        />
      ) : loading ? (
        <Text as="output" textStyle="cell">
          Loading...
        </Text>
      ) : (
        <HStack role="alert" textStyle="cell">
          <Text color="fg.error">Error loading codes</Text>
          <Button size="xs" onClick={retry}>
            Retry
          </Button>
        </HStack>
      )}
    </FieldFrame>
  )
}
