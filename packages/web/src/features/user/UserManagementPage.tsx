import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { UserEntryFragment } from '#api/generated/graphql.ts'
import { AdministrationHistory } from '#features/history/index.ts'
import { usePageCommands } from '#shared/pageCommands.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { fetchedDialog } from '#ui/fetched.tsx'
import { SearchText } from '#shared/SearchText.tsx'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { bindTo } from '#ui/form/bindTo.ts'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { Segments } from '#ui/form/Segments.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { DeleteUser } from './DeleteUser.tsx'
import { useUsers, type UserFilter } from './useUsers.ts'
import { UserTable } from './UserTable.tsx'

const AddUsersDialog = fetchedDialog(
  async () => (await import('./AddUsersDialog.tsx')).AddUsersDialog,
)
const UserDialog = fetchedDialog(async () => (await import('./UserDialog.tsx')).UserDialog)

/** The user being edited; `new` for a new one. */
type OpenUser = UserEntryFragment | 'new' | null

/** Shows the contract's users, for System admins. */
export function UserManagementPage() {
  const { users, error, loading, filter, narrow, sorting, sort, pages, size, refresh } = useUsers()
  const [edited, setEdited] = useState<OpenUser>(null)
  const [leaving, setLeaving] = useState<UserEntryFragment | null>(null)
  usePageCommands([{ label: 'Add new user', run: () => setEdited('new') }])
  useEffect(() => {
    UserDialog.preloadWhenIdle()
    AddUsersDialog.preloadWhenIdle()
  }, [])
  const isFiltered = Object.values(filter).some((value) => value !== '' && value !== 'all')
  return (
    <>
      <PageHeader
        title="User Management"
        subtitle="Manage users, their permissions and sign-in."
        actions={
          <Button variant="solid" onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" />
            Add new
          </Button>
        }
      />
      <Filters filter={filter} narrow={narrow} roles={users?.availableRoles ?? []} />
      <Sheet flush>
        {error && !users ? (
          <ReadFailure error={error} failure="Users failed to load." onRetry={refresh} />
        ) : (
          <UserTable
            users={users?.nodes ?? []}
            loading={!users && loading}
            sorting={sorting}
            onSort={sort}
            onEdit={setEdited}
            onDelete={setLeaving}
            empty={
              <EmptyState>
                {isFiltered ? 'No user matches these filters.' : 'No users yet.'}
              </EmptyState>
            }
          />
        )}
        {users && <Pager what="users" list={users} size={size} pages={pages} />}
      </Sheet>
      <Box mt="6">
        <AdministrationHistory of={deletedUsers} title="Deleted users" />
      </Box>
      {edited === 'new' && (
        <AddUsersDialog
          roles={users?.availableRoles ?? []}
          links={users?.signInLinks ?? false}
          byMail={users?.signInLinksByMail ?? false}
          onSaved={refresh}
          onClose={() => setEdited(null)}
        />
      )}
      {edited && edited !== 'new' && (
        <UserDialog
          user={edited}
          roles={users?.availableRoles ?? []}
          links={users?.signInLinks ?? false}
          byMail={users?.signInLinksByMail ?? false}
          onSaved={refresh}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving && (
        <DeleteUser
          user={users?.nodes.find(({ id }) => id === leaving.id) ?? leaving}
          onDeleted={refresh}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}

const deletedUsers = { deleted: 'USERS' } as const

const choices = [
  { value: 'all', label: 'All' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

function Filters({
  filter,
  narrow,
  roles,
}: {
  filter: UserFilter
  narrow: (change: Partial<UserFilter>) => void
  roles: readonly { key: string; label: string }[]
}) {
  const field = bindTo(filter, narrow)
  return (
    <chakra.search
      aria-label="Filters"
      display="flex"
      gap="4"
      flexWrap="wrap"
      alignItems="flex-start"
      mb="4"
    >
      <chakra.div w={{ base: '100%', md: '15rem' }}>
        <SearchText label="Email" placeholder="Any part of it" {...field('email')} />
      </chakra.div>
      <chakra.div w={{ base: '100%', md: '15rem' }}>
        <SearchText label="Group" placeholder="Any part of its name" {...field('group')} />
      </chakra.div>
      <chakra.div w={{ base: '100%', md: '13.75rem' }}>
        <SelectField
          label="Permission"
          empty="All"
          options={roles.map(({ key, label }) => ({ value: key, label }))}
          {...field('role')}
        />
      </chakra.div>
      <Choice label="Active" {...field('active')} />
      <Choice label="External Sign On" {...field('externalSignOn')} />
    </chakra.search>
  )
}

const Choice = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: UserFilter['active']
  onChange: (value: UserFilter['active']) => void
}) => (
  <Flex direction="column" gap="1">
    <chakra.span textStyle="label" fontWeight="500" aria-hidden="true">
      {label}
    </chakra.span>
    <Segments label={label} options={choices} value={value} onChange={onChange} />
  </Flex>
)
