import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import {
  CreateWebhookDocument,
  type WebhookEntryFragment,
  type WebhookFormat,
} from '#api/generated/graphql.ts'
import { useViewer } from '#shared/viewer.ts'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { MultiSelect } from '#ui/form/MultiSelect.tsx'
import type { Option } from '#ui/form/options.ts'
import { Segments } from '#ui/form/Segments.tsx'
import { useSecret } from './useSecret.tsx'
import { kindsOf, optionsFor } from './webhookWords.ts'

interface NewWebhookProps {
  /** Those that there are. */
  webhooks: readonly WebhookEntryFragment[]
  onMade: (webhook: string) => void
}

/** Makes a webhook, and shows the secret of one for programs once. */
export function NewWebhook({ webhooks, onMade }: NewWebhookProps) {
  const { roles } = useViewer()
  const [format, setFormat] = useState<WebhookFormat>('EVENTS')
  const [url, setUrl] = useState('')
  const [kinds, setKinds] = useState<readonly Option[]>([])
  const [missing, setMissing] = useState<{ url?: string; kinds?: string }>({})
  const { running, start, faults, shown, webhook } = useSecret(CreateWebhookDocument, {
    failure: 'Error while making the webhook',
    onDone: (made) => {
      setUrl('')
      setKinds([])
      onMade(made)
    },
  })
  const isRenewed = webhooks.some(
    ({ id, oldSecretUntil }) => id === webhook && oldSecretUntil != null,
  )
  const make = () => {
    const found = {
      ...(url.trim() === '' && { url: 'Enter an address.' }),
      ...(kinds.length === 0 && { kinds: 'Choose at least one.' }),
    }
    setMissing(found)
    if (Object.keys(found).length === 0)
      void start({ url: url.trim(), format, kinds: kindsOf(kinds) })
  }
  return (
    <Stack gap="3" maxW="42rem" align="flex-start">
      <Segments
        label="Receiver"
        options={[
          { value: 'EVENTS', label: 'A program' },
          { value: 'TEAMS', label: 'Microsoft Teams' },
        ]}
        value={format}
        onChange={setFormat}
        disabled={running}
      />
      <FieldFrame label="Address" required error={missing.url ?? faults['url']} disabled={running}>
        <Input
          value={url}
          type="url"
          placeholder="https://"
          onChange={({ target }) => setUrl(target.value)}
        />
      </FieldFrame>
      <MultiSelect
        label="Events"
        required
        options={optionsFor(roles)}
        value={kinds}
        onChange={setKinds}
        error={missing.kinds ?? faults['kinds']}
        disabled={running}
      />
      <Text color="fg.muted">
        {format === 'TEAMS'
          ? 'Cards name what changed and who changed it, but no texts. In Teams, a workflow that posts to a channel when a webhook request is received shows its address.'
          : 'Events name what changed and who changed it, but no texts. Each is signed with a secret that is shown once.'}
      </Text>
      <Flex>
        <Button variant="solid" loading={running} onClick={make}>
          Make webhook
        </Button>
      </Flex>
      {!isRenewed && shown}
    </Stack>
  )
}
