import { Box, Button, chakra } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type GroupEntryFragment, GroupsManagementPageDocument } from '#api/generated/graphql.ts'
import { AdministrationHistory } from '#features/history/index.ts'
import { useReadAgain } from '#shared/useOnReturn.ts'
import { usePageCommands } from '#shared/pageCommands.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useViewer } from '#shared/viewer.ts'
import { actionsColumn, DataTable } from '#ui/DataTable.tsx'
import { columnsOf, type Described } from '#ui/describedColumns.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { fetchedDialog } from '#ui/fetched.tsx'
import { searchable } from '#shared/searchable.ts'
import { SearchText } from '#shared/SearchText.tsx'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Pager } from '#ui/Pager.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { RowButtons } from '#ui/RowButtons.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { useAddressedList } from '#ui/useAddressedList.ts'
import { DeleteGroup } from './DeleteGroup.tsx'

const GroupDialog = fetchedDialog(async () => (await import('./GroupDialog.tsx')).GroupDialog)
const NewGroupDialog = fetchedDialog(
  async () => (await import('./NewGroupDialog.tsx')).NewGroupDialog,
)

/** The content of a group's privileges tab. The privilege feature provides it through the app. */
export interface GroupsManagementProps {
  privileges?: (group: GroupEntryFragment) => ReactNode
}

type OpenGroupDialog =
  | { what: 'new' }
  | { what: 'edit' | 'delete'; group: GroupEntryFragment }
  | null

const deletedGroups = { deleted: 'GROUPS' } as const

export function GroupsManagementPage({ privileges }: GroupsManagementProps) {
  const { roles } = useViewer()
  const { list, narrow, pages } = useAddressedList({ name: '' })
  const search = searchable(list.name, limits.text.search.min)
  const [opened, setOpened] = useState<OpenGroupDialog>(null)
  const first = limits.page.groups
  const { data, previousData, error, loading, refetch } = useContractQuery(
    GroupsManagementPageDocument,
    { variables: { search: search || null, first, after: pages.after } },
  )
  const groups = (data ?? previousData)?.contract?.groups
  const refresh = () => void refetch()
  useReadAgain(refresh)
  const close = () => setOpened(null)
  usePageCommands([{ label: 'Add new group', run: () => setOpened({ what: 'new' }) }])
  useEffect(() => {
    GroupDialog.preloadWhenIdle()
    NewGroupDialog.preloadWhenIdle()
  }, [])
  return (
    <>
      <PageHeader
        title="Groups Management"
        subtitle="Manage groups, their members and their privileges."
        actions={
          <>
            <LinkButton to={paths.reach}>Check access</LinkButton>
            <Button variant="solid" onClick={() => setOpened({ what: 'new' })}>
              <Plus aria-hidden="true" />
              Add New
            </Button>
          </>
        }
      />
      <chakra.search display="block" mb="4" w={{ base: '100%', md: '20rem' }}>
        <SearchText
          label="Group Name"
          placeholder="Any part of it"
          value={search}
          onChange={(name) => narrow({ name })}
        />
      </chakra.search>
      <Sheet flush>
        {error && !groups ? (
          <ReadFailure error={error} failure="Groups failed to load." onRetry={refresh} />
        ) : (
          <GroupTable
            groups={groups?.nodes ?? []}
            loading={!groups && loading}
            onEdit={(group) => setOpened({ what: 'edit', group })}
            {...(mayOpen('userManagement', roles) && {
              onDelete: (group: GroupEntryFragment) => setOpened({ what: 'delete', group }),
            })}
            empty={
              <EmptyState>
                {search ? `No group matches '${search}'.` : 'Add New creates the first group.'}
              </EmptyState>
            }
          />
        )}
        {groups && <Pager what="groups" list={groups} size={first} pages={pages} />}
      </Sheet>
      <Box mt="6">
        <AdministrationHistory of={deletedGroups} title="Deleted groups" />
      </Box>
      {opened?.what === 'new' && (
        <NewGroupDialog
          onMade={(group) => {
            refresh()
            setOpened({ what: 'edit', group })
          }}
          onClose={close}
        />
      )}
      {opened?.what === 'edit' && (
        <GroupDialog
          group={opened.group}
          privileges={privileges?.(opened.group)}
          onChanged={refresh}
          onClose={close}
        />
      )}
      {opened?.what === 'delete' && (
        <DeleteGroup
          group={groups?.nodes.find(({ id }) => id === opened.group.id) ?? opened.group}
          onDeleted={refresh}
          onClose={close}
        />
      )}
    </>
  )
}

interface GroupTableProps {
  groups: readonly GroupEntryFragment[]
  loading: boolean
  empty: ReactNode
  onEdit: (group: GroupEntryFragment) => void
  /** Omitted without permission. */
  onDelete?: ((group: GroupEntryFragment) => void) | undefined
}

const buttons =
  ({ onEdit, onDelete }: Pick<GroupTableProps, 'onEdit' | 'onDelete'>) =>
  (group: GroupEntryFragment) => (
    <RowButtons
      name={group.name}
      onEdit={() => onEdit(group)}
      onDelete={onDelete && (() => onDelete(group))}
    />
  )

function GroupTable({ groups, loading, empty, onEdit, onDelete }: GroupTableProps) {
  const columns = [...columnsOf(described), actionsColumn(buttons({ onEdit, onDelete }))]
  return (
    <DataTable
      stacked
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
