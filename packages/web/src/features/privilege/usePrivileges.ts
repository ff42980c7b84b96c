import type { PrivilegeDraft } from '@tidemark/schema/rules/privilege'
import {
  GroupPrivilegesDocument,
  RemovePrivilegeDocument,
  SavePrivilegeDocument,
} from '#api/generated/graphql.ts'
import { useAction } from '#shared/useAction.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
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
  const { data, error, refetch } = useContractQuery(GroupPrivilegesDocument, {
    variables: { group },
  })
  const refetchAll = () => refetch().catch(() => undefined)

  const saving = useAction(SavePrivilegeDocument, {
    input: ({ name, newName, groups, privilege, version }: ToSave) => ({
      name: name.trim(),
      ...(newName !== undefined && { newName: newName.trim() }),
      groups: [...groups],
      privilege: toInput(privilege),
      ...(version !== undefined && { version }),
    }),
    success: ({ name, newName, version }) =>
      version === undefined
        ? `Privilege ${name.trim()} created.`
        : `Privilege ${(newName ?? name).trim()} saved.`,
    failure: 'Could not save list of privileges',
    failureIsFixed: true,
    pending: isEdited,
    onDone: refetchAll,
  })
  const removing = useAction(RemovePrivilegeDocument, {
    input: (name: string, version: number) => ({ name, group, version }),
    success: (name) => `Privilege ${name} removed.`,
    failure: 'Could not remove privilege',
    failureIsFixed: true,
    onDone: refetchAll,
  })

  return {
    privileges: data?.contract?.groupPrivileges ?? undefined,
    error,
    retry: () => void refetchAll(),
    saving,
    removing,
  }
}
