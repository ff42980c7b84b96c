import { Box } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'

/**
 * Shows a collapsed list with a summary. Its content, possibly thousands of items, renders on first
 * expansion.
 */
export function Folded({ summary, children }: { summary: string; children: () => ReactNode }) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  return (
    <Box
      as="details"
      textStyle="label"
      fontWeight="400"
      color="fg.muted"
      mt="0.5"
      onToggle={() => setOpened(true)}
    >
      <Box as="summary" id={id} cursor="pointer" color="blue.fg" lineHeight="1.5rem">
        {summary}
      </Box>
      <Box as="ul" listStyle="none" mt="1" aria-labelledby={id} css={items}>
        {opened && children()}
      </Box>
    </Box>
  )
}

const items = { '& > li': { overflowWrap: 'anywhere', marginBottom: '1' } }
