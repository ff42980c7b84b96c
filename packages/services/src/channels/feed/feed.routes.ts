import { serverLimits } from '@tidemark/schema/serverLimits'
import { createFeed, listFeeds, revokeFeed } from '@tidemark/schema/rest/feed'
import { recordAdministration, userSubject } from '#records/history/administration.store.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotFound, wrongState } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { insertFeed, readFeeds, removeFeed } from '#people/user/feed.store.ts'
import { historyName, requireLines, subjectOf, toFeed } from './feed.ts'
import { feedFileRoute } from './feedFile.routes.ts'
import { lockThing } from '#platform/db/locks.ts'

/** Lists, makes, revokes and reads the feeds of a person. */
export function feedRoutes(api: Api): void {
  serve(api, listFeeds, async ({ query: { contract }, principal, trx }) => {
    const feeds = []
    for (const row of await readFeeds(trx, holderOf(principal, contract)))
      feeds.push(await toFeed(trx, principal, contract, row))
    return { feeds }
  })

  serve(api, createFeed, async ({ body: { contract, ...given }, principal, trx }) => {
    const holder = holderOf(principal, contract)
    await requireLines(trx, principal, contract, given)
    // Two that are made at once are both counted.
    await lockThing(trx, 'feeds of a person', principal.userId)
    const { perPerson } = serverLimits.feed
    if ((await readFeeds(trx, holder)).length >= perPerson)
      throw wrongState(`You have ${perPerson} addresses. Revoke one first.`)
    const { row, secret } = await insertFeed(trx, holder, subjectOf(given))
    const feed = await toFeed(trx, principal, contract, row)
    await recordFeed(
      trx,
      principal,
      contract,
      `Made an address for ${historyName(feed.scope, feed.name)}`,
    )
    return { feed, secret }
  })

  serve(api, revokeFeed, async ({ body: { contract, id }, principal, trx }) => {
    const removed = await removeFeed(trx, holderOf(principal, contract), id)
    if (!removed) throw new NotFound()
    const { scope, name } = await toFeed(trx, principal, contract, removed)
    await recordFeed(trx, principal, contract, `Revoked an address for ${historyName(scope, name)}`)
    return { message: 'Address revoked' }
  })

  feedFileRoute(api)
}

/** Refuses with 404 a contract in which the caller has no role. */
function holderOf(principal: Principal, contract: string) {
  principal.requireContract(contract)
  return { userId: principal.userId, contract }
}

const recordFeed = (
  trx: Parameters<typeof recordAdministration>[0],
  { userId, username: by, name }: Principal,
  contract: string,
  action: string,
) =>
  recordAdministration(trx, {
    contract,
    about: [userSubject(userId)],
    by,
    action: `${action}, as user ${name} (${by})`,
  })
