import type { Transaction } from 'kysely'
import { type PlanComparison, comparePlans } from '@tidemark/schema/rules/comparison'
import type { Tables } from '#platform/db/tables.ts'
import { NotFound } from '#platform/http/refusals.ts'
import type { Principal } from '#platform/http/principal.ts'
import { findPlaces, type PlanPlace } from '../plan.store.ts'
import { findPoints, type Points } from './points.ts'

export interface AskedComparison {
  readonly contract: string
  readonly tag_code: string
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Two states of a plan and their comparison. */
export interface FoundComparison {
  readonly place: PlanPlace
  readonly points: Points
  readonly from: string
  readonly to: string
  /** A sentence when one of both is not known. */
  readonly comparison: PlanComparison | string
}

/** Compares two states of a plan within the reach of a person. Throws 404 for an unknown plan. */
export async function compareStates(
  trx: Transaction<Tables>,
  principal: Principal,
  {
    contract,
    tag_code: tagCode,
    changeDays,
    ...asked
  }: AskedComparison & { readonly changeDays: number | undefined },
): Promise<FoundComparison> {
  principal.requireContract(contract)
  const [place] = await findPlaces(trx, contract, [tagCode])
  if (!place?.isPlan) throw new NotFound()
  const { username } = principal
  const points = await findPoints(trx, { contract, place, username, changeDays })
  const { from = points.usual, to = 'now' } = asked
  const before = await points.read(from)
  const after = typeof before === 'string' ? before : await points.read(to)
  const known = (): PlanComparison | string => {
    if (typeof before === 'string') return before
    return typeof after === 'string' ? after : comparePlans(before, after)
  }
  return { place, points, from, to, comparison: known() }
}
