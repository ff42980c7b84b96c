import { Button, Flex, Stack } from '@chakra-ui/react'
import type { PrivilegeDraft } from '@tidemark/schema/rules/privilege'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { ShieldPlus } from 'lucide-react'
import { useRef } from 'react'
import {
  GroupMembersDocument,
  GroupPrivilegesDocument,
  type PrivilegeTreeFragment,
  RemovePrivilegeDocument,
  SavePrivilegeDocument,
} from '#api/generated/graphql.ts'
import { useAction } from '#shared/useAction.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useReadAgain } from '#shared/useOnReturn.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { focusSoon } from '#ui/focusNear.ts'
import { TableSkeleton } from '#ui/Skeletons.tsx'
import { PrivilegeCard } from './PrivilegeCard.tsx'
import { PrivilegeEffect, type UnsavedPrivilege } from './PrivilegeEffect.tsx'
import { type PrivilegeEdit, usePrivilegeEdits } from './privilegeEdits.ts'
import { emptyBranch, toInput } from './tree.ts'

/** Shows the privileges of a group. System admins edit them; other group managers can read them. */
export function PrivilegesTab({ group }: { group: { id: string; name: string } }) {
  const contract = useContractCode()
  const { roles } = useViewer()
  const editable = mayOpen('privileges', roles)
  const { edits, set } = usePrivilegeEdits(group.id)
  const isEdited = Object.keys(edits).length > 0
  const { privileges, error, retry, saving, removing } = usePrivileges(group.id, isEdited)
  const list = useRef<HTMLDivElement>(null)
  const { data } = useContractQuery(GroupMembersDocument, { variables: { group: group.id } })
  const members = (data?.contract?.groupMembership?.members ?? []).filter(({ active }) => active)
  if (!privileges)
    return error ? (
      <ErrorState title="Could not get list of privileges" onRetry={retry} />
    ) : (
      <TableSkeleton columns={2} />
    )

  const keptIds = new Set(privileges.map(({ id }) => id))
  // An edit of a privilege that someone else removed can be saved as a new one.
  const drafts = editable ? Object.entries(edits).filter(([id]) => !keptIds.has(id)) : []
  const unsaved = editable ? unsavedOf(privileges, drafts, edits, group.id) : []
  return (
    <Flex direction={{ base: 'column', lg: 'row' }} gap="6" align="stretch">
      <Stack ref={list} gap="4" flex="1" minW="0">
        {privileges.length === 0 && drafts.length === 0 && (
          <EmptyState title="No privileges">This group does not limit access.</EmptyState>
        )}
        {privileges.map((privilege) => (
          <PrivilegeCard
            key={privilege.id}
            group={group.id}
            kept={privilege}
            members={members}
            edit={(editable && edits[privilege.id]) || null}
            onEdit={(edit) => set(privilege.id, edit)}
            editable={editable}
            saving={saving.running || removing.running}
            onSave={({ newName, tree, version }) =>
              saving.start({
                name: privilege.name,
                ...(newName !== undefined && { newName }),
                groups: privilege.groups,
                privilege: tree,
                version,
              })
            }
            onRemove={async () => {
              const removed = await removing.start(privilege)
              if (removed) set(privilege.id, null)
              return removed
            }}
          />
        ))}
        {drafts.map(([id, edit]) => (
          <PrivilegeCard
            key={id}
            group={group.id}
            members={members}
            edit={edit}
            onEdit={(next) => set(id, next)}
            editable
            isRemoved={edit.version > 0}
            saving={saving.running}
            onSave={({ name, newName, tree }) =>
              saving.start({ name: newName ?? name, groups: [group.id], privilege: tree })
            }
          />
        ))}
        {editable && (
          <Button
            alignSelf="flex-start"
            onClick={() => {
              set(crypto.randomUUID(), {
                name: '',
                tree: { ...emptyBranch('contract'), value: contract },
                version: 0,
              })
              focusSoon(list.current, ':scope > section:last-of-type input')
            }}
          >
            <ShieldPlus aria-hidden="true" />
            Add privilege
          </Button>
        )}
      </Stack>
      <PrivilegeEffect group={group.id} privileges={privileges} edits={unsaved} />
    </Flex>
  )
}

/** Lists the unsaved privileges with the groups that each would be saved with. */
const unsavedOf = (
  kept: readonly PrivilegeTreeFragment[],
  drafts: readonly (readonly [string, PrivilegeEdit])[],
  edits: ReturnType<typeof usePrivilegeEdits>['edits'],
  group: string,
): UnsavedPrivilege[] => [
  ...kept.flatMap(({ id, name, groups }) => {
    const edit = edits[id]
    return edit ? [{ ...edit, name, groups }] : []
  }),
  ...drafts.map(([, { name, newName, tree }]) => ({
    name: newName ?? name,
    tree,
    groups: [group],
  })),
]

/** A privilege to save; a new one has no `version`. */
interface ToSave {
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
function usePrivileges(group: string, isEdited: boolean) {
  const { data, error, refetch } = useContractQuery(GroupPrivilegesDocument, {
    variables: { group },
  })
  const refetchAll = () => refetch()
  useReadAgain(refetchAll)

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
    input: ({ name, version }: PrivilegeTreeFragment) => ({ name, group, version }),
    removes: ({ id }) => ({ __typename: 'Privilege', id }),
    success: ({ name }) => `Privilege ${name} removed.`,
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
