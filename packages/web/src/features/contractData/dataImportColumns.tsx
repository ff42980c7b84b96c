import { Box } from '@chakra-ui/react'
import type { ContractDataRowKind, DataImportRowFragment } from '#api/generated/graphql.ts'
import { kindColumn, RowChanges, type RowKinds } from '#shared/fileImport/rowCells.tsx'
import type { DataColumn } from '#ui/DataTable.tsx'
import { assetKind, classKind, lifecycleKind, packageKind } from './kinds.ts'

/** The kinds of rows, in the order of their filters. */
export const rowKinds = [
  { kind: 'ERROR', count: 'error', label: 'Error', tone: 'bad' },
  { kind: 'ADDED', count: 'added', label: 'Added', tone: 'good' },
  { kind: 'CHANGED', count: 'changed', label: 'Changed', tone: 'active' },
  { kind: 'SAME', count: 'same', label: 'Unchanged', tone: 'neutral' },
] as const satisfies RowKinds<ContractDataRowKind, string>

const kindOf = {
  ASSETS: assetKind,
  LIFECYCLES: lifecycleKind,
  WORK_PACKAGES: packageKind,
  CLASSIFICATION: classKind,
}

const labelOf = (list: DataImportRowFragment['list'], field: string): string =>
  kindOf[list].fields.find(({ name }) => name === field)?.label ?? field

export const rowColumns: readonly DataColumn<DataImportRowFragment>[] = [
  {
    header: 'Row',
    width: '8rem',
    cell: ({ sheet, row }) => (
      <>
        {row}
        {sheet !== '' && (
          <Box textStyle="label" color="fg.muted" overflowWrap="anywhere" whiteSpace="normal">
            of {sheet}
          </Box>
        )}
      </>
    ),
  },
  kindColumn(rowKinds),
  {
    header: 'Entry',
    isRowHeader: true,
    cell: ({ title, list }) => (
      <>
        <Box as="span" overflowWrap="anywhere" whiteSpace="normal">
          {title}
        </Box>
        <Box textStyle="label" color="fg.muted" fontWeight="400">
          {kindOf[list].noun}
        </Box>
      </>
    ),
  },
  { header: 'Changes', cell: (row) => <Cells {...row} /> },
]

const Cells = ({ list, kind, changes, faults, warnings }: DataImportRowFragment) => {
  const refused = new Set(faults.map(({ field }) => field))
  const isNew = kind !== 'CHANGED' && changes.every(({ from }) => from === null)
  return (
    <RowChanges
      faults={faults}
      changes={changes.filter(({ field }) => !refused.has(field))}
      warnings={warnings}
      isNew={isNew}
      labelOf={(field) => labelOf(list, field)}
      look={{ py: '1', whiteSpace: 'normal' }}
    />
  )
}
