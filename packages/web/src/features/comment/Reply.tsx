import { useMutation } from '@apollo/client/react'
import { HStack, Stack } from '@chakra-ui/react'
import { MessageSquareReply } from 'lucide-react'
import { useEffect, useState } from 'react'
import { codeOf, type FailureCode, fieldFaultsOf } from '#api/failures.ts'
import { ReplyToCommentDocument, type CommentEntryFragment } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { useWaitingSave } from '#shared/draft/waitingSaves.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { focusInPlace } from '#ui/focusNear.ts'
import { notify } from '#ui/notify.ts'
import { CommentText, faultOfText } from './CommentText.tsx'
import { replyDraftId, useReplyDraft } from './commentDraft.ts'
import { offerOf, reasonsOf } from '#shared/actions/offers.ts'

const failedInside: ReadonlySet<FailureCode> = new Set([
  'INTERNAL',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_CONTRACT',
])

interface ReplyOptions {
  /** Tag code of the comment. */
  comment: string
  text: string
  onReplied: () => void
  /** Called after an internal server error: the reply may have been saved, so the page refetches silently. */
  onReload: () => void
}

/** Sends a reply. `fault` is the message at the field. */
function useReply({ comment, text: typed, onReplied, onReload }: ReplyOptions) {
  const contract = useContractCode()
  const [mutate] = useMutation(ReplyToCommentDocument)
  const [fault, setFault] = useState<string>()
  const attempt = useAttempt(
    async (key: string, text: string) => {
      setFault(undefined)
      try {
        const { data } = await mutate({
          variables: { input: { contract, comment, message: text.trim(), idempotencyKey: key } },
        })
        resultOrThrow(data?.result)
      } catch (error) {
        if (!failedInside.has(codeOf(error))) {
          setFault(fieldFaultsOf(error)['message'])
          throw error
        }
        setFault('Failed to add comment.')
        onReload()
        return false
      }
      notify.success('Reply added.')
      return onReplied()
    },
    { failure: 'Failed to add comment.', pending: typed !== '', draft: `reply.${comment}` },
  )
  return { ...attempt, fault }
}

/** Says why an unsent reply cannot be sent any more. */
function whyLost({ status, actions }: CommentEntryFragment): string {
  if (status === 'CLOSED') return 'The comment is closed.'
  return actions === null ? 'Actions failed to load.' : 'You may no longer reply here.'
}

interface ReplyProps {
  comment: CommentEntryFragment
  /** Receives whether there is an unsent reply. */
  onWriting: (tagCode: string, isWriting: boolean) => void
  onReload: () => void
}

/**
 * Shows the reply form of a comment. A draft survives a reload, and stays to be copied when the comment
 * takes no more replies.
 */
export function Reply({ comment, onWriting, onReload }: ReplyProps) {
  const { tagCode, number } = comment
  const [text, setText] = useReplyDraft(tagCode)
  const [open, setOpen] = useState<'shut' | 'kept' | 'asked' | 'left'>(
    text === '' ? 'shut' : 'kept',
  )
  const [submitted, setSubmitted] = useState(false)
  const close = () => {
    setText('')
    setOpen('left')
    setSubmitted(false)
  }
  const { running, start, fault } = useReply({
    comment: tagCode,
    text,
    onReplied: close,
    onReload,
  })
  const offer = comment.status === 'OPEN' && offerOf(comment.actions, 'REPLY_TO_COMMENT')
  const reasons = offer ? reasonsOf(offer) : [{ message: whyLost(comment) }]
  const missing = faultOfText(text, 'Enter a reply.')
  const send = () => {
    setSubmitted(true)
    if (!missing) void start(text)
  }
  const noteSave = useWaitingSave({
    draft: replyDraftId(tagCode),
    unsaved: text !== '',
    save: () => {
      if (reasons.length === 0) send()
    },
    once: true,
  })
  const isWriting = text !== ''
  useEffect(() => {
    onWriting(tagCode, isWriting)
    return () => onWriting(tagCode, false)
  }, [onWriting, tagCode, isWriting])
  if (!offer && !isWriting) return null
  if (open === 'shut' || open === 'left') {
    return (
      <BlockedButton
        ref={open === 'left' ? focusInPlace : undefined}
        size="xs"
        mt="3"
        reasons={reasons}
        aria-label={`Reply to ${number}`}
        onClick={() => setOpen('asked')}
      >
        <MessageSquareReply aria-hidden="true" />
        Reply
      </BlockedButton>
    )
  }
  const submit = () => {
    noteSave()
    send()
  }
  return (
    <Stack
      as="form"
      gap="2"
      mt="3"
      aria-label={`Reply to ${number}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <CommentText
        focused={open === 'asked'}
        label="Your reply"
        value={text}
        onChange={setText}
        disabled={running}
        error={submitted ? (missing ?? fault) : fault}
      />
      <HStack gap="2">
        <BlockedButton
          variant="solid"
          size="xs"
          reasons={reasons}
          loading={running}
          onClick={submit}
        >
          Reply
        </BlockedButton>
        <BlockedButton size="xs" reasons={running ? untilSaved : []} onClick={close}>
          Discard
        </BlockedButton>
      </HStack>
    </Stack>
  )
}
