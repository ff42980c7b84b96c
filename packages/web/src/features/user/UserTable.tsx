import { chakra, Stack, useBreakpointValue } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { UserEntryFragment } from '#api/generated/graphql.ts'
import { formatDay } from '#shared/day.ts'
import { useViewer } from '#shared/viewer.ts'
import { actionsColumn, type DataColumn, DataTable } from '#ui/DataTable.tsx'
import type { Sorting } from '#ui/sorting.ts'
import { RowButtons } from '#ui/RowButtons.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'

interface UserTableProps {
  users: readonly UserEntryFragment[]
  loading: boolean
  empty: ReactNode
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  onEdit: (user: UserEntryFragment) => void
  onDelete: (user: UserEntryFragment) => void
}

const buttons =
  (self: string, { onEdit, onDelete }: Pick<UserTableProps, 'onEdit' | 'onDelete'>) =>
  (user: UserEntryFragment) => (
    <RowButtons
      name={user.email}
      onEdit={() => onEdit(user)}
      onDelete={() => onDelete(user)}
      undeletable={user.email === self ? 'You cannot delete yourself.' : undefined}
    />
  )

export function UserTable({
  users,
  loading,
  empty,
  sorting,
  onSort,
  onEdit,
  onDelete,
}: UserTableProps) {
  const { username } = useViewer()
  const wide = useBreakpointValue({ base: false, lg: true }, { ssr: false })
  const actions = actionsColumn(buttons(username, { onEdit, onDelete }))
  return (
    <DataTable
      label="Users"
      rows={users}
      columns={[...(wide ? wideColumns : narrowColumns), actions]}
      rowKey={(user) => user.id}
      loading={loading}
      empty={empty}
      paged={{ sorting, onSort }}
    />
  )
}

/** Shows whether a user is active, and whether they have still to choose a password. */
const Active = ({ active, invited }: UserEntryFragment) => (
  <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
    <StatusBadge tone={active ? 'good' : 'waiting'}>{active ? 'Active' : 'Inactive'}</StatusBadge>
    {active && invited && <StatusBadge tone="waiting">Invited</StatusBadge>}
  </chakra.span>
)
/** Shows the mark of a service account, which is never offered as a person. */
const Program = () => (
  <chakra.span>
    <StatusBadge tone="neutral">Program</StatusBadge>
  </chakra.span>
)
const createdOn = ({ createdAt }: UserEntryFragment) => formatDay(createdAt)
const groupsOf = ({ groups }: UserEntryFragment) => groups.map(({ name }) => name).join(', ')
const rolesOf = ({ roles }: UserEntryFragment) => roles.map(({ label }) => label).join(', ')
/** Wraps text, also within a long word, so that the columns after it stay on the screen. */
const wrapping = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const
const Wrapped = chakra('span', { base: { ...wrapping, display: 'block', minW: '8rem' } })
const Muted = chakra('span', {
  base: { ...wrapping, color: 'fg.muted', textStyle: 'label', fontWeight: '400' },
})

const email: DataColumn<UserEntryFragment> = {
  id: 'email',
  header: 'Email',
  isRowHeader: true,
  sortValue: true,
  cell: (user) => (
    <Stack as="span" gap="0" minW="0">
      <chakra.span css={wrapping}>{user.email}</chakra.span>
      <Muted>{user.name}</Muted>
      {user.program && <Program />}
    </Stack>
  ),
}

const wideColumns: DataColumn<UserEntryFragment>[] = [
  email,
  {
    id: 'sso',
    header: 'External Sign On',
    sortValue: true,
    cell: (user) => (user.externalSignOn ? 'Yes' : 'No'),
  },
  { id: 'active', header: 'Active', sortValue: true, cell: Active },
  {
    id: 'created',
    header: 'Created',
    sortValue: true,
    cell: (user) => <chakra.span whiteSpace="nowrap">{createdOn(user)}</chakra.span>,
  },
  {
    id: 'permissions',
    header: 'Permissions',
    cell: (user) => <Wrapped>{rolesOf(user)}</Wrapped>,
  },
  {
    id: 'groups',
    header: 'Groups',
    cell: (user) => <Wrapped>{groupsOf(user) || '–'}</Wrapped>,
  },
]

/** The columns on a phone: the name, with all other data below. */
const narrowColumns: DataColumn<UserEntryFragment>[] = [
  {
    ...email,
    cell: (user) => (
      <Stack as="span" gap="1" py="1.5" align="flex-start" minW="0">
        <chakra.span css={wrapping}>{user.email}</chakra.span>
        <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <Muted>{user.name}</Muted>
          <Active {...user} />
          {user.program && <Program />}
        </chakra.span>
        <Muted>{[rolesOf(user), groupsOf(user)].filter(Boolean).join(' · ')}</Muted>
        <Muted>
          External Sign On: {user.externalSignOn ? 'Yes' : 'No'} · Created: {createdOn(user)}
        </Muted>
      </Stack>
    ),
  },
]
