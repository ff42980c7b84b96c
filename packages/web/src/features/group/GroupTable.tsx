import { useBreakpointValue } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { GroupEntryFragment } from '#api/generated/graphql.ts'
import { actionsColumn, DataTable } from '#ui/DataTable.tsx'
import { columnsOf, type Described } from '#ui/describedColumns.tsx'
import { RowButtons } from '#ui/RowButtons.tsx'

interface GroupTableProps {
  groups: readonly GroupEntryFragment[]
  loading: boolean
  empty: ReactNode
  onEdit: (group: GroupEntryFragment) => void
  /** Omitted without permission. */
  onDelete?: ((group: GroupEntryFragment) => void) | undefined
}

/** Returns the action column of the table. */
const buttons =
  ({ onEdit, onDelete }: Pick<GroupTableProps, 'onEdit' | 'onDelete'>) =>
  (group: GroupEntryFragment) => (
    <RowButtons
      name={group.name}
      onEdit={() => onEdit(group)}
      onDelete={onDelete && (() => onDelete(group))}
    />
  )

/** Shows the table of groups with their actions. */
export function GroupTable({ groups, loading, empty, onEdit, onDelete }: GroupTableProps) {
  const wide = useBreakpointValue({ base: false, md: true }, { ssr: false }) ?? false
  const columns = [...columnsOf(described, wide), actionsColumn(buttons({ onEdit, onDelete }))]
  return (
    <DataTable
      label="Groups"
      rows={groups}
      columns={columns}
      rowKey={(group) => group.id}
      loading={loading}
      empty={empty}
    />
  )
}

const described: Described<GroupEntryFragment> = [
  ['Group Name', ({ name }) => name],
  ['Total group members', ({ memberCount }) => String(memberCount)],
  ['Project Organisation', ({ projectOrganisation }) => (projectOrganisation ? 'Yes' : 'No')],
]
