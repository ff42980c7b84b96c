import { dashboardCurve, dashboardFigures } from '@tidemark/schema/rest/dashboard'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import { readClock } from '#user/contractClock.store.ts'
import { readCurve } from './curve.ts'
import { readFigures } from './figures.ts'

/** Serves the progress of a contract: present figures, and the S-curve. */
export function dashboardRoutes(api: Api): void {
  serve(api, dashboardFigures, async ({ query: { contract }, principal, trx }) => {
    principal.requireContract(contract)
    return readFigures(trx, contract, (await readClock(trx, contract)).today)
  })
  serve(api, dashboardCurve, async ({ query, principal, trx }) => {
    const { contract, weeks_back: weeksBack, weeks_ahead: weeksAhead } = query
    principal.requireContract(contract)
    const { today } = await readClock(trx, contract)
    return { today, points: await readCurve(trx, { contract, today, weeksBack, weeksAhead }) }
  })
}
