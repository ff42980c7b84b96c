import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'

interface PageHeaderProps {
  title: string
  /** Code or number of the page's subject, above the title. */
  code?: ReactNode
  subtitle?: ReactNode
  /** A StatusBadge beside the title. */
  status?: ReactNode
  /** Buttons on the right. */
  actions?: ReactNode
}

/** The page's h1. Also sets the title of the browser tab. */
export function PageHeader({ title, code, subtitle, status, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Tidemark`
  }, [title])
  return (
    <Flex as="header" wrap="wrap" align="flex-end" justify="space-between" gap="3" mb="4">
      <Box minW="0" maxW="100%">
        {code && (
          <Text textStyle="label" color="fg.muted" mb="0.5">
            {code}
          </Text>
        )}
        <Flex align="center" wrap="wrap" columnGap="3" rowGap="1">
          <Heading as="h1" textStyle="title" overflowWrap="anywhere">
            {title}
          </Heading>
          {status}
        </Flex>
        {subtitle && (
          <Text color="fg.muted" mt="1">
            {subtitle}
          </Text>
        )}
      </Box>
      {actions && (
        <Flex gap="2" wrap="wrap">
          {actions}
        </Flex>
      )}
    </Flex>
  )
}
