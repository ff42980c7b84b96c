import type { Kysely, Transaction } from 'kysely'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { isRemoved } from '#records/asset/codec/removed.ts'
import type { Asset } from '#records/asset/asset.ts'
import { findAssets, requireAsset } from '#records/asset/asset.store.ts'
import type { LineSelection } from '#records/asset/deliverable.store.ts'
import { findLineFacts, lockLines } from '#records/asset/deliverable.store.ts'
import { findParts } from '#records/asset/relation.store.ts'
import { openComments } from './scene.ts'
import type { PlanComment } from '#records/asset/codec/comment.ts'
import { readComments } from '#records/asset/comment.store.ts'
import { readOverdueReviewers } from './reviewTimes.ts'
import type { Tables } from '#platform/db/tables.ts'
import { NotFound } from '#platform/http/refusals.ts'
import type { DisciplineScene, PlanScene } from './scene.ts'
import type { Line, LineFacts } from '#records/asset/codec/deliverable.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import { asLine } from '#records/asset/codec/deliverable.ts'
import { asPlan, activeDisciplines } from '#records/asset/codec/plan.ts'
import { reachesPlansAt, readReachOf } from '#people/privilege/reach/reachOfPeople.store.ts'
import { findMembers } from '#people/user/member.store.ts'
import { readNames } from '#people/user/name.store.ts'
import { busyStatuses } from './scene.ts'

/** The location of a tag code: a plan, or a discipline of one. */
export interface PlanPlace {
  readonly tagCode: string
  /** Tag code of the plan. */
  readonly plan: string
  readonly isPlan: boolean
  /** The plan or discipline itself. */
  readonly asset: Asset
}

/**
 * Finds the plans and disciplines among the tag codes; unknown ones, removed plans and those of other
 * contracts or classes are left out.
 */
export async function findPlaces(
  db: Kysely<Tables>,
  contract: string,
  tagCodes: readonly string[],
): Promise<PlanPlace[]> {
  const assets = await findAssets(db, { contract, tagCodes })
  return assets.flatMap((asset): PlanPlace[] => {
    if (asset.class_code === 'TIDP' && isRemoved(asset)) return []
    if (asset.class_code === 'TIDP')
      return [{ tagCode: asset.tag_code, plan: asset.tag_code, isPlan: true, asset }]
    const plan = asset.class_code === 'DIDP' ? disciplineCodec.get(asset, 'plan') : null
    return plan === null ? [] : [{ tagCode: asset.tag_code, plan, isPlan: false, asset }]
  })
}

/**
 * Reads the plans of places with their disciplines, by tag code, in at most two queries; a plan
 * among the places is not read again.
 */
export async function readPlans(
  db: Kysely<Tables>,
  contract: string,
  places: readonly PlanPlace[],
): Promise<Map<string, Plan>> {
  const tagCodes = [...new Set(places.map(({ plan }) => plan))]
  const known = new Map(
    places.flatMap(({ isPlan, tagCode, asset }) => (isPlan ? [[tagCode, asset] as const] : [])),
  )
  const others = await findAssets(db, {
    contract,
    tagCodes: tagCodes.filter((tagCode) => !known.has(tagCode)),
    classCode: 'TIDP',
  })
  const assets = [...known.values(), ...others]
  const disciplines = await findParts(db, {
    contract,
    parents: tagCodes,
    classCode: 'DIDP',
    withRemoved: true,
  })
  const byPlan = Map.groupBy(disciplines, ({ parent }) => parent)
  return new Map(
    assets.map((asset) => [asset.tag_code, asPlan(asset, byPlan.get(asset.tag_code) ?? [])]),
  )
}

/** Reads the lines of disciplines, by the discipline's tag code, in one query. */
export async function readLines(
  db: Kysely<Tables>,
  contract: string,
  disciplines: readonly string[],
): Promise<Map<string, Line[]>> {
  const lines = await findParts(db, { contract, parents: disciplines, classCode: 'Document' })
  const byDiscipline = Map.groupBy(lines, ({ parent }) => parent)
  return new Map(
    disciplines.map((tagCode) => [tagCode, (byDiscipline.get(tagCode) ?? []).map(asLine)]),
  )
}

/**
 * Reads the columns of lines that the rules need, by the discipline's tag code, in one cheap query.
 */
export async function readLineFacts(
  db: Kysely<Tables>,
  contract: string,
  disciplines: readonly string[],
): Promise<Map<string, LineFacts[]>> {
  return Map.groupBy(await findLineFacts(db, contract, disciplines), ({ discipline }) => discipline)
}

/**
 * Reads the lines that the register is working on, by the discipline's tag code, in one cheap
 * query.
 */
export async function readBusyLines(
  db: Kysely<Tables>,
  contract: string,
  disciplines: readonly string[],
): Promise<Map<string, LineFacts[]>> {
  return Map.groupBy(
    await findLineFacts(db, contract, disciplines, busyStatuses),
    ({ discipline }) => discipline,
  )
}

