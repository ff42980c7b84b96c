import { Box, List } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type {
  DeliverableImportMatch,
  DeliverableImportRowKind,
  ImportRowFragment,
} from '#api/generated/graphql.ts'
import type { DataColumn } from '#ui/DataTable.tsx'
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx'
import { labelOf, shown } from './values.ts'

/** The kinds of rows, in the order of their filters. */
export const kinds: readonly { kind: DeliverableImportRowKind; label: string; tone: Tone }[] = [
  { kind: 'ERROR', label: 'Error', tone: 'bad' },
  { kind: 'CONFLICT', label: 'Conflict', tone: 'waiting' },
  { kind: 'CHANGED', label: 'Changed', tone: 'active' },
  { kind: 'ADDED', label: 'Added', tone: 'good' },
  { kind: 'REMOVED', label: 'Removed', tone: 'neutral' },
]

const foundBy: Readonly<Record<DeliverableImportMatch, string>> = {
  NUMBER: 'Found by number',
  TITLE: 'Found by title, type and discipline',
}

/** The columns of the rows of an import. */
export const columns: readonly DataColumn<ImportRowFragment>[] = [
  { id: 'row', header: 'Row', width: '4rem', align: 'end', cell: ({ row }) => row },
  {
    id: 'kind',
    header: 'Result',
    width: '7.5rem',
    cell: ({ kind }) => {
      const known = kinds.find((one) => one.kind === kind)
      return <StatusBadge tone={known?.tone ?? 'neutral'}>{known?.label ?? kind}</StatusBadge>
    },
  },
  {
    id: 'title',
    header: 'Deliverable',
    isRowHeader: true,
    cell: ({ title, documentNumber, matched }) => (
      <>
        <Wrapped>{title}</Wrapped>
        {(documentNumber !== null || matched !== null) && (
          <Box textStyle="label" color="fg.muted" overflowWrap="anywhere">
            {documentNumber} {matched && foundBy[matched]}
          </Box>
        )}
      </>
    ),
  },
  { id: 'cells', header: 'Changes', cell: (row) => <Cells {...row} /> },
]

/** Shows a text whose long words break where the column ends. */
const Wrapped = ({ children }: { children: ReactNode }) => (
  <Box as="span" overflowWrap="anywhere">
    {children}
  </Box>
)

/** Lists errors, conflicts, changes and warnings of a row. */
const Cells = ({ tagCode, title, changes, conflicts, faults, warnings }: ImportRowFragment) => {
  // An error of the row refuses all of its changes, an error of a cell only that of the cell.
  const refused = new Set(faults.map(({ field }) => field))
  const shownChanges = changes.filter(
    ({ field, to }) =>
      !refused.has(null) && !refused.has(field) && !(field === 'title' && to === title),
  )
  // A new deliverable has a value in most fields: they share lines.
  const inline = tagCode === null && { flexDirection: 'row', flexWrap: 'wrap', columnGap: '4' }
  return (
    <List.Root listStyle="none" gap="0.5" overflowWrap="anywhere" {...inline}>
      {faults.map(({ field, value, message }) => (
        <List.Item key={`${field} ${message}`} color="fg.error" w="100%">
          {field !== null && <b>{labelOf(field)}: </b>}
          {value !== null && !message.startsWith("'") && `‘${value}’ `}
          {message}
        </List.Item>
      ))}
      {conflicts.map(({ field, mine, theirs, changedBy }) => (
        <List.Item key={field}>
          <b>{labelOf(field)}</b>: yours {shown(mine)}, {changedBy?.name ?? 'the system'}:{' '}
          {shown(theirs)}
        </List.Item>
      ))}
      {shownChanges.map(({ field, from, to }) => (
        <List.Item key={field}>
          <b>{labelOf(field)}</b>: {tagCode === null ? shown(to) : `${shown(from)} → ${shown(to)}`}
        </List.Item>
      ))}
      {warnings.map(({ field, message }) => (
        <List.Item key={`${field} ${message}`} color="status.waiting.fg" w="100%">
          <b>Warning, {labelOf(field)}: </b>
          {message}
        </List.Item>
      ))}
    </List.Root>
  )
}
