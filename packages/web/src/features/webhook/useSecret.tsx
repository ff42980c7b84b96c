import type { TypedDocumentNode } from '@apollo/client'
import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { CreateWebhookMutation } from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'
import { CopyField } from '#ui/CopyField.tsx'

/** Runs a mutation that answers a secret, and shows the secret once. */
export function useSecret<Input extends { contract: string }>(
  document: TypedDocumentNode<CreateWebhookMutation, { input: Input }>,
  { failure, onDone }: { failure: string; onDone: (webhook: string) => void },
) {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [made, setMade] = useState<{ id: string; url: string; secret: string } | null>(null)
  const { running, start } = useContractAction(document, {
    keeps: 'secret',
    input: (given: Omit<Input, 'contract' | 'idempotencyKey'>) => given,
    failure,
    onFaults: setFaults,
    onDone: ({ webhook, secret }) => {
      // A channel of Teams checks no signature.
      setMade(webhook.format === 'TEAMS' ? null : { id: webhook.id, url: webhook.url, secret })
      onDone(webhook.id)
    },
  })
  const shown = made && (
    <Box as="output" display="block" minW="0">
      <Text fontWeight="500" overflowWrap="anywhere">
        Secret for {made.url}
      </Text>
      <Text color="fg.muted">Copy it now: it is shown only once.</Text>
      <CopyField label="Secret" text={made.secret} of="the secret" />
    </Box>
  )
  return { running, start, faults, shown, webhook: made?.id }
}
