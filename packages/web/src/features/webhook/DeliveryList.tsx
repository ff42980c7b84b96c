import { chakra } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import type { DeliveryEntryFragment, DeliveryPageFragment } from '#api/generated/graphql.ts'
import { sentColumns } from '#shared/sentColumns.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pager } from '#ui/Pager.tsx'
import type { CursorPages } from '#ui/useAddressedList.ts'
import { stateWords } from './webhookWords.ts'

/** Lists what was sent to a webhook with the answers. */
export const DeliveryList = ({
  list,
  pages,
}: {
  list: DeliveryPageFragment
  pages: CursorPages
}) => (
  <>
    <DataTable
      stacked
      label="Sent events"
      columns={columns}
      rows={list.nodes}
      rowKey={({ id }) => id}
      empty={<EmptyState>Nothing has been sent yet.</EmptyState>}
    />
    <Pager what="events" list={list} size={limits.page.outbox} pages={pages} />
  </>
)

const columns: DataColumn<DeliveryEntryFragment>[] = [
  { header: 'Event', isRowHeader: true, cell: ({ type }) => type },
  ...sentColumns<DeliveryEntryFragment>(({ state, answer }) => ({
    ...stateWords[state],
    cause: answer,
  })),
  {
    header: 'Payload',
    cell: ({ payload, type, event }) =>
      payload === null ? (
        'For people who may open forms'
      ) : (
        <details>
          <chakra.summary cursor="pointer" aria-label={`Show the payload of ${type} ${event}`}>
            Show
          </chakra.summary>
          <chakra.pre
            tabIndex={0}
            maxH="16rem"
            overflow="auto"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            fontSize="sm"
          >
            {JSON.stringify(JSON.parse(payload), null, 2)}
          </chakra.pre>
        </details>
      ),
  },
]
