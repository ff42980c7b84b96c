import type { DeliverableImportRowKind, DeliverableImportQuery } from '#api/generated/graphql.ts'
import { ImportedRows, KeptEntries } from '#shared/fileImport/ImportedRows.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
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
  if (state === 'UNDONE') return kept.length > 0 ? <KeptEntries kept={kept} /> : null
  if (state === 'APPLIED' && !found.isFromFile && counts && counts.error > 0)
    return <EditOutcome counts={counts} rows={found.rows.nodes} onMore={onMore} />
  const present = kinds.flatMap(({ kind: one, label }) => {
    const count = counts?.[countOf[one]]
    return count ? [{ kind: one, label: `${label} ${count}` }] : []
  })
  return (
    <ImportedRows
      label={found.isFromFile ? 'Rows of the file' : 'Deliverables'}
      columns={columns}
      rows={found.rows.nodes}
      kinds={present}
      kind={kind}
      onKind={onKind}
      onMore={onMore}
      empty={
        <EmptyState title="Nothing changes">The deliverables have these values already.</EmptyState>
      }
    />
  )
}

const countOf = {
  ERROR: 'error',
  CONFLICT: 'conflict',
  CHANGED: 'changed',
  ADDED: 'added',
  REMOVED: 'removed',
} as const
