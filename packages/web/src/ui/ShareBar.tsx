import { Box, type BoxProps } from '@chakra-ui/react'

interface ShareBarProps {
  /** The filled part in percent. */
  percent: number
  width: string
  /** The colour of the rest. */
  bg: BoxProps['bg']
  /** The breakpoint from which the bar is shown. */
  from: 'sm' | 'md'
}

/** Shows a bar beside a number that says the same. It is hidden from assistive technology. */
export const ShareBar = ({ percent, width, bg, from }: ShareBarProps) => (
  <Box
    as="span"
    display={{ base: 'none', [from]: 'block' }}
    w={width}
    h="0.375rem"
    borderRadius="full"
    bg={bg}
    overflow="hidden"
    aria-hidden="true"
  >
    <Box as="span" display="block" h="100%" bg="blue.solid" w={`${percent}%`} />
  </Box>
)
