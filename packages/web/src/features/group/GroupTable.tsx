import { chakra, Stack, useBreakpointValue } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { GroupEntryFragment } from '#api/generated/graphql.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
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
  const wide = useBreakpointValue({ base: false, md: true }, { ssr: false })
  const columns: DataColumn<GroupEntryFragment>[] = [
    ...(wide ? wideColumns : narrowColumns),
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      width: '5.5rem',
      cell: buttons({ onEdit, onDelete }),
    },
  ]
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

const organisation = ({ projectOrganisation }: GroupEntryFragment) =>
  projectOrganisation ? 'Yes' : 'No'

const wideColumns: DataColumn<GroupEntryFragment>[] = [
  { id: 'name', header: 'Group Name', isRowHeader: true, cell: (group) => group.name },
  {
    id: 'members',
    header: 'Total group members',
    cell: (group) => group.memberCount,
  },
  { id: 'organisation', header: 'Project Organisation', cell: organisation },
]

const Quiet = chakra('span', { base: { color: 'fg.muted', textStyle: 'label', fontWeight: '400' } })

/** The columns on a phone: the name, with all other data below. */
const narrowColumns: DataColumn<GroupEntryFragment>[] = [
  {
    id: 'name',
    header: 'Group Name',
    isRowHeader: true,
    cell: (group) => (
      <Stack as="span" gap="0.5" py="1.5" minW="0">
        <chakra.span overflowWrap="anywhere" whiteSpace="normal">
          {group.name}
        </chakra.span>
        <Quiet>Total group members: {group.memberCount}</Quiet>
        <Quiet>Project Organisation: {organisation(group)}</Quiet>
      </Stack>
    ),
  },
]
