import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { counted } from '@tidemark/schema/wording'
import { testKind } from '@tidemark/schema/rules/webhook'
import { useEffect } from 'react'
import {
  type DeliveryEntryFragment,
  type WebhookEntryFragment,
  WebhooksDocument,
} from '#api/generated/graphql.ts'
import { useReadAgain } from '#shared/useOnReturn.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { UnreadPart } from '#shared/Unread.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { useAddressedList } from '#ui/useAddressedList.ts'
import { DeliveryList } from './DeliveryList.tsx'
import { NewWebhook } from './NewWebhook.tsx'
import { WebhookDetails } from './WebhookDetails.tsx'

/** Milliseconds after which the page is read again while an event is on its way. */
const pollMs = 3_000

/** A test is sent to a webhook that is off, too. */
const isBeingTested = ({ type, endedAt }: DeliveryEntryFragment) =>
  type === testKind && endedAt === null

/** Makes webhooks, and shows each with what was sent to it, for System admins. */
export function WebhooksPage() {
  const contract = useContractCode()
  const { list, narrow, pages } = useAddressedList({ webhook: '' })
  const read = useContractQuery(WebhooksDocument, {
    variables: {
      webhook: list.webhook,
      isChosen: list.webhook !== '',
      first: limits.page.outbox,
      after: pages.after,
    },
    // A chosen webhook that is gone has no events; the list is read all the same.
    errorPolicy: 'all',
  })
  const { data, previousData, refetch, startPolling, stopPolling } = read
  const { webhooks, webhookDeliveries: deliveries } = (data ?? previousData)?.contract ?? {}
  const open = webhooks?.find(({ id }) => id === list.webhook)
  const isOnItsWay = (open?.isOn && open.waiting > 0) || deliveries?.nodes.some(isBeingTested)
  useEffect(() => {
    if (isOnItsWay) startPolling(pollMs)
    else stopPolling()
  }, [isOnItsWay, startPolling, stopPolling])
  const reload = () => void refetch()
  useReadAgain(reload)
  return (
    <>
      <PageHeader
        title="Webhooks"
        subtitle={`Addresses to which Tidemark sends what happens in ${contract}.`}
      />
      {webhooks ? (
        <Stack gap="6">
          <Sheet flush>
            <DataTable
              stacked
              label="Webhooks"
              columns={columnsOf((webhook) => narrow({ webhook }))}
              rows={webhooks}
              rowKey={({ id }) => id}
              empty={<EmptyState title="This contract has no webhooks." />}
            />
          </Sheet>
          {open && (
            <Box as="section" aria-label="Chosen webhook" key={open.id}>
              <Heading as="h2" textStyle="heading" mb="2" overflowWrap="anywhere">
                {open.url}
              </Heading>
              <Sheet>
                <WebhookDetails
                  webhook={open}
                  onChanged={reload}
                  onRemoved={() => narrow({ webhook: '' })}
                />
              </Sheet>
              <Sheet flush mt="3">
                {deliveries ? (
                  <DeliveryList list={deliveries} pages={pages} />
                ) : (
                  <UnreadPart read={read} failure="The events failed to load." />
                )}
              </Sheet>
            </Box>
          )}
          <Box as="section">
            <Heading as="h2" textStyle="heading" mb="2">
              New webhook
            </Heading>
            <Sheet>
              <NewWebhook
                key={contract}
                webhooks={webhooks}
                onMade={(webhook) => {
                  narrow({ webhook })
                  reload()
                }}
              />
            </Sheet>
          </Box>
        </Stack>
      ) : (
        <UnreadPart read={read} failure="The webhooks failed to load." />
      )}
    </>
  )
}

const columnsOf = (open: (id: string) => void): DataColumn<WebhookEntryFragment>[] => [
  {
    header: 'Address',
    isRowHeader: true,
    cell: ({ id, url }) => (
      <Button
        variant="plain"
        h="auto"
        p="0"
        whiteSpace="normal"
        overflowWrap="anywhere"
        textAlign="start"
        onClick={() => open(id)}
      >
        {url}
      </Button>
    ),
  },
  {
    header: 'Events',
    cell: ({ format, kinds, waiting }) =>
      `${format === 'TEAMS' ? 'Teams, ' : ''}${counted(kinds.length, 'kind')}${waiting > 0 ? `, ${waiting} waiting` : ''}`,
  },
  {
    header: 'State',
    cell: ({ isOn, cause }) => (
      <Flex direction="column" align="flex-start" gap="1" minW="0">
        <StatusBadge tone={isOn ? 'good' : cause ? 'bad' : 'neutral'}>
          {isOn ? 'On' : 'Off'}
        </StatusBadge>
        {cause && (
          <Text textStyle="label" fontWeight="400" color="fg.muted" overflowWrap="anywhere">
            {cause}
          </Text>
        )}
      </Flex>
    ),
  },
]
