import { Flex, Spinner, Text } from '@chakra-ui/react'
import { keyframes } from '@emotion/react'

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })

/** Appears after 300 ms, so that short waits do not flicker. */
export const DelayedSpinner = ({
  label,
  fullPage = false,
}: {
  label: string
  fullPage?: boolean
}) => (
  <Flex
    as="output"
    align="center"
    justify="center"
    gap="3"
    py="8"
    minH={fullPage ? '100dvh' : undefined}
    css={{ animation: `${appear} 0s linear 300ms both` }}
  >
    <Spinner size="sm" color="blue.fg" borderWidth="2px" />
    <Text color="fg.muted">{label}</Text>
  </Flex>
)
