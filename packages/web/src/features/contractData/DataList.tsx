import { Button, chakra, Flex, useBreakpointValue } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePageCommands } from '#shared/pageCommands.ts'
import { SearchText } from '#shared/SearchText.tsx'
import { actionsColumn, DataTable } from '#ui/DataTable.tsx'
import { columnsOf } from '#ui/describedColumns.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { fetchedDialog } from '#ui/fetched.tsx'
import { Pager } from '#ui/Pager.tsx'
import { RowButtons } from '#ui/RowButtons.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { DataKind, DataRow } from './kind.ts'
import { RemoveRow } from './RemoveRow.tsx'
import type { DataPages } from './useDataPages.ts'

const RowDialog = fetchedDialog(async () => (await import('./RowDialog.tsx')).RowDialog)

interface DataListProps<Row extends DataRow> {
  kind: DataKind<Row>
  pages: DataPages<Row>
}

/** Returns the action column of a list. */
const buttons =
  <Row extends DataRow>(
    kind: DataKind<Row>,
    { onEdit, onRemove }: { onEdit: (row: Row) => void; onRemove: (row: Row) => void },
  ) =>
  (row: Row) => {
    const uses = kind.usesOf(row)
    const inUse = uses === null ? undefined : `In use: it has ${uses}.`
    return (
      <RowButtons
        name={kind.nameOf(row)}
        onEdit={() => onEdit(row)}
        onDelete={() => onRemove(row)}
        uneditable={kind.fixedInUse ? inUse : undefined}
        undeletable={inUse}
      />
    )
  }

/** Shows one list of the contract data with its search, pages and dialogs. */
export function DataList<Row extends DataRow>({ kind, pages }: DataListProps<Row>) {
  const { rows, loading, error, search, find, refresh, readNow } = pages
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const [removed, setRemoved] = useState<Row | null>(null)
  const wide = useBreakpointValue({ base: false, lg: true }, { ssr: false }) ?? false
  usePageCommands([{ label: `Add ${kind.noun}`, run: () => setEdited('new') }])
  useEffect(() => RowDialog.preloadWhenIdle(), [])
  const actions = actionsColumn(buttons(kind, { onEdit: setEdited, onRemove: setRemoved }))
  return (
    <>
      <Flex gap="4" wrap="wrap" align="flex-start" justify="space-between" mb="4">
        <chakra.search display="block" w={{ base: '100%', md: '20rem' }}>
          <SearchText
            label={`Search ${kind.plural}`}
            placeholder="Any part of a name"
            least={1}
            value={search}
            onSearch={find}
          />
        </chakra.search>
        <Button variant="solid" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          Add {kind.noun}
        </Button>
      </Flex>
      <Sheet flush>
        {error && !rows ? (
          <ErrorState title={`The ${kind.plural} failed to load.`} onRetry={refresh} />
        ) : (
          <DataTable
            label={kind.plural.charAt(0).toUpperCase() + kind.plural.slice(1)}
            rows={rows?.nodes ?? []}
            columns={[...columnsOf(kind.columns, wide), actions]}
            rowKey={({ id }) => id}
            loading={!rows && loading}
            empty={
              <EmptyState>
                {search ? `No ${kind.noun} matches '${search}'.` : kind.empty}
              </EmptyState>
            }
          />
        )}
        {rows && (
          <Pager
            what={kind.plural}
            list={rows}
            size={limits.page.contractData}
            pages={pages.pages}
          />
        )}
      </Sheet>
      {edited && (
        <RowDialog
          kind={kind as unknown as DataKind<DataRow>}
          row={edited === 'new' ? null : edited}
          readNow={readNow}
          onSaved={refresh}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <RemoveRow
          kind={kind}
          row={rows?.nodes.find(({ id }) => id === removed.id) ?? removed}
          onRemoved={refresh}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}
