import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { RemoveContractDataDocument } from '#api/generated/graphql.ts'
import { ChangedMeanwhile } from '#features/history/index.ts'
import { usePageCommands } from '#shared/pageCommands.ts'
import { SearchText } from '#shared/SearchText.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { actionsColumn, DataTable } from '#ui/DataTable.tsx'
import { columnsOf } from '#ui/describedColumns.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { fetchedDialog } from '#ui/fetched.tsx'
import { Pager } from '#ui/Pager.tsx'
import { RowButtons } from '#ui/RowButtons.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { type DataKind, type DataRow, differences, valuesOf } from './kind.ts'
import type { DataPages } from './useDataPages.ts'

const RowDialog = fetchedDialog(async () => (await import('./RowDialog.tsx')).RowDialog)

interface DataListProps<Row extends DataRow> {
  kind: DataKind<Row>
  pages: DataPages<Row>
}

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

export function DataList<Row extends DataRow>({ kind, pages }: DataListProps<Row>) {
  const { rows, loading, error, search, find, refresh, readNow } = pages
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const [removed, setRemoved] = useState<Row | null>(null)
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
            onChange={find}
          />
        </chakra.search>
        <Button variant="solid" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          Add {kind.noun}
        </Button>
      </Flex>
      <Sheet flush>
        {error && !rows ? (
          <ReadFailure
            error={error}
            failure={`The ${kind.plural} failed to load.`}
            onRetry={refresh}
          />
        ) : (
          <DataTable
            stacked
            label={kind.plural.charAt(0).toUpperCase() + kind.plural.slice(1)}
            rows={rows?.nodes ?? []}
            columns={[...columnsOf(kind.columns), actions]}
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

interface RemoveRowProps<Row extends DataRow> {
  kind: DataKind<Row>
  /** The row as the list shows it now. */
  row: Row
  onRemoved: () => void
  onClose: () => void
}

function RemoveRow<Row extends DataRow>({ kind, row, onRemoved, onClose }: RemoveRowProps<Row>) {
  const [opened] = useState(row)
  const { start } = useContractAction(RemoveContractDataDocument, {
    input: () => ({ id: row.id, version: row.version }),
    success: `Removed ${kind.noun}`,
    failure: `Error while removing ${kind.noun}`,
    onDone: onRemoved,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove ${kind.nameOf(row)}?`}
      confirmLabel={`Remove ${kind.noun}`}
      onConfirm={() => start()}
      destructive
    >
      <Text>Nothing new can use this {kind.noun}. Its history stays.</Text>
      {opened.version !== row.version && (
        <ChangedMeanwhile
          what={kind.noun}
          changes={differences(kind.fields, valuesOf(kind, opened), valuesOf(kind, row))}
        />
      )}
    </ConfirmDialog>
  )
}
