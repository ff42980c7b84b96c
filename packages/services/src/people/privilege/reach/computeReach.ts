import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PrivilegeNodeRow } from '@tidemark/schema/rest/privilege'
import { decodePrivilege } from '@tidemark/schema/rest/privilege'
import type { PrivilegeNode } from '@tidemark/schema/rules/privilege'
import type { PlacedAsset } from './grants.ts'
import { grantsOf } from './grants.ts'

/** The inputs of a person's reach in one contract. */
export interface HeldPrivileges {
  readonly contract: string
  readonly privileges: readonly PrivilegeNodeRow[]
  /** A digest of the contract's primary assets; null without any. */
  readonly places: string | null
}

/** A reach in the form that the views of reach.views.ts read. */
export interface ComputedReach {
  /** Privileges by contract. */
  readonly held: ReadonlyMap<string, readonly PrivilegeNode[]>
  readonly grants: string
  /** The search path with the reach schemas before the tables. */
  readonly path: string
  /** Equal for equal reach. */
  readonly reachHash: string
  readonly hidesAttributes: boolean
}

/** Keyed by all inputs, which each transaction reads again, so an entry cannot be stale. */
const computedReaches = new LRUCache<string, ComputedReach>({ max: 200 })

/**
 * Computes reach from privileges, once for all people with the same privileges on the same places.
 */
export async function cachedReach(
  held: readonly HeldPrivileges[],
  readPlaces: (contract: string) => Promise<PlacedAsset[]>,
): Promise<ComputedReach> {
  const key = digest(JSON.stringify(held))
  const known = computedReaches.get(key) ?? (await computeReach(held, readPlaces))
  computedReaches.set(key, known)
  return known
}

async function computeReach(
  held: readonly HeldPrivileges[],
  readPlaces: (contract: string) => Promise<PlacedAsset[]>,
): Promise<ComputedReach> {
  const grants = []
  const decoded = new Map(
    held.map(({ contract, privileges }) => [contract, privileges.map(decodePrivilege)]),
  )
  for (const [contract, privileges] of decoded)
    grants.push(...grantsOf(contract, privileges, await readPlaces(contract)))
  const hides = grants.some(({ classes }) => classes.some(({ hidden }) => hidden.length > 0))
  const text = JSON.stringify(grants)
  return {
    held: decoded,
    grants: text,
    hidesAttributes: hides,
    path: hides ? 'reach_hiding, reach' : 'reach',
    // A contract of which nothing is reachable has no grants, so the hash includes the contracts.
    reachHash: digest(JSON.stringify([held.map(({ contract }) => contract), text])),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
