import { heldTasks } from '@tidemark/schema/rest/userAdministration'
import { allowing } from '#platform/http/api.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { requireUserAdmin } from '#people/user/administration.policy.ts'
import { findUser } from '#people/user/administration.store.ts'
import { readAbsences } from '#people/user/absence.store.ts'
import { readClock } from '#people/user/contractClock.store.ts'
import { readPeopleWith } from '#people/user/member.store.ts'
import { managingRoles } from '#plans/tidp/tidp.policy.ts'
import { readComingReviews, readHeldProposals, readHeldTasks } from './heldTasks.store.ts'

/** Serves what hangs on a user who is about to be deactivated or deleted. */
export function heldTaskRoutes(api: Api): void {
  const forUserAdmin = allowing(api, requireUserAdmin)
  serve(forUserAdmin, heldTasks, async ({ query: { contract_id: contract, userId }, trx }) => {
    const user = await findUser(trx, contract, userId)
    if (!user) throw new NotFound()
    const tasks = await readHeldTasks(trx, contract, user.userName)
    const { today } = await readClock(trx, contract)
    const managers = await readPeopleWith(trx, contract, managingRoles)
    return {
      count: tasks[0]?.count ?? 0,
      is_last_manager: managers.length === 1 && managers[0] === user.userName,
      reviews: await readComingReviews(trx, contract, user.userName),
      absences: await readAbsences(trx, contract, { people: [user.userName], today }),
      proposals: await readHeldProposals(trx, contract, user.userName),
      tasks: tasks.map(({ count: _count, ...task }) => task),
    }
  })
}
