import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import {
  chooseLanding,
  createView,
  deleteView,
  listViews,
  updateView,
} from '@tidemark/schema/rest/savedView'
import type { Call } from '#upstream/services.ts'

type Key = string | null | undefined
const keyed = (key: Key) => (key ? { idempotencyKey: key } : {})

export const savedViewClient = (call: Call) => ({
  /** The caller's views, the one that opens first, and the caller's groups. */
  list: (contract: string) => call(listViews, { query: { contract } }),
  create: async (body: BodyOf<typeof createView>, key: Key) =>
    (await call(createView, { body, ...keyed(key) })).view,
  update: async (body: BodyOf<typeof updateView>, key: Key) =>
    (await call(updateView, { body, ...keyed(key) })).view,
  delete: (body: BodyOf<typeof deleteView>, key: Key) => call(deleteView, { body, ...keyed(key) }),
  chooseLanding: async (body: BodyOf<typeof chooseLanding>, key: Key) =>
    (await call(chooseLanding, { body, ...keyed(key) })).landing,
})
