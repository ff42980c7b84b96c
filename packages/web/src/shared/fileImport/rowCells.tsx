import { List } from '@chakra-ui/react'
import { formatContractDay, isDay } from '@tidemark/schema/dates'
import { formatCount } from '@tidemark/schema/wording'
import type { ReactNode } from 'react'
import type { DataColumn } from '#ui/DataTable.tsx'
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx'

/** Returns a value of a cell as the product shows it. */
export const shown = (value: string | null): string =>
  value === null ? 'empty' : isDay(value) ? formatContractDay(value) : value

/** A kind of rows, with the name of its count. */
interface RowKind<Kind, Count> {
  readonly kind: Kind
  readonly count: Count
  readonly label: string
  readonly tone: Tone
}
export type RowKinds<Kind, Count> = readonly RowKind<Kind, Count>[]

/** Returns the kinds of rows that a file has, labelled with their numbers. */
export const countedKinds = <Kind, Count extends string>(
  kinds: RowKinds<Kind, Count>,
  counts: Readonly<Partial<Record<Count, number>>>,
) =>
  kinds.flatMap(({ kind, count, label }) => {
    const rows = counts[count] ?? 0
    return rows > 0 ? [{ kind, label: `${label} ${formatCount(rows)}` }] : []
  })

/** Returns the column that says what an import does with a row: proposes it, or what its kind says. */
export const kindColumn = <Kind extends string>(
  kinds: readonly { kind: Kind; label: string; tone: Tone }[],
): DataColumn<{ kind: Kind; isProposed?: boolean }> => ({
  header: 'Result',
  width: '7.5rem',
  cell: ({ kind, isProposed }) => {
    if (isProposed && kind !== 'ERROR') return <StatusBadge tone="waiting">Proposed</StatusBadge>
    const known = kinds.find((one) => one.kind === kind)
    return <StatusBadge tone={known?.tone ?? 'neutral'}>{known?.label ?? kind}</StatusBadge>
  },
})

interface RowChangesProps {
  faults: readonly { field: string | null; value: string | null; message: string }[]
  changes: readonly { field: string; from: string | null; to: string | null }[]
  warnings: readonly { field: string; message: string }[]
  /** Its row is created: the values before are left out. */
  isNew: boolean
  labelOf: (field: string) => string | null
  look?: List.RootProps
  /** Between the faults and the changes. */
  children?: ReactNode
}

/** Lists faults, changes and warnings of a row. A new row has a value in most fields: they share lines. */
export const RowChanges = ({ isNew, labelOf, look, children, ...row }: RowChangesProps) => (
  <List.Root
    listStyle="none"
    gap="0.5"
    overflowWrap="anywhere"
    {...look}
    {...(isNew && { flexDirection: 'row', flexWrap: 'wrap', columnGap: '4' })}
  >
    {row.faults.map(({ field, value, message }) => (
      <List.Item key={`${field} ${message}`} color="fg.error" w="100%">
        {field !== null && <b>{labelOf(field)}: </b>}
        {value !== null && !message.startsWith("'") && `‘${value}’ `}
        {message}
      </List.Item>
    ))}
    {children}
    {row.changes.map(({ field, from, to }) => (
      <List.Item key={field}>
        <b>{labelOf(field)}</b>: {isNew ? shown(to) : `${shown(from)} → ${shown(to)}`}
      </List.Item>
    ))}
    {row.warnings.map(({ field, message }) => (
      <List.Item key={`${field} ${message}`} color="status.waiting.fg" w="100%">
        <b>{['Warning', labelOf(field)].filter(Boolean).join(', ')}: </b>
        {message}
      </List.Item>
    ))}
  </List.Root>
)
