import { Box, Heading } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Sheet } from './Sheet.tsx'
import { useSettings } from './stored.ts'

interface FoldedSheetProps {
  title: string
  /** Whether the choice is stored under the title. Otherwise the sheet is folded at first again. */
  stored?: boolean
  children: ReactNode
}

/** Shows a sheet that is folded to its title at first. */
export function FoldedSheet({ title, stored = true, children }: FoldedSheetProps) {
  const settings = useSettings()
  const name = `folded.${title}`
  const [open, setOpen] = useState(() => stored && settings.read(name) === 'open')
  const toggle = (next: boolean) => {
    if (stored) settings.write(name, next ? 'open' : 'folded')
    setOpen(next)
  }
  return (
    <Sheet flush asChild>
      <details open={open} onToggle={(event) => toggle(event.currentTarget.open)}>
        <Box
          as="summary"
          display="flex"
          alignItems="center"
          gap="2"
          px="cellX"
          minH="control"
          cursor="pointer"
          focusVisibleRing="inside"
          css={summary}
        >
          <ChevronRight aria-hidden="true" size={16} />
          <Heading as="h2" textStyle="heading">
            {title}
          </Heading>
        </Box>
        <Box borderTopWidth="1px">{children}</Box>
      </details>
    </Sheet>
  )
}

const summary = {
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  'details[open] > & > svg': { transform: 'rotate(90deg)' },
}
