import { limits } from '@tidemark/schema/limits'
import type { DashboardResolvers, Resolvers } from '#generated/resolvers.ts'
import { pageSize } from '#connections.ts'
import {
  numberStatuses,
  openDashboard,
  toFigures,
  toGroup,
  toPlan,
  toPoint,
} from './dashboard.model.ts'

export const dashboardResolvers = {
  Contract: {
    dashboard: ({ code }, _args, { clients }) => openDashboard(clients.dashboard, code),
  },
  Dashboard: {
    today: async ({ figures }) => (await figures()).today,
    rule: async ({ figures }) => (await figures()).rule,
    comparedRule: async ({ figures }) => (await figures()).compared_rule,
    now: async ({ figures }) => toFigures((await figures()).now),
    comparedWith: async ({ figures }) => (await figures()).compared_with,
    before: async ({ figures }) => {
      const { before } = await figures()
      return before && toFigures(before)
    },
    numbers: async ({ figures }) =>
      (await figures()).numbers.map(({ status, lines }) => ({
        status: numberStatuses[status],
        count: lines,
      })),
    due: async ({ figures }) =>
      (await figures()).due.map(({ window, lines }) => ({ window, count: lines })),
    disciplines: async ({ figures }) => (await figures()).disciplines.map(toGroup),
    originators: async ({ figures }) => (await figures()).originators.map(toGroup),
    plans: async ({ figures }, { first }) => {
      const size = pageSize(first, limits.dashboard.firstPlans)
      return (await figures()).plans.slice(0, size).map(toPlan)
    },
    reviews: async ({ figures }) => (await figures()).reviews.map(toPlan),
    reviewFigures: ({ reviewFigures }, { by }) => reviewFigures(by),
    curve: async ({ curve }, args) => (await curve(args)).points.map(toPoint),
  } satisfies DashboardResolvers,
  ReviewFigures: {
    removedUntil: async ({ read }) => (await read()).removedUntil ?? null,
    groups: async ({ read }) => (await read()).groups,
    counted: ({ counted }, args) => counted(args),
  },
} satisfies Resolvers
