import type { ImportedPlan } from '@tidemark/schema/rest/importMapping'
import { NotAllowed } from '#platform/http/refusals.ts'

/** Refuses with 403 an importer who is not an owner of the new plan and of its disciplines. */
export function requireOwnerOfNewPlan(
  { owners, discipline_owners: disciplineOwners }: ImportedPlan,
  username: string,
): void {
  if (!owners.includes(username))
    throw new NotAllowed('Only owners of a plan add its disciplines. Choose yourself as an owner.')
  if (!disciplineOwners.includes(username))
    throw new NotAllowed(
      'Only owners of a discipline add its deliverables. Choose yourself as an owner.',
    )
}
