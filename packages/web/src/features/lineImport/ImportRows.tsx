import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { formatCount } from '@tidemark/schema/wording'
import {
  CheckDeliverableImportDocument,
  type DeliverableImportQuery,
  type DeliverableImportRowKind,
  type ImportRowFragment,
  type ImportSummaryFragment,
} from '#api/generated/graphql.ts'
import { ImportedRows, KeptEntries } from '#shared/fileImport/ImportedRows.tsx'
import { countedKinds } from '#shared/fileImport/rowCells.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { actionsColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FoldedSheet } from '#ui/FoldedSheet.tsx'
import { ListEnd } from '#ui/ListEnd.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { columns, kinds } from './rowColumns.tsx'

type Found = NonNullable<NonNullable<DeliverableImportQuery['contract']>['deliverableImport']>

interface ImportRowsProps {
  found: Found
  kind: DeliverableImportRowKind | null
  onKind: (kind: DeliverableImportRowKind | null) => void
  onMore: (() => void) | null
  /** Called after a row was left out or taken again. */
  onChecked: () => Promise<unknown>
}

/** Shows the rows of an import, filtered by what it does with them. */
export function ImportRows({ found, kind, onKind, onMore, onChecked }: ImportRowsProps) {
  const { counts, kept, state } = found
  const leaveOut = useLeaveOut(found, onChecked)
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
        columns={state === 'CHECKED' ? [...columns, leaveOut] : columns}
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

/** Leaves out a row of the file, or takes it again, and checks the others. */
function useLeaveOut({ id, removesMissing }: Found, onChecked: () => Promise<unknown>) {
  const attempt = useContractAction(CheckDeliverableImportDocument, {
    input: (about: string, isLeftOut: boolean) => ({
      id,
      removeMissing: removesMissing,
      choices: [{ about, choice: isLeftOut ? null : ('SKIP' as const) }],
    }),
    failure: 'Failed to check the file without this row.',
    onDone: onChecked,
  })
  return actionsColumn<ImportRowFragment>(({ about, kind, row, sheet }) => {
    if (about === null) return null
    const isLeftOut = kind === 'LEFT_OUT'
    const label = isLeftOut ? 'Take again' : 'Leave out'
    return (
      <Button
        size="xs"
        variant="ghost"
        aria-label={`${label}: row ${row}${sheet === null ? '' : ` of ${sheet}`}`}
        onClick={() => !attempt.running && attempt.start(about, isLeftOut)}
      >
        {label}
      </Button>
    )
  })
}

/** Kinds of rows that change nothing. */
const beside: readonly DeliverableImportRowKind[] = ['LEFT_OUT', 'MISSING']

/** Returns the kinds of rows that an import has. */
export const kindsOf = ({ counts }: Pick<Found, 'counts'>) =>
  counts ? countedKinds(kinds, counts) : []

interface EditOutcomeProps {
  counts: NonNullable<ImportSummaryFragment['counts']>
  /** The rows, unchanged ones first. */
  rows: readonly ImportRowFragment[]
  onMore: (() => void) | null
}

/**
 * Shows the deliverables that an applied edit did not change, with their reasons, then the changed
 * ones, folded.
 */
function EditOutcome({ counts, rows, onMore }: EditOutcomeProps) {
  const failed = rows.filter(({ kind }) => kind === 'ERROR')
  const saved = rows.filter(({ kind }) => kind !== 'ERROR')
  const savedCount = counts.changed + counts.conflict
  return (
    <Stack gap="3">
      <Heading as="h2" textStyle="heading">
        Not changed: {counts.error}
      </Heading>
      <Sheet flush>
        <DataTable
          stacked
          label="Not changed"
          columns={columns}
          rows={failed}
          rowKey={({ id }) => id}
        />
      </Sheet>
      {saved.length === 0 && <ListEnd onMore={onMore} />}
      {savedCount > 0 && (
        <FoldedSheet title={`Changed: ${savedCount}`} stored={false}>
          <DataTable
            stacked
            label="Changed"
            columns={columns}
            rows={saved}
            rowKey={({ id }) => id}
          />
          {saved.length > 0 && <ListEnd onMore={onMore} />}
        </FoldedSheet>
      )}
    </Stack>
  )
}
