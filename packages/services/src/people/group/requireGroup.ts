import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { requireForThing } from '#platform/http/principal.ts'
import { NotFound, Stale } from '#platform/http/refusals.ts'
import { isStale } from '#platform/http/version.ts'
import { requireGroupManager } from './group.policy.ts'
import { findGroup, lockGroup } from './group.store.ts'

interface GroupUse {
  /** The contract that the group has to be of. */
  readonly contract?: string | undefined
  /** Who may use it so; those who manage groups, unless another policy is given. */
  readonly requires?: (principal: Principal, contract: string) => void
}

/** Reads a group. Refuses one of another contract (or not of `contract`) as an unknown one. */
export async function requireGroup(
  principal: Principal,
  trx: Transaction<Tables>,
  id: string,
  { contract, requires = requireGroupManager }: GroupUse = {},
) {
  if (contract !== undefined) requires(principal, contract)
  const group = await findGroup(trx, id)
  requireForThing(principal, group?.contract, requires)
  if (!group || (contract ?? group.contract) !== group.contract) throw new NotFound()
  return group
}

/** Finds and locks a group. Refuses a stale version. */
export async function requireGroupToChange(
  principal: Principal,
  trx: Transaction<Tables>,
  { id, version }: { id: string; version?: number | undefined },
  use: GroupUse = {},
) {
  const held = await lockGroup(trx, id)
  const group = await requireGroup(principal, trx, id, use)
  const { contract: _, ...current } = group
  if (held && isStale(version, group.version)) throw new Stale(current, held.changed_by)
  return group
}
