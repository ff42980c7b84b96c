import { HStack, Text, Box, List } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatMoment } from '#shared/day.ts'

/** A line of a message with its index. */
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

/** Shows the author and time of a comment or reply. */
export const CommentByline = ({
  by,
  at,
  children,
}: {
  by: string
  at: string
  children?: ReactNode
}) => (
  <HStack gap="2" wrap="wrap" rowGap="0">
    <Text textStyle="cell" fontWeight="500">
      {by}
    </Text>
    <Text textStyle="label" fontWeight="400" color="fg.muted" fontVariantNumeric="tabular-nums">
      <time dateTime={at}>{formatMoment(at)}</time>
    </Text>
    {children}
  </HStack>
)

/** Renders a comment's text with its line breaks and bullet lists. Each paragraph has its own text direction. */
export const Message = ({ children }: { children: string }) => (
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
