import { limits } from '@tidemark/schema/limits'
import { administrationAudit } from '@tidemark/schema/rest/administration'
import { contractDataAudit } from '@tidemark/schema/rest/contractData'
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

/** The subjects of a history of the administration; all of them null for everything. */
export interface AdministrationScope {
  user: string | null
  group: string | null
  deleted: keyof typeof deletedKinds | null
}
const deletedKinds = { USERS: 'users', GROUPS: 'groups' } as const

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
  /** Newest first, of a user, a group, all deletions of users or groups, or everything. */
  async ofAdministration(
    contract: string,
    { user, group, deleted }: AdministrationScope,
    { size = limits.page.max, before }: HistoryPageRequest,
  ) {
    const query = {
      contract_id: contract,
      page_size: size,
      ...(user !== null && { userId: user }),
      ...(group !== null && { group_id: group }),
      ...(deleted !== null && { deleted: deletedKinds[deleted] }),
      ...(before && { before }),
    }
    const { results, next } = await call(administrationAudit, { query })
    requireProgress(administrationAudit, results, next)
    return { entries: results.map(toHistoryEntry), next }
  },
  /** Newest first, of one row of the contract data or of all. */
  async ofContractData(
    contract: string,
    row: string | null,
    { size = limits.page.max, before }: HistoryPageRequest,
  ) {
    const { results, next } = await call(contractDataAudit, {
      query: {
        contract,
        page_size: size,
        ...(row !== null && { tag_code: row }),
        ...(before && { before }),
      },
    })
    requireProgress(contractDataAudit, results, next)
    return { entries: results.map(toHistoryEntry), next }
  },
})
