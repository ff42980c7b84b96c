import { Button, Flex, Stack } from '@chakra-ui/react'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { ShieldPlus } from 'lucide-react'
import { useRef } from 'react'
import type { PrivilegeTreeFragment } from '#api/generated/graphql.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { focusSoon } from '#ui/focusNear.ts'
import { TableSkeleton } from '#ui/Skeletons.tsx'
import { PrivilegeCard } from './PrivilegeCard.tsx'
import { PrivilegeEffect, type UnsavedPrivilege } from './PrivilegeEffect.tsx'
import { type PrivilegeEdit, usePrivilegeEdits } from './privilegeEdits.ts'
import { emptyBranch } from './tree.ts'
import { usePrivileges } from './usePrivileges.ts'

/** Shows the privileges of a group. System admins edit them; other group managers can read them. */
export function PrivilegesTab({ group }: { group: { id: string; name: string } }) {
  const contract = useContractCode()
  const { roles } = useViewer()
  const editable = mayOpen('privileges', roles)
  const { edits, set } = usePrivilegeEdits(group.id)
  const isEdited = Object.keys(edits).length > 0
  const { privileges, error, retry, saving, removing } = usePrivileges(group.id, isEdited)
  const list = useRef<HTMLDivElement>(null)
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
            kept={privilege}
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
              const removed = await removing.start(privilege.name, privilege.version)
              if (removed) set(privilege.id, null)
              return removed
            }}
          />
        ))}
        {drafts.map(([id, edit]) => (
          <PrivilegeCard
            key={id}
            edit={edit}
            onEdit={(next) => set(id, next)}
            editable
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
