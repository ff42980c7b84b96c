import { Button, HStack, Stack } from '@chakra-ui/react'
import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import type { CommentEntryFragment, OfferFragment } from '#api/generated/graphql.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { focusInPlace } from '#ui/focusNear.ts'
import { commentReasons } from './blockers.ts'
import { useReplyDraft } from './commentDraft.ts'
import { CommentText } from './CommentText.tsx'
import { faultOfText } from './textFault.ts'
import { useReply } from './useReply.ts'

interface ReplyProps {
  comment: CommentEntryFragment
  offer: OfferFragment
  onReload: () => void
}

/** The reply form of a comment. A draft survives a reload. */
export function Reply({ comment: { tagCode, number }, offer, onReload }: ReplyProps) {
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
  const { running, start, fault } = useReply({ comment: tagCode, onReplied: close, onReload })
  const reasons = commentReasons(offer)
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
  const missing = faultOfText(text, 'Enter a reply.')
  const send = () => {
    setSubmitted(true)
    if (!missing) void start(text)
  }
  return (
    <Stack
      as="form"
      gap="2"
      mt="3"
      aria-label={`Reply to ${number}`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
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
        <BlockedButton variant="solid" size="xs" reasons={reasons} loading={running} onClick={send}>
          Reply
        </BlockedButton>
        <Button size="xs" disabled={running} onClick={close}>
          Discard
        </Button>
      </HStack>
    </Stack>
  )
}
