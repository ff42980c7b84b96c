import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
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

const retryMs = 10_000

/** Repeats a read every ten seconds while the page is looked at, and when the network is back. */
function useRetries(onRetry: (() => unknown) | undefined) {
  const retry = useEffectEvent(() => document.visibilityState === 'visible' && onRetry?.())
  const retries = onRetry !== undefined
  useEffect(() => {
    if (!retries) return undefined
    const timer = setInterval(() => void retry(), retryMs)
    const again = () => void retry()
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [retries])
}

/**
 * Shows the error of one part of a page; other parts keep working. A page of which nothing else is
 * shown loads by itself once that is possible.
 */
export function ErrorState({ title, children, onRetry, titleAs = 'p' }: ErrorStateProps) {
  const retry = onRetry && (async () => void (await Promise.resolve(onRetry()).catch(() => null)))
  useNoticeTitle(titleAs === 'h1' ? title : undefined)
  useRetries(titleAs === 'h1' ? retry : undefined)
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
