import { chakra, Flex, Input, Stack, useBreakpointValue } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { folded } from '@tidemark/schema/rules/cellWords'
import { counted } from '@tidemark/schema/wording'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import {
  type GroupEntryFragment,
  GroupPrivilegesDocument,
  type MemberEntryFragment,
} from '#api/generated/graphql.ts'
import { ChangedMeanwhile } from '#features/history/index.ts'
import { markOf } from '#shared/people/people.ts'
import { Widened, widened } from '#shared/people/ReachChange.tsx'
import { ReachPreview } from '#shared/people/ReachPreview.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Check } from '#ui/form/Check.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { NumberedPages } from '#ui/NumberedPages.tsx'
import { TableSkeleton } from '#ui/Skeletons.tsx'
import { AddMembers } from './AddMembers.tsx'
import { useMembers } from './useMembers.ts'

export function GroupMembers({ group }: { group: GroupEntryFragment }) {
  const { members, changes, error, loading, retry, adding, removing } = useMembers(group)
  const { data } = useContractQuery(GroupPrivilegesDocument, {
    variables: { group: group.id },
    fetchPolicy: 'cache-and-network',
  })
  const isLimiting = (data?.contract?.groupPrivileges ?? []).length > 0
  const [typed, setTyped] = useState('')
  const wide = useBreakpointValue({ base: false, md: true }, { ssr: false })
  const [page, setPage] = useState(1)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState(false)
  if (error && !members)
    return (
      <ReadFailure
        error={error}
        failure="The users of this group failed to load."
        onRetry={retry}
      />
    )
  if (!members)
    return loading ? (
      <TableSkeleton columns={3} />
    ) : (
      <ErrorState title="This group no longer exists." />
    )

  const found = members.filter(({ username, name }) =>
    folded(`${name} ${username}`).includes(folded(typed.trim())),
  )
  const size = limits.page.groupMembers
  const last = Math.max(1, Math.ceil(found.length / size))
  const shown = found.slice((Math.min(page, last) - 1) * size, Math.min(page, last) * size)
  const leaving = members.filter(({ username }) => selected.has(username))
  const chosen = leaving.map(({ username }) => username)
  const changesReach = isLimiting || widened(leaving).length > 0
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
    const done = await removing.start(chosen)
    if (done) setSelected(new Set())
    return done
  }
  return (
    <Stack gap="4">
      {changes.length > 0 && <ChangedMeanwhile what="group" changes={changes} />}
      <AddMembers groupId={group.id} members={members} adding={adding} isLimiting={isLimiting} />
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
          onClick={() => (changesReach ? setAsking(true) : void remove())}
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
              Users you add have this group's privileges.
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
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove ${counted(chosen.length, 'user')} from ${group.name}?`}
        confirmLabel="Remove users"
        onConfirm={remove}
        destructive
      >
        <Widened members={leaving} />
        <ReachPreview change={{ group: group.id, leaving: chosen }} />
      </ConfirmDialog>
    </Stack>
  )
}

const noneChosen = [{ message: 'Choose the users to remove first.' }]

const selection = (
  selected: ReadonlySet<string>,
  toggle: (username: string) => void,
): DataColumn<MemberEntryFragment> => ({
  header: 'Selected',
  headerHidden: true,
  width: '2.5rem',
  cell: ({ username, name }) => (
    <Check
      checked={selected.has(username)}
      onChange={() => toggle(username)}
      aria-label={`Select ${name}`}
    />
  ),
})

const Name = (member: MemberEntryFragment) => (
  <>
    {member.name}
    <chakra.span color="fg.muted">{markOf(member)}</chakra.span>
  </>
)
const byName = {
  header: 'Name',
  isRowHeader: true,
  sortValue: ({ name }: MemberEntryFragment) => name,
}

const wideColumns: DataColumn<MemberEntryFragment>[] = [
  { ...byName, cell: Name },
  { header: 'User', sortValue: ({ username }) => username, cell: ({ username }) => username },
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
