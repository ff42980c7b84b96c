import type { GroupEntryFragment } from '#api/generated/graphql.ts'
import { GroupsManagementPage } from '#features/group/GroupsManagementPage.tsx'
import { PrivilegesTab } from '#features/privilege/PrivilegesTab.tsx'

const privilegesOf = (group: GroupEntryFragment) => <PrivilegesTab group={group} />

/** Combines groups with their privileges. */
export const GroupsManagement = () => <GroupsManagementPage privileges={privilegesOf} />
