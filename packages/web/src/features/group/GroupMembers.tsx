import { chakra, Checkbox, Flex, Input, Stack, useBreakpointValue } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { GroupEntryFragment, MemberEntryFragment } from '#api/generated/graphql.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { NumberedPages } from '#ui/NumberedPages.tsx'
import { TableSkeleton } from '#ui/Skeletons.tsx'
import { AddMembers } from './AddMembers.tsx'
import { useMembers } from './useMembers.ts'

/** Shows the members of a group, filtered and paged on the client. */
export function GroupMembers({ group }: { group: GroupEntryFragment }) {
  const { members, error, loading, retry, adding, removing } = useMembers(group)
  const [typed, setTyped] = useState('')
  const wide = useBreakpointValue({ base: false, md: true }, { ssr: false })
  const [page, setPage] = useState(1)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  if (error && !members)
    return <ErrorState title="The users of this group failed to load." onRetry={retry} />
  if (!members)
    return loading ? (
      <TableSkeleton columns={3} />
    ) : (
      <ErrorState title="This group no longer exists." />
    )

  const found = members.filter(({ username, name }) =>
    `${name} ${username}`.toLowerCase().includes(typed.trim().toLowerCase()),
  )
  const size = limits.page.groupMembers
  const last = Math.max(1, Math.ceil(found.length / size))
  const shown = found.slice((Math.min(page, last) - 1) * size, Math.min(page, last) * size)
  const chosen = members
    .filter(({ username }) => selected.has(username))
    .map(({ username }) => username)
  const toggle = (username: string) =>
    setSelected(
      (before) =>
        new Set(
          before.has(username)
            ? [...before].filter((one) => one !== username)
            : [...before, username],
        ),
    )
  const remove = async () => {
    if (await removing.start(chosen)) setSelected(new Set())
  }
  return (
    <Stack gap="4">
      <AddMembers groupId={group.id} members={members} adding={adding} />
      <Flex gap="3" align="flex-end" wrap="wrap" justify="space-between">
        <chakra.div w={{ base: '100%', sm: '17.5rem' }}>
          <FieldFrame label="Search members">
            <Input
              type="search"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setPage(1)
              }}
            />
          </FieldFrame>
        </chakra.div>
        <BlockedButton
          reasons={chosen.length === 0 ? noneChosen : []}
          loading={removing.running}
          onClick={() => void remove()}
        >
          <UserMinus aria-hidden="true" />
          Remove users{chosen.length > 0 && ` (${chosen.length})`}
        </BlockedButton>
      </Flex>
      <DataTable
        label={`Users of ${group.name}`}
        rows={shown}
        columns={[selection(selected, toggle), ...(wide ? wideColumns : narrowColumns)]}
        rowKey={(member) => member.id}
        empty={
          typed ? (
            <EmptyState>No member matches ‘{typed}’.</EmptyState>
          ) : (
            <EmptyState title="No members yet">
              Add users to give them this group's access.
            </EmptyState>
          )
        }
      />
      <NumberedPages
        what="members"
        count={found.length}
        size={size}
        page={Math.min(page, last)}
        range={limits.pagerRange}
        onPage={setPage}
      />
    </Stack>
  )
}

const noneChosen = [{ message: 'Choose the users to remove first.' }]

const selection = (
  selected: ReadonlySet<string>,
  toggle: (username: string) => void,
): DataColumn<MemberEntryFragment> => ({
  id: 'selected',
  header: 'Selected',
  headerHidden: true,
  width: '2.5rem',
  cell: ({ username, name }) => (
    <Checkbox.Root checked={selected.has(username)} onCheckedChange={() => toggle(username)}>
      <Checkbox.HiddenInput aria-label={`Select ${name}`} />
      <Checkbox.Control />
    </Checkbox.Root>
  ),
})

const Name = ({ name, active }: MemberEntryFragment) => (
  <>
    {name}
    {!active && <chakra.span color="fg.muted"> (inactive)</chakra.span>}
  </>
)
const byName = {
  id: 'name',
  header: 'Name',
  isRowHeader: true,
  sortValue: ({ name }: MemberEntryFragment) => name,
}

const wideColumns: DataColumn<MemberEntryFragment>[] = [
  { ...byName, cell: Name },
  {
    id: 'user',
    header: 'User',
    sortValue: ({ username }) => username,
    cell: ({ username }) => username,
  },
]

/** The columns on a phone: the username below the name. */
const narrowColumns: DataColumn<MemberEntryFragment>[] = [
  {
    ...byName,
    cell: (member) => (
      <Stack as="span" gap="0.5" py="1.5" minW="0">
        <chakra.span>
          <Name {...member} />
        </chakra.span>
        <chakra.span
          color="fg.muted"
          textStyle="label"
          fontWeight="400"
          overflowWrap="anywhere"
          whiteSpace="normal"
        >
          {member.username}
        </chakra.span>
      </Stack>
    ),
  },
]
