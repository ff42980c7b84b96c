import { Box, List } from '@chakra-ui/react'
import { passagesOf } from './message.ts'

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
