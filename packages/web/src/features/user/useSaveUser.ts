import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { fieldFaultsOf } from '#api/failures.ts'
import { CreateUserDocument, UpdateUserDocument, type UserEntryFragment, UserNowDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { achieved } from '#shared/faults.ts'
import { useRereadAdministration } from '#shared/history/useRereadAdministration.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import type { Overtaking } from './UserConflict.tsx'
import type { UserValues } from './userForm.ts'

interface Outcomes {
  onSaved: () => void
  /** Another administrator was quicker. */
  onOvertaken: (theirs: Overtaking) => void
}

/** Creates, or updates at the version of `user`; `faults` are the services' sentences for single fields. */
export function useSaveUser(user: UserEntryFragment | null, { onSaved, onOvertaken }: Outcomes) {
  const contract = useContractCode()
  const client = useApolloClient()
  const forgetHistories = useRereadAdministration()
  const [create] = useMutation(CreateUserDocument)
  const [update] = useMutation(UpdateUserDocument)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  /** Where the user cannot be read now, the refusal alone is told and saving again asks anew. */
  const tellOvertaken = async (id: string, by: string) => {
    const { data } = await client.query({ query: UserNowDocument, variables: { contract, id }, fetchPolicy: 'network-only' }).catch(() => ({ data: undefined }))
    if (data?.contract?.user) onOvertaken({ user: data.contract.user, by })
  }
  const { running, start } = useAttempt(async (key: string, values: UserValues) => {
    const shared = { contract, externalSignOn: values.externalSignOn, roles: values.roles.map(({ value }) => value), defaultModule: values.defaultModule, idempotencyKey: key }
    try {
      const { data } = user
        ? await update({ variables: { input: { ...shared, id: user.id, version: user.version, active: values.active } } })
        : await create({ variables: { input: { ...shared, email: values.email.trim().toLowerCase() } } })
      if (user && data?.result.__typename === 'Conflict' && data.result.changedBy) await tellOvertaken(user.id, data.result.changedBy)
      achieved(data?.result)
    } catch (error) {
      setFaults(fieldFaultsOf(error))
      throw error
    }
    notify.success(user ? 'User updated' : 'User created')
    forgetHistories()
    onSaved()
  }, user ? { failure: 'Error while updating user', failureIsFixed: true } : { failure: 'Error while creating user' })
  return { running, faults, save: start }
}
