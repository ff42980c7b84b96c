import { compareMidp } from '@tidemark/schema/rest/comparison'
import { midpCounts, midpLines, midpPulse } from '@tidemark/schema/rest/midp'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import { shareAnswers } from '#platform/http/sharedAnswer.ts'
import { readClock } from '#people/user/contractClock.store.ts'
import { answerOf } from '#plans/tidp/compare/comparedAnswer.ts'
import { readPeoplePulse } from '#people/user/member.store.ts'
import { readTimeZone } from '#people/user/user.store.ts'
import { compareDays } from './compare/compareDays.ts'
import { namedFacets } from './conditions.ts'
import type { LineCounts } from './counts.ts'
import { countLines } from './counts.ts'
import { keepDictionaries } from './keptDictionary.store.ts'
import { readLinePage } from './linePage.ts'
import { requireShown } from './midp.policy.ts'
import { withDay } from './pulse.ts'
import { readPulse } from './pulse.store.ts'

/**
 * Serves the MIDP of a contract: pages of lines, counts, whether they changed, and what changed
 * between two days.
 */
export function midpRoutes(api: Api, { changeDays }: { changeDays: number | undefined }): void {
  const readDictionary = keepDictionaries()
  serve(api, midpLines, async ({ body, principal, trx }) => {
    const { contract, filter, sort, first, after } = body
    return readLinePage(
      trx,
      principal,
      { contract, filter, sort, readDictionary },
      { first, after },
    )
  })
  serve(api, midpPulse, async ({ query: { contract }, trx }) => {
    return {
      ...withDay(await readPulse(trx, contract), await readTimeZone(trx, contract)),
      people_pulse: await readPeoplePulse(trx, contract),
    }
  })
  serve(api, compareMidp, async ({ query, trx }) => {
    return answerOf(trx, await compareDays(trx, { ...query, changeDays }), query)
  })
  const share = shareAnswers<LineCounts>(midpCounts.bulkhead?.timeMs ?? 0)
  serve(api, midpCounts, async ({ body, principal, trx, ...times }) => {
    const {
      contract,
      filter,
      facets,
      group_by: groupBy,
      groups_from: groupsFrom,
      across,
      values,
    } = body
    const hidden = await requireShown(trx, principal, contract, [
      ...namedFacets(filter).map(([facet]) => facet),
      ...(groupBy ? [groupBy] : []),
      ...(across ? [across] : []),
    ])
    // After a change, all open pages of the contract count again at the same time.
    return share(JSON.stringify([body, principal.reachHash]), times, async () =>
      countLines(trx, {
        contract,
        clock: await readClock(trx, contract),
        filter,
        facets: facets.filter((facet) => !hidden.has(facet)),
        groupBy,
        groupsFrom,
        across,
        values,
        readDictionary,
      }),
    )
  })
}
