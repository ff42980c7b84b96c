import { useMutation } from '@apollo/client/react'
import { Text } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { DeleteGroupDocument, type GroupEntryFragment } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { notify } from '#ui/notify.ts'

/** Asks for confirmation before a group and the access it gives are deleted. */
export function DeleteGroup({
  group,
  onDeleted,
  onClose,
}: {
  group: GroupEntryFragment
  onDeleted: () => void
  onClose: () => void
}) {
  const [mutate] = useMutation(DeleteGroupDocument)
  const { start } = useAttempt(
    async (key: string) => {
      const { data } = await mutate({
        variables: { input: { id: group.id, version: group.version, idempotencyKey: key } },
      })
      resultOrThrow(data?.result)
      notify.success('Group deleted')
      onDeleted()
    },
    { failure: 'Error while deleting group' },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${group.name}?`}
      confirmLabel="Delete group"
      onConfirm={() => start()}
      destructive
    >
      <Text>
        This removes the group's access from {counted(group.memberCount, 'member')}. The users
        themselves stay.
      </Text>
    </ConfirmDialog>
  )
}
