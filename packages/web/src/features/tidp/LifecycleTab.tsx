import { formatContractDay } from '@tidemark/schema/dates'
import {
  TidpLifecyclesFragmentDoc,
  type TidpLifecyclesFragment,
  type TidpOverviewFragment,
} from '#api/generated/graphql.ts'
import { usePart } from '#shared/usePart.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Sheet } from '#ui/Sheet.tsx'

type Lifecycle = TidpLifecyclesFragment['lifecycles'][number]

const columns: DataColumn<Lifecycle>[] = [
  {
    id: 'stage',
    header: 'Technical Lifecycle Stage',
    cell: ({ stage }) => stage,
    sortValue: ({ stage }) => stage,
    isRowHeader: true,
  },
  {
    id: 'code',
    header: 'Technical Lifecycle Stage Code',
    cell: ({ stageCode }) => stageCode,
    sortValue: ({ stageCode }) => stageCode,
  },
  {
    id: 'designFreeze',
    header: 'Design Freeze',
    cell: ({ designFreezeOn: day }) => (day ? formatContractDay(day) : '–'),
    sortValue: ({ designFreezeOn }) => designFreezeOn,
  },
  {
    id: 't12',
    header: 'T-12',
    cell: ({ t12On: day }) => (day ? formatContractDay(day) : '–'),
    sortValue: ({ t12On }) => t12On,
  },
]

/** Shows the dates of the plan's stages. */
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
        empty={<EmptyState>This plan's stage has no lifecycle dates.</EmptyState>}
      />
    </Sheet>
  )
}
