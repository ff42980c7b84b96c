import { dashboardCurve, dashboardFigures } from '@tidemark/schema/rest/dashboard'
import { reviewFiguresOf } from '@tidemark/schema/rest/reviewFigures'
import { asks, type Call } from '#upstream/services.ts'

export const dashboardClient = (call: Call) => ({
  figures: (contract: string) => call(dashboardFigures, { query: { contract } }),
  reviews: asks(call, reviewFiguresOf),
  curve: asks(call, dashboardCurve),
})
export type DashboardClient = ReturnType<typeof dashboardClient>
