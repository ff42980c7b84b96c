import { dashboardCurve, dashboardFigures } from '@tidemark/schema/rest/dashboard'
import type { QueryOf } from '@tidemark/schema/rest/endpoint'
import { reviewFiguresOf } from '@tidemark/schema/rest/reviewFigures'
import type { Call } from '#upstream/services.ts'

export const dashboardClient = (call: Call) => ({
  figures: (contract: string) => call(dashboardFigures, { query: { contract } }),
  reviews: (query: QueryOf<typeof reviewFiguresOf>) => call(reviewFiguresOf, { query }),
  curve: (query: QueryOf<typeof dashboardCurve>) => call(dashboardCurve, { query }),
})
export type DashboardClient = ReturnType<typeof dashboardClient>
