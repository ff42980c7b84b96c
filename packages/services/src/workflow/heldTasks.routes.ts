import { heldTasks } from '@tidemark/schema/rest/userAdministration'
import type { Api } from '#platform/http/api.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { requireUserAdmin } from '#user/administration.policy.ts'
import { findUser } from '#user/administration.store.ts'
import { readAbsences } from '#user/absence.store.ts'
import { readClock } from '#user/contractClock.store.ts'
import { readPeopleWith } from '#user/member.store.ts'
import { managingRoles } from './orphans.policy.ts'
import { readHeldProposals, readHeldTasks } from './heldTasks.store.ts'

/** Serves what hangs on a user who is about to be deactivated or deleted. */
export function heldTaskRoutes(api: Api): void {
  serve(api, heldTasks, async ({ query: { contract_id: contract, userId }, principal, trx }) => {
    requireUserAdmin(principal, contract)
    const user = await findUser(trx, contract, userId)
    if (!user) throw new NotFound()
    const tasks = await readHeldTasks(trx, contract, user.userName)
    const { today } = await readClock(trx, contract)
    const managers = await readPeopleWith(trx, contract, managingRoles)
    return {
      count: tasks[0]?.count ?? 0,
      is_last_manager: managers.length === 1 && managers[0] === user.userName,
      absences: await readAbsences(trx, contract, { people: [user.userName], today }),
      proposals: await readHeldProposals(trx, contract, user.userName),
      tasks: tasks.map(({ count: _count, ...task }) => task),
    }
  })
}
