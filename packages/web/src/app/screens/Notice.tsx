import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Mark } from '#app/shell/Logo.tsx'
import { useNoticeTitle } from '#ui/pageTitle.ts'

/** Shows a page with a single message. `bare` for use outside the shell. */
export function Notice({
  title,
  children,
  bare = false,
}: {
  title: string
  children?: ReactNode
  bare?: boolean
}) {
  useNoticeTitle(title)
  return (
    <Flex
      as={bare ? 'main' : 'section'}
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      px="4"
      gap="3"
      minH={bare ? '100dvh' : '60dvh'}
    >
      <Box color="blue.fg" mb="1">
        <Mark size={40} />
      </Box>
      <Heading as="h1" textStyle="title">
        {title}
      </Heading>
      {children && (
        <Text as="div" color="fg.muted" maxW="52ch">
          {children}
        </Text>
      )}
    </Flex>
  )
}
