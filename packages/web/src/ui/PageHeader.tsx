import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { setPageTitle } from './pageTitle.ts'

interface PageHeaderProps {
  title: string
  /** A number, revision or plan that distinguishes the browser tab from others with this title. */
  of?: string | null | undefined
  /** Code or number of the page's subject, above the title. */
  code?: ReactNode
  subtitle?: ReactNode
  /** A StatusBadge beside the title. */
  status?: ReactNode
  /** Buttons on the right. */
  actions?: ReactNode
  /** Puts all parts in one line while there is room, for pages whose work needs the height. */
  compact?: boolean
}

/** Shows the page's h1. Also sets the title of the browser tab. */
export function PageHeader({
  title,
  of,
  code,
  subtitle,
  status,
  actions,
  compact,
}: PageHeaderProps) {
  useEffect(() => {
    setPageTitle(title, of)
  }, [title, of])
  if (compact)
    return (
      // On a wide screen the button of the page's aside is at the end of this line.
      <Flex
        as="header"
        wrap="wrap"
        align="center"
        columnGap="3"
        rowGap="1"
        mb="2"
        pe={{ lg: '10' }}
      >
        <Heading as="h1" textStyle="title" overflowWrap="anywhere">
          {title}
        </Heading>
        {status}
        <Text as="span" textStyle="label" color="fg.muted" minW="0">
          {code}
        </Text>
        <Text as="span" color="fg.muted" minW="0">
          {subtitle}
        </Text>
        {actions}
      </Flex>
    )
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
