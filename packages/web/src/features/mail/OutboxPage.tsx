import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { counted } from '@tidemark/schema/wording'
import { useState } from 'react'
import {
  DiscardMailsDocument,
  type MailState,
  OutboxDocument,
  type OutboxEntryFragment,
  RetryMailsDocument,
} from '#api/generated/graphql.ts'
import { sentColumns } from '#shared/sentColumns.tsx'
import { useAction } from '#shared/useAction.ts'
import { UnreadPart } from '#shared/Unread.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { actionsColumn, type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { fetchedDialog } from '#ui/fetched.tsx'
import { FilterChips } from '#ui/FilterChips.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { useAddressedList } from '#ui/useAddressedList.ts'
import { modeWords, outboxWords, stateWords } from './mailWords.ts'

const PreviewDialog = fetchedDialog(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)

const states = Object.keys(stateWords) as MailState[]
const size = limits.page.outbox

/** Shows the mails of the contract, for System admins: sent again, discarded, and previewed in the demonstration. */
export function OutboxPage() {
  const contract = useContractCode()
  const { list, narrow, pages } = useAddressedList({ state: '' })
  const state = states.find((one) => one === list.state) ?? null
  const [previewed, setPreviewed] = useState<OutboxEntryFragment | null>(null)
  const read = useContractQuery(OutboxDocument, {
    variables: { state, first: size, after: pages.after },
  })
  const outbox = (read.data ?? read.previousData)?.contract?.outbox
  const reload = () => void read.refetch()
  const shared = { onDone: reload, input: (id: string) => ({ contract, ids: [id] }) }
  const retry = useAction(RetryMailsDocument, {
    ...shared,
    success: 'The mail is sent again',
    failure: 'Error while sending the mail again',
  })
  const discard = useAction(DiscardMailsDocument, {
    ...shared,
    success: 'Mail discarded',
    failure: 'Error while discarding the mail',
  })
  const isDemonstration = outbox?.mode === 'DEMONSTRATION'
  const columns = columnsOf(({ id, kind, state: of, person }) => {
    const button = (verb: string, onClick: () => void) => (
      <Button
        size="sm"
        variant="outline"
        aria-label={`${verb} the mail to ${person.name}`}
        onClick={onClick}
      >
        {verb}
      </Button>
    )
    const show = () => setPreviewed(outbox?.nodes.find((one) => one.id === id) ?? null)
    return (
      <Flex gap="1" justify={{ base: 'flex-start', md: 'flex-end' }} wrap="wrap">
        {isDemonstration && kind !== 'LINK' && button('Show', show)}
        {of === 'FAILED' && button('Try again', () => void retry.start(id))}
        {(of === 'FAILED' || of === 'WAITING' || of === 'HELD') &&
          button('Discard', () => void discard.start(id))}
      </Flex>
    )
  })
  const countOf = (one: MailState) => outbox?.counts.find((row) => row.state === one)?.count ?? 0
  const notice = outbox && modeWords[outbox.mode]
  return (
    <>
      <PageHeader title="Outbox" subtitle={`Mails about ${contract}, the newest first.`} />
      {notice && (
        <Text mb="3" color="fg.muted">
          {notice}
          {isDemonstration && ' Each mail shows what it would tell now.'}
        </Text>
      )}
      {outbox ? (
        <Stack gap="4">
          <FilterChips
            label="State"
            chips={states
              .filter((one) => countOf(one) > 0 || one === state)
              .map((one) => ({ value: one, label: stateWords[one].label, count: countOf(one) }))}
            selected={state ? [state] : []}
            onChange={(chosen) => narrow({ state: chosen.at(-1) ?? '' })}
            total={outbox.counts.reduce((sum, { count }) => sum + count, 0)}
          />
          <Sheet flush>
            <DataTable
              stacked
              label="Mails"
              columns={columns}
              rows={outbox.nodes}
              rowKey={({ id }) => id}
              empty={
                <EmptyState>{state ? 'No mail is in this state.' : 'No mails yet.'}</EmptyState>
              }
            />
            <Pager what="mails" list={outbox} size={size} pages={pages} />
          </Sheet>
        </Stack>
      ) : (
        <UnreadPart read={read} failure="The outbox failed to load." />
      )}
      {previewed && <PreviewDialog mail={previewed} onClose={() => setPreviewed(null)} />}
    </>
  )
}

const columnsOf = (
  buttons: (mail: OutboxEntryFragment) => React.ReactNode,
): DataColumn<OutboxEntryFragment>[] => [
  { header: 'To', isRowHeader: true, cell: ({ person }) => person.name },
  {
    header: 'What',
    cell: ({ kind, notifications }) =>
      kind === 'DIGEST'
        ? `${outboxWords.DIGEST}, ${counted(notifications, 'notification')}`
        : kind === 'NEWS'
          ? counted(notifications, 'notification')
          : outboxWords[kind],
  },
  ...sentColumns<OutboxEntryFragment>(({ state, cause }) => ({ ...stateWords[state], cause })),
  actionsColumn(buttons, { screenOnly: true, width: 'auto' }),
]
