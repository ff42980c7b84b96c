import { useMutation } from '@apollo/client/react'
import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { DeleteUserDocument, type UserEntryFragment } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { ChangedMeanwhile, useEvictAdministrationHistory } from '#features/history/index.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { notify } from '#ui/notify.ts'
import { HeldTasks } from './HeldTasks.tsx'
import { differences, nounOf, valuesOf } from './userForm.ts'

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
  const [opened] = useState(user)
  const [mutate] = useMutation(DeleteUserDocument)
  const forgetHistories = useEvictAdministrationHistory()
  const { start } = useAttempt(
    async (key: string) => {
      const { data } = await mutate({
        variables: { input: { contract, id: user.id, version: user.version, idempotencyKey: key } },
      })
      resultOrThrow(data?.result)
      notify.success('User deleted')
      forgetHistories()
      onDeleted()
    },
    { failure: 'Error while deleting user', failureIsFixed: true },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={user.program ? `Delete the program ${user.name}?` : `Delete ${user.name}?`}
      confirmLabel={`Delete ${nounOf(user)}`}
      onConfirm={() => start()}
      destructive
    >
      <Text>
        {user.email} loses every permission and group in this contract at once.{' '}
        {user.program
          ? 'Its calls are refused from then on. Its name stays in history.'
          : 'Their name stays in history and comments.'}
      </Text>
      {!user.program && <HeldTasks user={user} />}
      {opened.version !== user.version && (
        <ChangedMeanwhile
          what={nounOf(user)}
          changes={differences(valuesOf(opened), valuesOf(user))}
        />
      )}
    </ConfirmDialog>
  )
}
