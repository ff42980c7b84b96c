import type { Transaction } from 'kysely'
import type { MidpFilter, MidpSort } from '@tidemark/schema/rest/midp'
import type { FeedRow } from '@tidemark/schema/rest/feed'
import { toApi } from '@tidemark/schema/dates'
import type { FeedScope } from '@tidemark/schema/rules/feed'
import { planCodec } from '#records/asset/codec/plan.ts'
import { findView } from '#programme/midp/views/savedView.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { findPlaces } from '#plans/tidp/plan.store.ts'
import type { FeedSubject, readFeeds } from '#people/user/feed.store.ts'

/** The names of feeds about no plan or view, in files and in the history. */
const scopeNames: Readonly<Record<FeedScope, string>> = {
  dates: 'My dates',
  reviews: 'My reviews',
  plan: 'A plan',
  view: 'A saved view',
}

/** The lines of a feed within the reach of its person. */
export interface FeedLines {
  readonly name: string
  readonly filter: MidpFilter
  readonly sort: readonly MidpSort[]
}

/** Finds the lines of a feed; undefined without the plan or view, or where the person does not see it. */
export async function findLines(
  trx: Transaction<Tables>,
  { userId, username }: Principal,
  contract: string,
  {
    scope,
    tag_code: plan,
    view: id,
  }: { scope: FeedScope; tag_code?: string | null | undefined; view?: string | null | undefined },
): Promise<FeedLines | undefined> {
  const name = scopeNames[scope]
  if (scope === 'view') {
    const view = await findView(trx, { contract, userId, username }, id ?? '')
    return view && { name: view.name, filter: view.content.filter, sort: view.content.sort }
  }
  if (scope === 'plan') {
    const [place] = await findPlaces(trx, contract, [plan ?? ''])
    if (!place?.isPlan) return undefined
    const title = planCodec.get(place.asset, 'title') ?? place.tagCode
    return { name: title, filter: { plan: [place.plan] }, sort: [] }
  }
  return { name, filter: { author: [username] }, sort: [] }
}

/** As `findLines`, with 404 for what the person does not see. */
export async function requireLines(...asked: Parameters<typeof findLines>): Promise<FeedLines> {
  const found = await findLines(...asked)
  if (!found) throw new NotFound()
  return found
}

/** Describes a feed for its person, with the name that what it shows has for them now. */
export async function toFeed(
  trx: Transaction<Tables>,
  principal: Principal,
  contract: string,
  {
    feed_id: id,
    scope,
    tag_code,
    view_id,
    created_at,
    last_used_at,
  }: Awaited<ReturnType<typeof readFeeds>>[number],
): Promise<FeedRow> {
  const isNamed = scope === 'plan' || scope === 'view'
  const found =
    isNamed && (await findLines(trx, principal, contract, { scope, tag_code, view: view_id }))
  return {
    id,
    scope,
    name: found ? found.name : null,
    created_at: toApi(created_at),
    last_used_at: last_used_at && toApi(last_used_at),
  }
}

/** Returns how the history names a feed. */
export const historyName = (scope: FeedScope, name: string | null): string =>
  name === null ? `'${scopeNames[scope]}'` : `${scopeNames[scope].toLowerCase()} '${name}'`

export const subjectOf = (given: {
  scope: FeedScope
  tag_code?: string | undefined
  view?: string | undefined
}): FeedSubject => ({
  scope: given.scope,
  tag_code: given.tag_code ?? null,
  view_id: given.view ?? null,
})
