import { useMutation, useQuery } from '@apollo/client/react'
import type { PrivilegeDraft } from '@tidemark/schema/rules/privilege'
import {
  GroupPrivilegesDocument,
  RemovePrivilegeDocument,
  SavePrivilegeDocument,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useEvictAdministrationHistory } from '#features/history/index.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import { toInput } from './tree.ts'

/** A privilege to save; a new one has no `version`. */
export interface ToSave {
  /** Of a saved one the present name. */
  name: string
  /** Omitted when the name stays. */
  newName?: string
  groups: readonly string[]
  privilege: PrivilegeDraft
  version?: number
}

/**
 * Loads the privileges of a group and changes them. Both changes resolve to whether they succeeded.
 * `isEdited`: whether there is something to save.
 */
export function usePrivileges(group: string, isEdited: boolean) {
  const contract = useContractCode()
  const { data, error, refetch } = useQuery(GroupPrivilegesDocument, {
    variables: { contract, group },
    fetchPolicy: 'cache-and-network',
  })
  const [mutateSave] = useMutation(SavePrivilegeDocument)
  const [mutateRemove] = useMutation(RemovePrivilegeDocument)
  const forgetHistories = useEvictAdministrationHistory()
  const refetchAll = () => {
    forgetHistories()
    return refetch().catch(() => undefined)
  }

  const saving = useAttempt(
    async (key: string, { name, newName, groups, privilege, version }: ToSave) => {
      const input = {
        name: name.trim(),
        ...(newName !== undefined && { newName: newName.trim() }),
        groups: [...groups],
        privilege: toInput(privilege),
        idempotencyKey: key,
        ...(version !== undefined && { version }),
      }
      const { data: answer } = await mutateSave({ variables: { input } })
      resultOrThrow(answer?.result)
      notify.success(
        version === undefined
          ? `Privilege ${input.name} created.`
          : `Privilege ${input.newName ?? input.name} saved.`,
      )
      await refetchAll()
    },
    { failure: 'Could not save list of privileges', failureIsFixed: true, pending: isEdited },
  )

  const removing = useAttempt(
    async (key: string, name: string, version: number) => {
      const { data: answer } = await mutateRemove({
        variables: { input: { name, group, version, idempotencyKey: key } },
      })
      resultOrThrow(answer?.result)
      notify.success(`Privilege ${name} removed.`)
      await refetchAll()
    },
    { failure: 'Could not remove privilege', failureIsFixed: true },
  )

  return {
    privileges: data?.contract?.groupPrivileges ?? undefined,
    error,
    retry: () => void refetchAll(),
    saving,
    removing,
  }
}
