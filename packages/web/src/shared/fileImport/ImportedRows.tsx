import { Button, Flex, List, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { ListEnd } from '#ui/ListEnd.tsx'
import { Sheet } from '#ui/Sheet.tsx'

interface ImportedRowsProps<Row, Kind> {
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  /** The kinds of rows that the file has, labelled with their numbers. */
  kinds: readonly { kind: Kind; label: string }[]
  /** Kinds that are shown only when they are chosen. */
  beside?: readonly Kind[]
  /** The kind that is shown; null for all. */
  kind: Kind | null
  onKind: (kind: Kind | null) => void
  onMore: (() => void) | null
  /** The rows of the chosen kind are being read. */
  loading?: boolean
  empty: ReactNode
}

/** Shows the rows of an import, filtered by what it does with them. */
export const ImportedRows = <Row extends { id: string }, Kind extends string>({
  kinds,
  beside,
  kind,
  onKind,
  onMore,
  ...table
}: ImportedRowsProps<Row, Kind>) => (
  <Stack gap="3">
    {(kinds.length > 1 || kinds.some((one) => beside?.includes(one.kind))) && (
      <Flex as="fieldset" aria-label="Rows to show" gap="2" wrap="wrap">
        {[{ kind: null, label: beside ? 'All changes' : 'All' }, ...kinds].map((one) => (
          <Button
            key={one.label}
            size="sm"
            variant={kind === one.kind ? 'solid' : 'outline'}
            aria-pressed={kind === one.kind}
            onClick={() => onKind(one.kind)}
          >
            {one.label}
          </Button>
        ))}
      </Flex>
    )}
    <Sheet flush>
      <DataTable stacked {...table} rowKey={({ id }) => id} />
    </Sheet>
    <ListEnd onMore={onMore} />
  </Stack>
)

interface KeptEntry {
  title: string
  code?: string | null
  message: string
}

/** Lists what an undo has left, each with the reason. */
export const KeptEntries = ({ kept }: { kept: readonly KeptEntry[] }) => (
  <Sheet>
    <Text textStyle="heading">These were left as they are</Text>
    <List.Root listStyle="none" gap="1" mt="2">
      {kept.map(({ title, code, message }) => (
        <List.Item key={`${title} ${code}`} overflowWrap="anywhere">
          <b>{title}</b>
          {code && ` (${code})`}: {message}
        </List.Item>
      ))}
    </List.Root>
  </Sheet>
)
