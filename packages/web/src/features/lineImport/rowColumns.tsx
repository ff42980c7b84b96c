import { Box, List } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type {
  DeliverableImportMatch,
  DeliverableImportRowKind,
  ImportRowFragment,
} from '#api/generated/graphql.ts'
import { kindColumn, RowChanges, type RowKinds, shown } from '#shared/fileImport/rowCells.tsx'
import type { DataColumn } from '#ui/DataTable.tsx'
import { labelOf } from './values.ts'

/** The kinds of rows, in the order of their filters. */
export const kinds = [
  { kind: 'ERROR', count: 'error', label: 'Error', tone: 'bad' },
  { kind: 'CONFLICT', count: 'conflict', label: 'Conflict', tone: 'waiting' },
  { kind: 'CHANGED', count: 'changed', label: 'Changed', tone: 'active' },
  { kind: 'ADDED', count: 'added', label: 'Added', tone: 'good' },
  { kind: 'REMOVED', count: 'removed', label: 'Removed', tone: 'neutral' },
  { kind: 'LEFT_OUT', count: 'leftOut', label: 'Left out', tone: 'neutral' },
  { kind: 'MISSING', count: 'missing', label: 'Not in this file', tone: 'neutral' },
] as const satisfies RowKinds<DeliverableImportRowKind, string>

const foundBy: Readonly<Record<DeliverableImportMatch, string>> = {
  NUMBER: 'Found by number',
  REFERENCE: 'Found by own reference',
  TITLE: 'Found by title, type and discipline',
}

/** What is proposed to the owners of a discipline. */
const proposals: Partial<Record<DeliverableImportRowKind, string>> & { CHANGED: string } = {
  CHANGED: 'Proposed to its owners',
  ADDED: 'New, proposed to its owners',
  REMOVED: 'Removal, proposed to its owners',
}

export const columns: readonly DataColumn<ImportRowFragment>[] = [
  {
    header: 'Row',
    width: '4rem',
    align: 'end',
    cell: ({ row, sheet }) => (
      <>
        {row}
        {sheet !== null && (
          <Box textStyle="label" color="fg.muted" overflowWrap="anywhere">
            {sheet}
          </Box>
        )}
      </>
    ),
  },
  kindColumn(kinds),
  {
    header: 'Deliverable',
    isRowHeader: true,
    cell: ({ kind, title, documentNumber, tagCode, matched, isProposed }) => {
      const code = documentNumber ?? tagCode
      return (
        <>
          <Wrapped>{title}</Wrapped>
          {(code !== null || matched !== null || isProposed) && (
            <Box textStyle="label" color="fg.muted" overflowWrap="anywhere">
              {code} {matched && foundBy[matched]}{' '}
              {isProposed && (proposals[kind] ?? proposals.CHANGED)}
            </Box>
          )}
        </>
      )
    },
  },
  { header: 'Changes', cell: (row) => <Cells {...row} /> },
]

/** Shows a text whose long words break where the column ends. */
const Wrapped = ({ children }: { children: ReactNode }) => (
  <Box as="span" overflowWrap="anywhere">
    {children}
  </Box>
)

/** Lists errors, conflicts, changes and warnings of a row. */
const Cells = ({
  tagCode,
  title,
  reason,
  changes,
  conflicts,
  faults,
  warnings,
}: ImportRowFragment) => {
  // An error of the row refuses all of its changes, an error of a cell only that of the cell.
  const refused = new Set(faults.map(({ field }) => field))
  const shownChanges = changes.filter(
    ({ field, to }) =>
      !refused.has(null) && !refused.has(field) && !(field === 'title' && to === title),
  )
  return (
    <RowChanges
      faults={faults}
      changes={shownChanges}
      warnings={warnings}
      isNew={tagCode === null}
      labelOf={labelOf}
    >
      {reason !== null && <List.Item>{reason}</List.Item>}
      {conflicts.map(({ field, mine, theirs, changedBy }) => (
        <List.Item key={field}>
          <b>{labelOf(field)}</b>: yours {shown(mine)}, {changedBy?.name ?? 'the system'}:{' '}
          {shown(theirs)}
        </List.Item>
      ))}
    </RowChanges>
  )
}
