import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useNoticeTitle } from './pageTitle.ts'

interface EmptyStateProps {
  title?: string
  children?: ReactNode
  action?: ReactNode
  /** `h1` when it is the page's only content; the title is then that of the browser tab too. */
  titleAs?: 'p' | 'h1'
}

/** Describes an empty list and offers the next step. */
export function EmptyState({
  title = 'There are no results',
  children,
  action,
  titleAs = 'p',
}: EmptyStateProps) {
  useNoticeTitle(titleAs === 'h1' ? title : undefined)
  return (
    <Flex direction="column" align="center" textAlign="center" gap="1" py="10" px="4">
      <Box color="fg.muted" mb="2">
        <svg
          width="56"
          height="20"
          viewBox="0 0 56 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          aria-hidden="true"
        >
          <path d="M2 18.5h52M8 8c3-4 5-4 8 0s5 4 8 0 5-4 8 0 5 4 8 0 5-4 8 0" />
        </svg>
      </Box>
      <Text as={titleAs} textStyle="heading" fontWeight="500">
        {title}
      </Text>
      {children && (
        <Text color="fg.muted" maxW="48ch">
          {children}
        </Text>
      )}
      {action && <Box mt="3">{action}</Box>}
    </Flex>
  )
}
