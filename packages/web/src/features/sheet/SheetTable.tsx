import { Box, Table, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { SheetReply, SheetRow } from './sheet.ts'

const columns = [
  { header: 'No.', width: '4.75rem' },
  { header: 'Comment and replies', width: undefined },
  { header: 'Code and status', width: '9.375rem' },
  { header: 'Discipline and deliverable', width: '11.875rem' },
  { header: 'Author and date', width: '10.3125rem' },
] as const

const cell = {
  textStyle: 'cell',
  px: 'cellX',
  py: '2',
  verticalAlign: 'top',
  borderColor: 'border',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const

/**
 * Shows all comments with replies, by number. The text comes first: on a narrow screen the other
 * columns are to the right.
 */
export function SheetTable({ rows, label }: { rows: readonly SheetRow[]; label: string }) {
  if (rows.length === 0)
    return (
      <Sheet>
        <EmptyState title="No comments to display">
          The plan was approved without comments.
        </EmptyState>
      </Sheet>
    )
  return (
    <Sheet flush _print={{ borderWidth: 0, overflow: 'visible' }}>
      <Table.ScrollArea
        as="section"
        tabIndex={0}
        aria-label={label}
        focusVisibleRing="inside"
        _print={{ overflow: 'visible' }}
      >
        <Table.Root
          size="sm"
          bg="transparent"
          aria-label={label}
          minW={{ base: '47.5rem', lg: '57.5rem' }}
          tableLayout="fixed"
          _print={{ minW: '0' }}
        >
          <Table.Header>
            <Table.Row bg="bg.subtle">
              {columns.map(({ header, width }) => (
                <Table.ColumnHeader
                  key={header}
                  scope="col"
                  w={width}
                  textStyle="label"
                  color="fg.muted"
                  px="cellX"
                  py="1.5"
                >
                  {header}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map((row) => (
              <CommentRow key={row.number} row={row} />
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Sheet>
  )
}

const CommentRow = ({ row }: { row: SheetRow }) => (
  <Table.Row bg="transparent">
    <Table.Cell {...cell} asChild>
      <Box asChild fontWeight="500" textAlign="start">
        <th scope="row">{row.number}</th>
      </Box>
    </Table.Cell>
    <Table.Cell {...cell}>
      <MessageText>{row.message}</MessageText>
      {row.replies.length > 0 && (
        <Box
          as="ul"
          listStyle="none"
          aria-label={`Replies to ${row.number}`}
          mt="2"
          ps="3"
          borderStartWidth="2px"
        >
          {row.replies.map((reply) => (
            <Box
              as="li"
              key={`${reply.author} ${reply.recordedAt.getTime()} ${reply.message}`}
              _notFirst={{ mt: '2' }}
            >
              <Text textStyle="label" color="fg.muted">
                {reply.author}, <Recorded entry={reply} />
              </Text>
              <MessageText>{reply.message}</MessageText>
            </Box>
          ))}
        </Box>
      )}
    </Table.Cell>
    <Table.Cell {...cell}>
      <Text mb="1">{row.code}</Text>
      <StatusBadge tone={row.status === 'Open' ? 'waiting' : 'good'}>{row.status}</StatusBadge>
    </Table.Cell>
    <Table.Cell {...cell}>
      <Lines first={row.discipline} second={row.deliverable} />
    </Table.Cell>
    <Table.Cell {...cell}>
      <Lines first={row.author} second={<Recorded entry={row} />} />
    </Table.Cell>
  </Table.Row>
)

const Lines = ({ first, second }: { first: string; second: ReactNode }) => (
  <Box overflowWrap="anywhere">
    <Text>{first}</Text>
    {second && <Text color="fg.muted">{second}</Text>}
  </Box>
)

const Recorded = ({ entry }: { entry: Pick<SheetReply, 'recordedAt' | 'recorded'> }) => (
  <time dateTime={entry.recordedAt.toISOString()}>{entry.recorded}</time>
)

const MessageText = ({ children }: { children: string }) => (
  <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
    {children}
  </Text>
)
