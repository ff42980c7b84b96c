import { useMutation } from '@apollo/client/react'
import { Text } from '@chakra-ui/react'
import { DeleteUserDocument, type UserEntryFragment } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { notify } from '#ui/notify.ts'

/** Asks for confirmation before a user is removed from the contract. */
export function DeleteUser({
  user,
  onDeleted,
  onClose,
}: {
  user: UserEntryFragment
  onDeleted: () => void
  onClose: () => void
}) {
  const contract = useContractCode()
  const [mutate] = useMutation(DeleteUserDocument)
  const { start } = useAttempt(
    async (key: string) => {
      const { data } = await mutate({
        variables: { input: { contract, id: user.id, version: user.version, idempotencyKey: key } },
      })
      resultOrThrow(data?.result)
      notify.success('User deleted')
      onDeleted()
    },
    { failure: 'Error while deleting user', failureIsFixed: true },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${user.name}?`}
      confirmLabel="Delete user"
      onConfirm={() => start()}
      destructive
    >
      <Text>
        {user.email} loses every permission and group in this contract at once. Their name stays in
        history and comments.
      </Text>
    </ConfirmDialog>
  )
}
