import { Button, Flex, List, Stack, Text } from '@chakra-ui/react'
import type {
  DeliverableImportRowKind,
  DeliverableImportQuery,
  ImportRowFragment,
} from '#api/generated/graphql.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListEnd } from '#ui/ListEnd.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx'
import { labelOf, shown } from './values.ts'

type Found = NonNullable<NonNullable<DeliverableImportQuery['contract']>['deliverableImport']>

const kinds: readonly { kind: DeliverableImportRowKind; label: string; tone: Tone }[] = [
  { kind: 'ERROR', label: 'Error', tone: 'bad' },
  { kind: 'CONFLICT', label: 'Conflict', tone: 'waiting' },
  { kind: 'CHANGED', label: 'Changed', tone: 'active' },
  { kind: 'ADDED', label: 'Added', tone: 'good' },
  { kind: 'REMOVED', label: 'Removed', tone: 'neutral' },
]

interface ImportRowsProps {
  found: Found
  kind: DeliverableImportRowKind | null
  onKind: (kind: DeliverableImportRowKind | null) => void
  onMore: (() => void) | null
}

/** The rows of an import, filtered by what it does with them. */
export function ImportRows({ found, kind, onKind, onMore }: ImportRowsProps) {
  const { counts, kept, state } = found
  if (state === 'UNDONE') return kept.length > 0 ? <KeptLines kept={kept} /> : null
  const present = kinds.filter((one) => counts?.[countOf[one.kind]])
  return (
    <Stack gap="3">
      {present.length > 1 && (
        <Flex as="fieldset" aria-label="Rows to show" gap="2" wrap="wrap">
          <Filter label="All" pressed={kind === null} onPress={() => onKind(null)} />
          {present.map((one) => (
            <Filter
              key={one.kind}
              label={`${one.label} ${counts?.[countOf[one.kind]] ?? 0}`}
              pressed={kind === one.kind}
              onPress={() => onKind(one.kind)}
            />
          ))}
        </Flex>
      )}
      <Sheet flush>
        <DataTable
          label={found.isFromFile ? 'Rows of the file' : 'Deliverables'}
          columns={columns}
          rows={found.rows.nodes}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="Nothing changes">
              The deliverables have these values already.
            </EmptyState>
          }
        />
      </Sheet>
      <ListEnd onMore={onMore} />
    </Stack>
  )
}

const countOf = {
  ERROR: 'error',
  CONFLICT: 'conflict',
  CHANGED: 'changed',
  ADDED: 'added',
  REMOVED: 'removed',
} as const

const Filter = ({
  label,
  pressed,
  onPress,
}: {
  label: string
  pressed: boolean
  onPress: () => void
}) => (
  <Button
    size="sm"
    variant={pressed ? 'solid' : 'outline'}
    aria-pressed={pressed}
    onClick={onPress}
  >
    {label}
  </Button>
)

const columns: readonly Column<ImportRowFragment>[] = [
  { id: 'row', header: 'Row', width: '64px', align: 'end', cell: ({ row }) => row },
  {
    id: 'kind',
    header: 'Result',
    width: '120px',
    cell: ({ kind }) => {
      const known = kinds.find((one) => one.kind === kind)
      return <StatusBadge tone={known?.tone ?? 'neutral'}>{known?.label ?? kind}</StatusBadge>
    },
  },
  { id: 'title', header: 'Deliverable', isRowHeader: true, cell: ({ title }) => title },
  { id: 'cells', header: 'Changes', cell: (row) => <Cells {...row} /> },
]

const Cells = ({ tagCode, changes, conflicts, faults }: ImportRowFragment) => (
  <List.Root listStyle="none" gap="0.5">
    {faults.map(({ field, value, message }) => (
      <List.Item key={`${field} ${message}`} color="fg.error">
        {field !== null && <b>{labelOf(field)}: </b>}
        {value !== null && `‘${value}’ `}
        {message}
      </List.Item>
    ))}
    {conflicts.map(({ field, mine, theirs, changedBy }) => (
      <List.Item key={field}>
        <b>{labelOf(field)}</b>: yours {shown(mine)}, {changedBy?.name ?? 'the system'}:{' '}
        {shown(theirs)}
      </List.Item>
    ))}
    {changes.map(({ field, from, to }) => (
      <List.Item key={field}>
        <b>{labelOf(field)}</b>: {tagCode === null ? shown(to) : `${shown(from)} → ${shown(to)}`}
      </List.Item>
    ))}
  </List.Root>
)

const KeptLines = ({ kept }: { kept: Found['kept'] }) => (
  <Sheet>
    <Text textStyle="heading">These deliverables were left as they are</Text>
    <List.Root listStyle="none" gap="1" mt="2">
      {kept.map(({ title, message }) => (
        <List.Item key={title}>
          <b>{title}</b>: {message}
        </List.Item>
      ))}
    </List.Root>
  </Sheet>
)
