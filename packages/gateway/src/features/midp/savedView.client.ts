import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import {
  chooseLanding,
  createView,
  deleteView,
  listViews,
  updateView,
} from '@tidemark/schema/rest/savedView'
import { type Call, idempotent, type IdempotencyKey } from '#upstream/services.ts'

export const savedViewClient = (call: Call) => ({
  /** The caller's views, the start view, and the caller's groups. */
  list: (contract: string) => call(listViews, { query: { contract } }),
  create: async (body: BodyOf<typeof createView>, key: IdempotencyKey) =>
    (await call(createView, { body, ...idempotent(key) })).view,
  update: async (body: BodyOf<typeof updateView>, key: IdempotencyKey) =>
    (await call(updateView, { body, ...idempotent(key) })).view,
  delete: (body: BodyOf<typeof deleteView>, key: IdempotencyKey) =>
    call(deleteView, { body, ...idempotent(key) }),
  chooseLanding: async (body: BodyOf<typeof chooseLanding>, key: IdempotencyKey) =>
    (await call(chooseLanding, { body, ...idempotent(key) })).landing,
})
