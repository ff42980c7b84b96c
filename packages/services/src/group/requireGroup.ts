import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotFound, Stale } from '#platform/http/refusals.ts'
import { isStale } from '#platform/http/version.ts'
import { requireGroupManager } from './group.policy.ts'
import { findGroup, lockGroup } from './group.store.ts'

/** Reads a group. Throws the same 404 for a group of another contract (or not of `contract`) as for an unknown one. */
export async function requireGroup(
  principal: Principal,
  trx: Transaction<Tables>,
  id: string,
  contract?: string,
) {
  const group = await findGroup(trx, id)
  if (!group || !principal.hasContract(group.contract)) throw new NotFound()
  if (contract !== undefined && contract !== group.contract) throw new NotFound()
  requireGroupManager(principal, group.contract)
  return group
}

/** Finds and locks a group. Refuses a stale version. */
export async function requireGroupToChange(
  principal: Principal,
  trx: Transaction<Tables>,
  { id, version }: { id: string; version?: number | undefined },
) {
  const held = await lockGroup(trx, id)
  const group = await requireGroup(principal, trx, id)
  const { contract: _, ...current } = group
  if (held && isStale(version, group.version)) throw new Stale(current, held.changed_by)
  return group
}
