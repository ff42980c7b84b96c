import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Sheet } from '#ui/Sheet.tsx'

interface BuilderSectionProps {
  title: string
  /** A count beside the title. */
  note?: ReactNode
  actions?: ReactNode
  /** The content fills the sheet to its edges. */
  flush?: boolean
  children: ReactNode
}

/** Shows a foldable part of the page. */
export function Section({ title, note, actions, flush = false, children }: BuilderSectionProps) {
  const [open, setOpen] = useState(true)
  const content = useId()
  const Mark = open ? ChevronDown : ChevronRight
  return (
    <Box as="section" mb="5" aria-label={title}>
      <Flex align="center" gap="3" mb="2" wrap="wrap" minH="8">
        <Heading as="h2" textStyle="heading">
          <chakra.button
            type="button"
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            cursor="pointer"
            focusVisibleRing="outside"
            borderRadius="l2"
            aria-expanded={open}
            aria-controls={content}
            onClick={() => setOpen(!open)}
          >
            <Mark size={16} aria-hidden="true" />
            {title}
          </chakra.button>
        </Heading>
        {note !== undefined && (
          <Text textStyle="cell" color="fg.muted">
            {note}
          </Text>
        )}
        {open && actions && (
          <Flex gap="2" ms="auto" wrap="wrap">
            {actions}
          </Flex>
        )}
      </Flex>
      <Box id={content}>{open && <Sheet flush={flush}>{children}</Sheet>}</Box>
    </Box>
  )
}
