import { restrictedTo } from '@tidemark/schema/rules/roles'
import { listed } from '@tidemark/schema/wording'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotAllowed, wrongState } from '#platform/http/refusals.ts'
import type { GroupMember } from './groupChange.store.ts'
import { findLimitedAlone } from './groupChange.store.ts'
import { findGivenBeyond, reachesEverything, readStanding, type Standing } from './givenReach.ts'

/**
 * Returns what serves calls that change who is in a contract, in which group and with which privileges.
 * Whatever they do, nobody gives anybody, themselves included, reach that they do not have.
 */
export const keepingReach = (api: Api): Api => ({ ...api, around: keepReachOfOwn })

async function keepReachOfOwn<T>(
  trx: Transaction<Tables>,
  principal: Principal,
  work: () => Promise<T>,
): Promise<T> {
  const limitedIn = principal.contracts.filter((contract) => principal.isLimitedIn(contract))
  const before: Standing[] = []
  for (const contract of limitedIn) before.push(await readStanding(trx, contract))
  const done = await work()
  for (const was of before) {
    const now = await readStanding(trx, was.contract)
    const given = await findGivenBeyond(trx, principal.username, was, now)
    const why = whyNotGiven(principal, given)
    if (why !== null) throw new NotAllowed(why)
  }
  await requireUnlimitedAdmin(trx, principal, limitedIn)
  return done
}

/** Says why a limited person may not make a change that gives these people more than they reach themselves; null if nobody gets more. */
function whyNotGiven(
  { username }: Pick<Principal, 'username'>,
  given: readonly Pick<GroupMember, 'username' | 'name'>[],
): string | null {
  if (given.length === 0) return null
  const ask = 'A System admin whom no group limits can do this.'
  if (given.some((person) => person.username === username))
    return `Nobody widens their own access. ${ask}`
  const names = given.slice(0, mostNamed).map(({ name }) => name)
  const others = given.length > mostNamed ? ['others'] : []
  return `${listed([...names, ...others])} would see what your groups do not let you see. ${ask}`
}

const mostNamed = 3

/** Refuses a change by which the only System admin whom no group limits limits themselves: nobody could take it back. */
async function requireUnlimitedAdmin(
  trx: Transaction<Tables>,
  { userId, username }: Principal,
  limitedBefore: readonly string[],
): Promise<void> {
  const alone = await findLimitedAlone(trx, userId, restrictedTo.privileges)
  for (const contract of alone.filter((one) => !limitedBefore.includes(one)))
    if (!(await reachesEverything(trx, username, await readStanding(trx, contract))))
      throw wrongState(
        `You are the only System Admin who sees the whole of ${contract}. Name another one first.`,
      )
}
