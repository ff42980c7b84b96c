import { Box } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'

/** Shows a history collapsed, which is loaded when a person opens it. */
export function HistoryFold({
  title = 'History',
  children,
}: {
  title?: string
  children: () => ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <Box
      as="details"
      borderTopWidth="1px"
      pt="3"
      onToggle={({ currentTarget }) => setOpen(currentTarget.hasAttribute('open'))}
    >
      <Box as="summary" cursor="pointer" textStyle="label" color="blue.fg">
        {title}
      </Box>
      {open && <Box mt="3">{children()}</Box>}
    </Box>
  )
}
