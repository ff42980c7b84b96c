import { useApolloClient, useMutation } from '@apollo/client/react'
import { canonicalEmail } from '@tidemark/schema/rules/user'
import { useState } from 'react'
import { fieldFaultsOf } from '#api/failures.ts'
import {
  CreateUserDocument,
  UpdateUserDocument,
  type UserEntryFragment,
  UserNowDocument,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
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

/** Creates a user, or updates one at the version of `user`. `faults` are the services' messages by field. */
export function useSaveUser(
  user: UserEntryFragment | null,
  { onSaved, onOvertaken }: SaveUserCallbacks,
) {
  const contract = useContractCode()
  const client = useApolloClient()
  const forgetHistories = useEvictAdministrationHistory()
  const [create] = useMutation(CreateUserDocument)
  const [update] = useMutation(UpdateUserDocument)
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
      const make = async () =>
        (
          await create({
            variables: {
              input: { ...shared, email: canonicalEmail(values.email), idempotencyKey: key },
            },
          })
        ).data?.result
      const change = async ({ id, version }: UserEntryFragment) =>
        (
          await update({
            variables: {
              input: {
                ...shared,
                id,
                version,
                active: values.active,
                idempotencyKey: `${key}:${version}`,
              },
            },
          })
        ).data?.result
      try {
        let answer = await (user ? change(user) : make())
        if (user && answer?.__typename === 'Conflict' && answer.changedBy) {
          const now = await readNow(user.id)
          // Changes of the user in another contract do not conflict with this edit.
          if (now && differences(valuesOf(user), valuesOf(now)).length === 0)
            answer = await change(now)
          else if (now) onOvertaken({ user: now, by: answer.changedBy })
        }
        resultOrThrow(answer)
      } catch (error) {
        setFaults(fieldFaultsOf(error))
        throw error
      }
      notify.success(user ? 'User updated' : 'User created')
      forgetHistories()
      onSaved()
    },
    user
      ? { failure: 'Error while updating user', failureIsFixed: true }
      : { failure: 'Error while creating user' },
  )
  return { running, faults, save: start }
}
