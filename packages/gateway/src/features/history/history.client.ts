import { limits } from '@tidemark/schema/limits'
import { administrationAudit } from '@tidemark/schema/rest/administration'
import { auditOf } from '@tidemark/schema/rest/workflow'
import type { Call } from '#upstream/services.ts'
import { requireProgress } from '#upstream/paging.ts'
import { toHistoryEntry } from './history.model.ts'

interface Subject {
  contract: string
  /** Of a plan, whose history tells its disciplines' too, or of a discipline. */
  tagCode: string
}

export interface Page {
  size?: number
  /** Id of an entry: those done before it. */
  before?: string | undefined
}

export const historyClient = (call: Call) => ({
  /** Newest first. `next` is `before` of the following page, null on the last. */
  async pageOf({ contract, tagCode }: Subject, { size = limits.page.max, before }: Page = {}) {
    const { results, next } = await call(auditOf, {
      query: { contract, tag_code: tagCode, page_size: size, ...(before && { before }) },
    })
    requireProgress(auditOf, results, next)
    return { entries: results.map(toHistoryEntry), next }
  },
  /** Undefined where there is none with this id. */
  async entryOf({ contract, tagCode }: Subject, id: string) {
    const { results } = await call(auditOf, {
      query: { contract, tag_code: tagCode, page_size: 1, entry: id },
    })
    return results.map(toHistoryEntry)[0]
  },
  /** Newest first, of a user, a group or everything. */
  async ofAdministration(
    contract: string,
    { user, group }: { user: string | null; group: string | null },
    { size = limits.page.max, before }: Page,
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
