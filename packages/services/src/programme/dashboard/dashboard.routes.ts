import { dashboardCurve, dashboardFigures } from '@tidemark/schema/rest/dashboard'
import { reviewFiguresOf } from '@tidemark/schema/rest/reviewFigures'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import { readClock } from '#people/user/contractClock.store.ts'
import { readCurve } from './curve.ts'
import { readFigures } from './figures.ts'
import { readReviewFigures } from './reviewFigures.ts'

/** Serves the progress of a contract: present figures, the S-curve, and figures of reviews. */
export function dashboardRoutes(api: Api): void {
  serve(api, dashboardFigures, async ({ query: { contract }, trx }) => {
    return readFigures(trx, contract, (await readClock(trx, contract)).today)
  })
  serve(api, dashboardCurve, async ({ query, trx }) => {
    const { contract, weeks_back: weeksBack, weeks_ahead: weeksAhead } = query
    const { today } = await readClock(trx, contract)
    return { today, points: await readCurve(trx, { contract, today, weeksBack, weeksAhead }) }
  })
  serve(api, reviewFiguresOf, async ({ query, trx }) => {
    return readReviewFigures(trx, query)
  })
}
