import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { DeleteUserDocument, type UserEntryFragment } from '#api/generated/graphql.ts'
import { ChangedMeanwhile } from '#features/history/index.ts'
import { useContractAction } from '#shared/useAction.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { HeldTasks } from './HeldTasks.tsx'
import { differences, nounOf, valuesOf } from './userForm.ts'

export function DeleteUser({
  user,
  onDeleted,
  onClose,
}: {
  user: UserEntryFragment
  onDeleted: () => void
  onClose: () => void
}) {
  const [opened] = useState(user)
  const { start } = useContractAction(DeleteUserDocument, {
    input: () => ({ id: user.id, version: user.version }),
    success: 'User deleted',
    failure: 'Error while deleting user',
    failureIsFixed: true,
    onDone: onDeleted,
  })
  return (
    <ConfirmDialog
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
