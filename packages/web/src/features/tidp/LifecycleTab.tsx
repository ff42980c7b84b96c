import { formatContractDay } from '@tidemark/schema/dates'
import {
  TidpLifecyclesFragmentDoc,
  type TidpLifecyclesFragment,
  type TidpOverviewFragment,
} from '#api/generated/graphql.ts'
import { usePart } from '#shared/usePart.ts'
import { type DataColumn, DataTable, textColumn } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Sheet } from '#ui/Sheet.tsx'

/** The columns of a stage's dates. */
export const dateColumns: DataColumn<{
  designFreezeOn?: string | null
  t12On?: string | null
}>[] = [
  {
    header: 'Design Freeze',
    cell: ({ designFreezeOn: day }) => (day ? formatContractDay(day) : '–'),
    sortValue: ({ designFreezeOn }) => designFreezeOn,
  },
  {
    header: 'T-12',
    cell: ({ t12On: day }) => (day ? formatContractDay(day) : '–'),
    sortValue: ({ t12On }) => t12On,
  },
]

type Lifecycle = TidpLifecyclesFragment['lifecycles'][number]

const columns: DataColumn<Lifecycle>[] = [
  { ...textColumn('Technical Lifecycle Stage', ({ stage }) => stage), isRowHeader: true },
  textColumn('Technical Lifecycle Stage Code', ({ stageCode }) => stageCode),
  ...dateColumns,
]

export function LifecycleTab({ tidp }: { tidp: TidpOverviewFragment }) {
  const part = usePart(TidpLifecyclesFragmentDoc, tidp)
  if (!part) return null
  return (
    <Sheet flush>
      <DataTable
        label="Technical Lifecycle"
        columns={columns}
        rows={part.lifecycles}
        rowKey={({ id }) => id}
        empty={<EmptyState>No lifecycle dates that you may see.</EmptyState>}
      />
    </Sheet>
  )
}
