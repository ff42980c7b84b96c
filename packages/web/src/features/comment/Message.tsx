import { Box, HStack, List, Stack, Text } from '@chakra-ui/react'
import { formatMoment } from '#shared/day.ts'

interface MessageLine {
  at: number
  text: string
}

/** A part of a message: text lines, or list items. */
interface MessageBlock {
  kind: 'text' | 'list'
  lines: [MessageLine, ...MessageLine[]]
}

/** Characters that are always bullets, and characters that are bullets before a space: `-5 °C` is not a list item. */
const bullet = /^\s*(?:[•‣⁃▪◦●○∙·]\s*|[-*–]\s+)(?=\S)/u

/** Splits a message into passages. Adjacent bullet lines form a list. */
export function passagesOf(message: string): MessageBlock[] {
  const passages: MessageBlock[] = []
  message
    .trim()
    .split(/\r?\n/)
    .forEach((written, at) => {
      const kind = bullet.test(written) ? 'list' : 'text'
      const line = { at, text: kind === 'list' ? written.replace(bullet, '') : written }
      const last = passages.at(-1)
      if (last?.kind === kind) last.lines.push(line)
      else passages.push({ kind, lines: [line] })
    })
  return passages
}

interface RecordedSaying {
  recordedBy: { name: string }
  recordedAt: string
  message: string
}

/** Shows a comment or reply with its author and time. */
const Saying = ({ recordedBy, recordedAt, message }: RecordedSaying) => (
  <>
    <HStack gap="2" wrap="wrap" rowGap="0">
      <Text textStyle="cell" fontWeight="500">
        {recordedBy.name}
      </Text>
      <Text textStyle="label" fontWeight="400" color="fg.muted" fontVariantNumeric="tabular-nums">
        <time dateTime={recordedAt}>{formatMoment(recordedAt)}</time>
      </Text>
    </HStack>
    <Message>{message}</Message>
  </>
)

interface ThreadProps {
  comment: RecordedSaying & { number: string; code: string }
  /** The oldest first. */
  replies: readonly (RecordedSaying & { id: string })[]
}

/** Shows what was said: the code of a comment, its text and its replies. */
export const CommentThread = ({ comment, replies }: ThreadProps) => (
  <>
    <Text textStyle="label" fontWeight="400" color="fg.muted" mt="0.5" mb="2">
      {comment.code}
    </Text>
    <Saying {...comment} />
    {replies.length > 0 && (
      <Stack
        as="ol"
        listStyle="none"
        aria-label={`Replies to ${comment.number}`}
        gap="2"
        mt="3"
        ps="3"
        borderStartWidth="2px"
      >
        {replies.map((reply) => (
          <Box as="li" key={reply.id}>
            <Saying {...reply} />
          </Box>
        ))}
      </Stack>
    )}
  </>
)

/** Renders a comment's text with its line breaks and bullet lists. Each paragraph has its own text direction. */
const Message = ({ children }: { children: string }) => (
  <Box textStyle="body" overflowWrap="anywhere">
    {passagesOf(children).map(({ kind, lines }) =>
      kind === 'list' ? (
        <List.Root key={lines[0].at} ps="5" my="1" gap="0.5">
          {lines.map(({ at, text }) => (
            <List.Item key={at} dir="auto">
              {text}
            </List.Item>
          ))}
        </List.Root>
      ) : (
        <Box key={lines[0].at} dir="auto" whiteSpace="pre-wrap">
          {lines.map(({ text }) => text).join('\n')}
        </Box>
      ),
    )}
  </Box>
)
