import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { fieldFaultsOf } from '#api/failures.ts'
import {
  UpdateUserDocument,
  type UserEntryFragment,
  UserNowDocument,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { saveAnew } from '#shared/saveAnew.ts'
import { useEvictAdministrationHistory } from '#features/history/index.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import type { ConcurrentSave } from './UserConflict.tsx'
import { differences, type UserValues, valuesOf } from './userForm.ts'

interface SaveUserCallbacks {
  onSaved: () => void
  /** Called when another administrator saved first. */
  onOvertaken: (theirs: ConcurrentSave) => void
}

/** Updates a user at the version of `user`. `faults` are the services' messages by field. */
export function useSaveUser(user: UserEntryFragment, { onSaved, onOvertaken }: SaveUserCallbacks) {
  const contract = useContractCode()
  const client = useApolloClient()
  const forgetHistories = useEvictAdministrationHistory()
  const [update] = useMutation(UpdateUserDocument)
  /** Whether another administrator deleted the user. */
  const [gone, setGone] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  /**
   * Reads the user again; null if it cannot be loaded: then only the refusal is shown, and saving
   * again retries.
   */
  const readNow = async (id: string) => {
    const { data } = await client
      .query({ query: UserNowDocument, variables: { contract, id }, fetchPolicy: 'network-only' })
      .catch(() => ({ data: undefined }))
    return data?.contract?.user ?? null
  }
  const { running, start } = useAttempt(
    async (key: string, values: UserValues) => {
      const shared = {
        contract,
        externalSignOn: values.externalSignOn,
        roles: values.roles.map(({ value }) => value),
        // The form requires one.
        defaultModule: values.defaultModule ?? '',
      }
      const change = async ({ id, version }: UserEntryFragment) =>
        (
          await update({
            variables: {
              input: {
                ...shared,
                id,
                version,
                ...(values.name !== user.name && { name: values.name }),
                active: values.active,
                idempotencyKey: `${key}:${version}`,
              },
            },
          })
        ).data?.result
      try {
        const answer = await saveAnew(user, {
          save: change,
          readNow: () => readNow(user.id),
          // Changes of the user in another contract do not conflict with this edit.
          differs: (now) => differences(valuesOf(user), valuesOf(now)).length > 0,
          onOvertaken: (now, by) => onOvertaken({ user: now, by }),
        })
        if (answer?.__typename === 'NotFound') setGone(true)
        resultOrThrow(answer)
      } catch (error) {
        setFaults(fieldFaultsOf(error))
        throw error
      }
      notify.success('User updated')
      forgetHistories()
      onSaved()
    },
    { failure: 'Error while updating user', failureIsFixed: true },
  )
  return { running, faults, gone, save: start }
}
