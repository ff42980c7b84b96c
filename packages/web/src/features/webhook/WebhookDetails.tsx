import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import {
  ChangeWebhookDocument,
  RemoveWebhookDocument,
  RenewWebhookSecretDocument,
  TestWebhookDocument,
  type WebhookEntryFragment,
} from '#api/generated/graphql.ts'
import { formatMoment } from '#shared/day.ts'
import { useContractAction } from '#shared/useAction.ts'
import { useViewer } from '#shared/viewer.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { MultiSelect } from '#ui/form/MultiSelect.tsx'
import { useSecret } from './useSecret.tsx'
import { kindsOf, optionOf, optionsFor } from './webhookWords.ts'

interface WebhookDetailsProps {
  webhook: WebhookEntryFragment
  onChanged: () => void
  onRemoved: () => void
}

export function WebhookDetails({ webhook, onChanged, onRemoved }: WebhookDetailsProps) {
  const { id, isOn, oldSecretUntil } = webhook
  const { roles } = useViewer()
  const [kinds, setKinds] = useState(webhook.kinds.map(optionOf))
  const [asks, setAsks] = useState<'renew' | 'remove' | null>(null)
  const test = useContractAction(TestWebhookDocument, {
    input: () => ({ id }),
    onDone: onChanged,
    success: 'The test is on its way',
    failure: 'Error while sending the test',
  })
  const remove = useContractAction(RemoveWebhookDocument, {
    input: () => ({ id }),
    removes: () => ({ __typename: 'Webhook', id }),
    onDone: onRemoved,
    success: 'Webhook removed',
    failure: 'Error while removing the webhook',
  })
  const change = useContractAction(ChangeWebhookDocument, {
    input: (given: { isOn?: boolean; kinds?: WebhookEntryFragment['kinds'] }) => ({ id, ...given }),
    success: 'Saved',
    failure: 'Error while saving the webhook',
    onDone: onChanged,
  })
  const renew = useSecret(RenewWebhookSecretDocument, {
    failure: 'Error while renewing the secret',
    onDone: onChanged,
  })
  return (
    <Stack gap="3">
      <MultiSelect
        label="Events of this webhook"
        options={optionsFor(roles)}
        value={kinds}
        onChange={setKinds}
        disabled={change.running}
      />
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" onClick={() => void change.start({ kinds: kindsOf(kinds) })}>
          Save events
        </Button>
        <Button variant="outline" loading={test.running} onClick={() => void test.start()}>
          Send test
        </Button>
        <Button variant="outline" onClick={() => void change.start({ isOn: !isOn })}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
        {webhook.format === 'EVENTS' && (
          <Button variant="outline" onClick={() => setAsks('renew')}>
            Renew secret
          </Button>
        )}
        <Button variant="outline" onClick={() => setAsks('remove')}>
          Remove
        </Button>
      </Flex>
      {oldSecretUntil != null && (
        <Text color="fg.muted">
          The secret before signs, too, until {formatMoment(oldSecretUntil)}.
        </Text>
      )}
      {renew.shown}
      <ConfirmDialog
        open={asks !== null}
        onClose={() => setAsks(null)}
        title={asks === 'remove' ? 'Remove this webhook?' : 'Renew the secret?'}
        confirmLabel={asks === 'remove' ? 'Remove' : 'Renew'}
        destructive={asks === 'remove'}
        onConfirm={() => (asks === 'remove' ? remove.start() : renew.start({ id }))}
      >
        {asks === 'remove'
          ? 'What waits is not sent, and its list of events ends.'
          : 'For a day events are signed with both secrets. Give the new one to the receiver meanwhile.'}
      </ConfirmDialog>
    </Stack>
  )
}
