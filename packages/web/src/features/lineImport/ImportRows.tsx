import { Button, Flex, List, Stack, Text } from '@chakra-ui/react'
import type { DeliverableImportRowKind, DeliverableImportQuery } from '#api/generated/graphql.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListEnd } from '#ui/ListEnd.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { StackedOnPhone } from '#ui/StackedOnPhone.tsx'
import { EditOutcome } from './EditOutcome.tsx'
import { columns, kinds } from './rowColumns.tsx'

type Found = NonNullable<NonNullable<DeliverableImportQuery['contract']>['deliverableImport']>

interface ImportRowsProps {
  found: Found
  kind: DeliverableImportRowKind | null
  onKind: (kind: DeliverableImportRowKind | null) => void
  onMore: (() => void) | null
}

/** Shows the rows of an import, filtered by what it does with them. */
export function ImportRows({ found, kind, onKind, onMore }: ImportRowsProps) {
  const { counts, kept, state } = found
  if (state === 'UNDONE') return kept.length > 0 ? <KeptLines kept={kept} /> : null
  if (state === 'APPLIED' && !found.isFromFile && counts && counts.error > 0)
    return <EditOutcome counts={counts} rows={found.rows.nodes} onMore={onMore} />
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
        <StackedOnPhone columns={columns}>
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
        </StackedOnPhone>
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

const KeptLines = ({ kept }: { kept: Found['kept'] }) => (
  <Sheet>
    <Text textStyle="heading">These were left as they are</Text>
    <List.Root listStyle="none" gap="1" mt="2">
      {kept.map(({ title, message }) => (
        <List.Item key={title}>
          <b>{title}</b>: {message}
        </List.Item>
      ))}
    </List.Root>
  </Sheet>
)
