import { dashboardReport } from '@tidemark/schema/rest/file'
import { safeFileName } from '@tidemark/schema/rules/file'
import { serveDownload } from '#platform/files/serveDownload.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { readClock } from '#people/user/contractClock.store.ts'
import { readContracts } from '#people/user/user.store.ts'
import { readCurve } from './curve.ts'
import { drawReport } from './drawReport.ts'
import { readFigures } from './figures.ts'
import { reportOf } from './report.ts'

/** Serves the progress of a contract, as the person sees it, on one page. */
export function reportRoutes(api: Api): void {
  serveDownload(api, dashboardReport, async ({ query, trx, read }) => {
    const { contract: code } = query
    const [contract] = await readContracts(trx, [code])
    if (!contract) throw new NotFound()
    const { today } = await readClock(trx, code)
    const range = { contract: code, today, weeksBack: 26, weeksAhead: 26 }
    return {
      name: safeFileName(`${code}-progress-${today}`, 'pdf', 'application/pdf'),
      mediaType: 'application/pdf',
      // After the transaction, so that a report waits for its turn without a database connection.
      open: async () =>
        drawReport(
          await read(code, async (own) => {
            const figures = await readFigures(own, code, today)
            return reportOf(contract, figures, await readCurve(own, range))
          }),
        ),
    }
  })
}
