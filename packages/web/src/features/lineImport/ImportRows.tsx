import { Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { formatCount } from '@tidemark/schema/wording'
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
  if (state === 'UNDONE')
    return kept.length > 0 ? (
      <KeptEntries
        kept={kept.map(({ title, documentNumber, tagCode, message }) => ({
          title,
          code: documentNumber ?? tagCode,
          message,
        }))}
      />
    ) : null
  if (state === 'APPLIED' && !found.isFromFile && counts && counts.error > 0)
    return <EditOutcome counts={counts} rows={found.rows.nodes} onMore={onMore} />
  const isCut = kind === 'MISSING' && counts && counts.missing > limits.import.missing
  return (
    <>
      <ImportedRows
        label={found.isFromFile ? 'Rows of the file' : 'Deliverables'}
        columns={columns}
        rows={found.rows.nodes}
        kinds={kindsOf(found)}
        beside={beside}
        kind={kind}
        onKind={onKind}
        onMore={onMore}
        empty={
          <EmptyState title="Nothing changes">
            {counts && counts.leftOut > 0
              ? 'Rows are left out, and the other deliverables have these values already.'
              : counts && counts.unread.length > 0
                ? 'The deliverables have the values that can be imported already.'
                : 'The deliverables have these values already.'}
          </EmptyState>
        }
      />
      {isCut && onMore === null && (
        <Text color="fg.muted">The first {formatCount(limits.import.missing)} are listed.</Text>
      )}
    </>
  )
}

/** Kinds of rows that change nothing. */
const beside: readonly DeliverableImportRowKind[] = ['LEFT_OUT', 'MISSING']

/** Returns the kinds of rows that an import has, labelled with their numbers. */
export function kindsOf({ counts }: Pick<Found, 'counts'>) {
  return kinds.flatMap(({ kind, label }) => {
    // Deliverables that the import removes are listed as such.
    const count = kind === 'MISSING' && counts?.removed ? 0 : counts?.[countOf[kind]]
    return count ? [{ kind, label: `${label} ${formatCount(count)}` }] : []
  })
}

const countOf = {
  ERROR: 'error',
  CONFLICT: 'conflict',
  CHANGED: 'changed',
  ADDED: 'added',
  REMOVED: 'removed',
  LEFT_OUT: 'leftOut',
  MISSING: 'missing',
} as const
