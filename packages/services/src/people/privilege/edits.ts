import { decodePrivilege, type EditedPrivilege } from '@tidemark/schema/rest/privilege'

/** Returns whether one of the edits, which are not saved, replaces the privilege of this name. */
export const isReplaced = (edits: readonly EditedPrivilege[], name: string): boolean =>
  edits.some((edit) => edit.version !== undefined && edit.name === name)

/** Returns the privileges that edits give to each of their groups, as if they were saved. */
export const addedBy = (edits: readonly EditedPrivilege[]) =>
  edits.flatMap(({ name, new_name, privilege, related_groups }) =>
    related_groups.map((group_id) => ({
      group_id,
      name: new_name ?? name,
      privilege: decodePrivilege(privilege),
    })),
  )
