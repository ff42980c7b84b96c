import { auditOf } from '@tidemark/schema/rest/workflow'
import type { Call } from '#upstream/services.ts'
import { toHistoryEntry } from './history.model.ts'

export const historyClient = (call: Call) => ({
  /** Newest first; a plan's tells its disciplines' too. */
  of: async (contract: string, tagCode: string) => (await call(auditOf, { query: { contract, tag_code: tagCode } })).results.map(toHistoryEntry),
})
