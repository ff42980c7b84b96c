import { Box, type BoxProps } from '@chakra-ui/react'

/** Shows a white sheet with a hairline. `flush` removes the padding for a table or grid. */
export const Sheet = ({ flush = false, ...rest }: BoxProps & { flush?: boolean }) => (
  <Box
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="l3"
    boxShadow="sheet"
    minW="0"
    p={flush ? '0' : 'sheet'}
    overflow={flush ? 'hidden' : undefined}
    {...rest}
  />
)
