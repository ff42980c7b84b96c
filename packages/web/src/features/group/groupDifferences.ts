import type { GroupEntryFragment } from '#api/generated/graphql.ts'

/** Lists the fields in which a group differs. The number of members counts only if `members`. */
export function groupDifferences(
  before: GroupEntryFragment,
  now: GroupEntryFragment,
  { members }: { members: boolean },
) {
  const shown = ({ name, memberCount, projectOrganisation }: GroupEntryFragment) => ({
    'Group Name': name,
    ...(members && { 'Total group members': String(memberCount) }),
    'Project Organisation': projectOrganisation ? 'Yes' : 'No',
  })
  const [from, to] = [shown(before), shown(now)]
  return (Object.keys(to) as (keyof typeof to)[])
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
}
