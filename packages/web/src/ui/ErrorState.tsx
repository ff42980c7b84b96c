import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface ErrorStateProps {
  /** The sentence of the catalogue, letter for letter. */
  title: string
  /** What happened to the person's input, or what to do. */
  children?: ReactNode
  onRetry?: () => void
  /** `h1` where nothing else is on the page. */
  titleAs?: 'p' | 'h1'
}

/** One part of a page that could not be had; the rest works on. */
export const ErrorState = ({ title, children, onRetry, titleAs = 'p' }: ErrorStateProps) => (
  <Flex role="alert" gap="3" align="flex-start" py="6" px="4">
    <Box color="fg.error" pt="0.5">
      <TriangleAlert size={18} aria-hidden="true" />
    </Box>
    <Box>
      <Text as={titleAs} textStyle="heading" fontWeight="500">
        {title}
      </Text>
      {children && (
        <Box color="fg.muted" mt="1">
          {children}
        </Box>
      )}
      {onRetry && (
        <Button mt="3" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          Retry
        </Button>
      )}
    </Box>
  </Flex>
)
