import { limits } from '@tidemark/schema/limits'
import { administrationAudit } from '@tidemark/schema/rest/administration'
import { auditOf } from '@tidemark/schema/rest/workflow'
import type { Call } from '#upstream/services.ts'
import { requireProgress } from '#upstream/paging.ts'
import { toHistoryEntry } from './history.model.ts'

export interface HistorySubject {
  contract: string
  /** A plan, whose history includes that of its disciplines, or a discipline. */
  tagCode: string
}

export interface HistoryPageRequest {
  size?: number
  /** Cursor: entries before the one with this id. */
  before?: string | undefined
}

export const historyClient = (call: Call) => ({
  /** Newest first. `next` is the cursor of the following page, or null. */
  async pageOf(
    { contract, tagCode }: HistorySubject,
    { size = limits.page.max, before }: HistoryPageRequest = {},
  ) {
    const { results, next } = await call(auditOf, {
      query: { contract, tag_code: tagCode, page_size: size, ...(before && { before }) },
    })
    requireProgress(auditOf, results, next)
    return { entries: results.map(toHistoryEntry), next }
  },
  /** Undefined if no entry has this id. */
  async entryOf({ contract, tagCode }: HistorySubject, id: string) {
    const { results } = await call(auditOf, {
      query: { contract, tag_code: tagCode, page_size: 1, entry: id },
    })
    return results.map(toHistoryEntry)[0]
  },
  /** Newest first, of a user, a group or everything. */
  async ofAdministration(
    contract: string,
    { user, group }: { user: string | null; group: string | null },
    { size = limits.page.max, before }: HistoryPageRequest,
  ) {
    const query = {
      contract_id: contract,
      page_size: size,
      ...(user !== null && { userId: user }),
      ...(group !== null && { group_id: group }),
      ...(before && { before }),
    }
    const { results, next } = await call(administrationAudit, { query })
    requireProgress(administrationAudit, results, next)
    return { entries: results.map(toHistoryEntry), next }
  },
})
