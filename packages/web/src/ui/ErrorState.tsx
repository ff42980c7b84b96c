import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNoticeTitle } from './pageTitle.ts'

interface ErrorStateProps {
  /** The message from the specification's catalogue. */
  title: string
  /** The state of the user's input, or the next step. */
  children?: ReactNode
  /** Reads again. Another failure shows the error again. */
  onRetry?: () => unknown
  /** `h1` when it is the page's only content; the title is then that of the browser tab too. */
  titleAs?: 'p' | 'h1'
}

export function ErrorState({ title, children, onRetry, titleAs = 'p' }: ErrorStateProps) {
  const retry = onRetry && (async () => void (await Promise.resolve(onRetry()).catch(() => null)))
  useNoticeTitle(titleAs === 'h1' ? title : undefined)
  return (
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
        {retry && (
          <Button mt="3" onClick={() => void retry()}>
            <RotateCw aria-hidden="true" />
            Retry
          </Button>
        )}
      </Box>
    </Flex>
  )
}
