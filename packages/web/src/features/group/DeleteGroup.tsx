import { Text } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { useState } from 'react'
import { DeleteGroupDocument, type GroupEntryFragment } from '#api/generated/graphql.ts'
import { ChangedMeanwhile } from '#features/history/index.ts'
import { differencesIn } from '#shared/draft/differences.ts'
import { useAction } from '#shared/useAction.ts'
import { Widened } from '#shared/people/ReachChange.tsx'
import { ReachPreview } from '#shared/people/ReachPreview.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useMembers } from './useMembers.ts'

/** Asks for confirmation before a group is deleted, and says whose access that widens. */
export function DeleteGroup({
  group,
  onDeleted,
  onClose,
}: {
  group: GroupEntryFragment
  onDeleted: () => void
  onClose: () => void
}) {
  const [opened] = useState(group)
  const { members } = useMembers(group)
  const { start } = useAction(DeleteGroupDocument, {
    input: () => ({ id: group.id, version: group.version }),
    success: 'Group deleted',
    failure: 'Error while deleting group',
    onDone: onDeleted,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete ${group.name}?`}
      confirmLabel="Delete group"
      onConfirm={() => start()}
      destructive
    >
      <Text>
        {counted(group.memberCount, 'member')} no longer {group.memberCount === 1 ? 'has' : 'have'}{' '}
        this group's privileges. The users themselves stay.
      </Text>
      {members && <Widened members={members} />}
      <ReachPreview change={{ group: group.id, deleted: true }} />
      {opened.version !== group.version && (
        <ChangedMeanwhile what="group" changes={differencesIn(labels, opened, group)} />
      )}
    </ConfirmDialog>
  )
}

const labels = {
  name: 'Group Name',
  memberCount: 'Total group members',
  projectOrganisation: 'Project Organisation',
}
