import { Box, List } from '@chakra-ui/react'
import { formatContractDay, isDay } from '@tidemark/schema/dates'
import type { ContractDataRowKind, DataImportRowFragment } from '#api/generated/graphql.ts'
import type { DataColumn } from '#ui/DataTable.tsx'
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx'
import { assetKind, lifecycleKind, packageKind } from './kinds.ts'

/** The kinds of rows, in the order of their filters. */
export const rowKinds: readonly {
  kind: ContractDataRowKind
  count: 'error' | 'added' | 'changed' | 'same'
  label: string
  tone: Tone
}[] = [
  { kind: 'ERROR', count: 'error', label: 'Error', tone: 'bad' },
  { kind: 'ADDED', count: 'added', label: 'Added', tone: 'good' },
  { kind: 'CHANGED', count: 'changed', label: 'Changed', tone: 'active' },
  { kind: 'SAME', count: 'same', label: 'Unchanged', tone: 'neutral' },
]

const kindOf = { ASSETS: assetKind, LIFECYCLES: lifecycleKind, WORK_PACKAGES: packageKind }

const labelOf = (list: DataImportRowFragment['list'], field: string): string =>
  kindOf[list].fields.find(({ name }) => name === field)?.label ?? field

const shown = (value: string | null): string =>
  value === null ? 'empty' : isDay(value) ? formatContractDay(value) : value

/** The columns of the rows of an import. */
export const rowColumns: readonly DataColumn<DataImportRowFragment>[] = [
  {
    id: 'row',
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
  {
    id: 'kind',
    header: 'Result',
    width: '7.5rem',
    cell: ({ kind }) => {
      const known = rowKinds.find((one) => one.kind === kind)
      return <StatusBadge tone={known?.tone ?? 'neutral'}>{known?.label ?? kind}</StatusBadge>
    },
  },
  {
    id: 'title',
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
  { id: 'cells', header: 'Changes', cell: (row) => <Cells {...row} /> },
]

const Cells = ({ list, kind, changes, faults, warnings }: DataImportRowFragment) => {
  const refused = new Set(faults.map(({ field }) => field))
  const isNew = kind !== 'CHANGED' && changes.every(({ from }) => from === null)
  // A new row has a value in most fields: they share lines.
  const inline = isNew && { flexDirection: 'row', flexWrap: 'wrap', columnGap: '4' }
  return (
    <List.Root
      listStyle="none"
      gap="0.5"
      py="1"
      whiteSpace="normal"
      overflowWrap="anywhere"
      {...inline}
    >
      {faults.map(({ field, value, message }) => (
        <List.Item key={`${field} ${message}`} color="fg.error" w="100%">
          {field !== null && <b>{labelOf(list, field)}: </b>}
          {value !== null && !message.startsWith("'") && `‘${value}’ `}
          {message}
        </List.Item>
      ))}
      {changes.map(
        ({ field, from, to }) =>
          !refused.has(field) && (
            <List.Item key={field}>
              <b>{labelOf(list, field)}</b>: {isNew ? shown(to) : `${shown(from)} → ${shown(to)}`}
            </List.Item>
          ),
      )}
      {warnings.map(({ field, message }) => (
        <List.Item key={field} color="status.waiting.fg" w="100%">
          <b>Warning, {labelOf(list, field)}: </b>
          {message}
        </List.Item>
      ))}
    </List.Root>
  )
}
