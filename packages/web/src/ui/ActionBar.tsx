import { Flex, type FlexProps } from '@chakra-ui/react'
import { shortScreen } from './theme/shortScreen.ts'

/** Shows a bar that stays at the bottom of the window, so that Save is in view, but on a short screen. */
export const ActionBar = (props: FlexProps) => (
  <Flex
    data-no-print
    position="sticky"
    bottom={{ base: '3.5rem', md: '0' }}
    zIndex="1"
    data-bar
    css={{ [shortScreen]: { position: 'static' } }}
    mt="4"
    py="3"
    px="sheet"
    gap="2"
    align="center"
    wrap="wrap"
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="l3"
    boxShadow="sheet"
    {...props}
  />
)
