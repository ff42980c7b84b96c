import type { TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { Box, Flex, Input, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { CreateWebhookMutation } from '#api/generated/graphql.ts'
import { fieldFaultsOf } from '#api/failures.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { CopyButton } from '#ui/CopyButton.tsx'

/** Runs a mutation that answers a secret, and shows the secret once. */
export function useSecret<Given extends { contract: string }>(
  document: TypedDocumentNode<CreateWebhookMutation, { input: Given }>,
  { failure, onDone }: { failure: string; onDone: (webhook: string) => void },
) {
  // The cache keeps no secret.
  const [mutate] = useMutation(document, { fetchPolicy: 'no-cache' })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null)
  const { running, start } = useAttempt(
    async (_key: string, input: Given) => {
      setFaults({})
      try {
        const { data } = await mutate({ variables: { input } })
        const { webhook, secret } = resultOrThrow(data?.result)
        // A channel of Teams checks no signature.
        setMade(webhook.format === 'TEAMS' ? null : { url: webhook.url, secret })
        onDone(webhook.id)
      } catch (error) {
        setFaults(fieldFaultsOf(error))
        throw error
      }
    },
    { failure },
  )
  const shown = made && (
    <Box as="output" display="block" minW="0">
      <Text fontWeight="500" overflowWrap="anywhere">
        Secret for {made.url}
      </Text>
      <Text color="fg.muted">Copy it now: it is shown only once.</Text>
      <Flex gap="2" mt="1" maxW="42rem">
        <Input
          readOnly
          aria-label="Secret"
          value={made.secret}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={made.secret} label="Copy" of="the secret" />
      </Flex>
    </Box>
  )
  return { running, start, faults, shown }
}
