import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PrivilegeNode } from '@tidemark/schema/rules/privilege'
import type { PlacedAsset } from './grants.ts'
import { grantsOf } from './grants.ts'

/** Everything that a person's reach in one contract follows from. */
export interface HeldPrivileges {
  readonly contract: string
  readonly privileges: readonly PrivilegeNode[]
  /** Stands for the places of the contract, another as soon as one of them is; null where there is none. */
  readonly places: string | null
}

/** A reach in the form that the views of reach.views.ts read. */
export interface WorkedOut {
  /** Privileges by contract. */
  readonly held: ReadonlyMap<string, readonly PrivilegeNode[]>
  readonly grants: string
  /** The schemas that stand before the tables. */
  readonly path: string
  /** The same for the same reach. */
  readonly name: string
  readonly hidesAttributes: boolean
}

/** By everything that they follow from, which each transaction reads afresh: what is kept here cannot be out of date. */
const kept = new LRUCache<string, WorkedOut>({ max: 200 })

/** What privileges let through, worked out once for everybody who holds the same ones on the same places. */
export async function workedOut(
  held: readonly HeldPrivileges[],
  readPlaces: (contract: string) => Promise<PlacedAsset[]>,
): Promise<WorkedOut> {
  const key = digest(JSON.stringify(held))
  const known = kept.get(key) ?? (await workOut(held, readPlaces))
  kept.set(key, known)
  return known
}

async function workOut(
  held: readonly HeldPrivileges[],
  readPlaces: (contract: string) => Promise<PlacedAsset[]>,
): Promise<WorkedOut> {
  const grants = []
  for (const { contract, privileges } of held)
    grants.push(...grantsOf(contract, privileges, await readPlaces(contract)))
  const hides = grants.some(({ classes }) => classes.some(({ hidden }) => hidden.length > 0))
  const text = JSON.stringify(grants)
  return {
    held: new Map(held.map(({ contract, privileges }) => [contract, privileges])),
    grants: text,
    hidesAttributes: hides,
    path: hides ? 'reach_hiding, reach' : 'reach',
    // Whoever reaches nothing of a contract has no grant that says so.
    name: digest(JSON.stringify([held.map(({ contract }) => contract), text])),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