/**
 * Locks a plan, then its disciplines. All changes of a plan begin here, so that they run one after
 * the other and cannot deadlock.
 */
export async function lockPlan(
  trx: Transaction<Tables>,
  contract: string,
  tagCode: string,
): Promise<Plan> {
  const asset = await requireAsset(trx, { contract, tagCode, classCode: 'TIDP', lock: true })
  if (isRemoved(asset)) throw new NotFound()
  const disciplines = await findParts(trx, {
    contract,
    parents: [tagCode],
    classCode: 'DIDP',
    withRemoved: true,
    lock: true,
  })
  return asPlan(asset, disciplines)
}

/**
 * Locks a plan and its disciplines. The other data of its rules changes only under that lock, or so
 * that blockers disappear.
 */
export async function lockPlanScene(
  trx: Transaction<Tables>,
  contract: string,
  tagCode: string,
): Promise<PlanScene> {
  const plan = await lockPlan(trx, contract, tagCode)
  const comments = await readComments(trx, contract, [plan])
  const busyLines = await readBusyLines(trx, contract, activeDisciplines(plan))
  const orphaned = await findOrphaned(trx, contract, [plan])
  const overdue = await readOverdueReviewers(trx, contract, [plan])
  const unable = await findUnableReviewers(trx, contract, [plan])
  return planScene(plan, comments, busyLines, orphaned, overdue, unable)
}

/** Returns the plans whose owners can all no longer open the contract, or the whole plan. */
export async function findOrphaned(
  trx: Transaction<Tables>,
  contract: string,
  plans: readonly Plan[],
): Promise<ReadonlySet<Plan>> {
  const acts = await readActing(
    trx,
    contract,
    plans.flatMap(({ owners }) => owners),
  )
  return new Set(plans.filter(({ owners, asset }) => !owners.some((owner) => acts(owner, asset))))
}

interface ReviewedPlan extends Pick<Plan, 'tagCode' | 'status' | 'internalStakeholders'> {
  readonly asset: Pick<Asset, 'place'>
}

/**
 * Names the internal stakeholders of plans that are not issued yet, by tag code, where none of them can
 * act: nobody would answer.
 */
export async function findUnableReviewers(
  trx: Transaction<Tables>,
  contract: string,
  plans: readonly ReviewedPlan[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const waiting = plans.filter(({ status }) => status === 'WIP' || status === 'Ready for Review')
  const reviewers = waiting.flatMap(({ internalStakeholders }) => internalStakeholders)
  if (reviewers.length === 0) return new Map()
  const acts = await readActing(trx, contract, reviewers)
  const unable = waiting.filter(
    ({ internalStakeholders, asset }) => !internalStakeholders.some((one) => acts(one, asset)),
  )
  if (unable.length === 0) return new Map()
  const nameOf = await readNames(trx, reviewers)
  return new Map(
    unable.map(({ tagCode, internalStakeholders }) => [tagCode, internalStakeholders.map(nameOf)]),
  )
}

/** Reads which of the people can act on a plan: they can open the contract, and reach the whole plan. */
async function readActing(
  trx: Transaction<Tables>,
  contract: string,
  usernames: readonly string[],
): Promise<(username: string, plan: Pick<Asset, 'place'>) => boolean> {
  const people = [...new Set(usernames)]
  const members = await findMembers(trx, contract, people)
  const reach = await readReachOf(trx, contract, people)
  return (username, { place }) => members.has(username) && reachesPlansAt(reach, username, place)
}

/** Combines a plan with its part of rows that were read for several plans. */
export const planScene = (
  plan: Plan,
  comments: ReadonlyMap<string, readonly PlanComment[]>,
  busyLines: ReadonlyMap<string, readonly LineFacts[]>,
  orphaned: ReadonlySet<Plan>,
  overdue: ReadonlyMap<string, readonly string[]>,
  unable: ReadonlyMap<string, readonly string[]>,
): PlanScene => ({
  plan,
  unableReviewers: unable.get(plan.tagCode),
  isOrphaned: orphaned.has(plan),
  overdueReviewers: overdue.get(plan.tagCode),
  openComments: openComments(plan, comments.get(plan.tagCode) ?? []),
  busyLines: activeDisciplines(plan).flatMap((tagCode) => busyLines.get(tagCode) ?? []),
})

/**
 * Locks a plan, its disciplines and the lines of the discipline that the action decides on: all by
 * default. Other changes of lines wait for the plan's lock, and the number register's for that of
 * the line.
 */
export async function lockDiscipline(
  trx: Transaction<Tables>,
  contract: string,
  place: PlanPlace,
  among?: LineSelection,
): Promise<DisciplineScene> {
  const plan = await lockPlan(trx, contract, place.plan)
  const discipline = plan.disciplines.find(({ tagCode }) => tagCode === place.tagCode)
  if (!discipline) throw new NotFound()
  const lines = await lockLines(trx, contract, place.tagCode, among)
  return { plan, discipline, lines: lines.map(asLine) }
}
