import { keptRevisionOf, type PlanRevisionRow, revisionsOf } from '@tidemark/schema/rest/revision'
import { compareMidp, comparePlan } from '@tidemark/schema/rest/comparison'
import type { QueryOf } from '@tidemark/schema/rest/endpoint'
import { apiToIso } from '@tidemark/schema/dates'
import { GatewayError } from '#errors.ts'
import type { TidpRevision } from '#generated/resolvers.ts'
import type { Call } from '#upstream/services.ts'

export const revisionClient = (call: Call) => ({
  /** The revisions, newest first, and when the viewer last accepted one of them. */
  async of(contract: string, tagCode: string) {
    const { results, accepted_at } = await call(revisionsOf, {
      query: { contract, tag_code: tagCode },
    })
    return { revisions: results.map(toRevision), acceptedAt: apiToIso(accepted_at) }
  },
  /** Two states of the plan, and a page of what changed. */
  compare: (query: QueryOf<typeof comparePlan>) => call(comparePlan, { query }),
  /** Two days of the MIDP, and a page of what changed. */
  compareMidp: (query: QueryOf<typeof compareMidp>) => call(compareMidp, { query }),
  /** The plan as approved, a generic asset; null if no revision of this name is kept. */
  async keptRevision(contract: string, tagCode: string, revision: string) {
    try {
      return await call(keptRevisionOf, { query: { contract, tag_code: tagCode, revision } })
    } catch (error) {
      // Not a possible revision name.
      if (GatewayError.is(error, 'NOT_FOUND', 'INVALID_INPUT')) return null
      throw error
    }
  },
})
export type RevisionClient = ReturnType<typeof revisionClient>

const toRevision = ({ tag_code, revision, kept, approved_at }: PlanRevisionRow): TidpRevision => ({
  tidp: tag_code,
  revision,
  kept,
  approvedAt: apiToIso(approved_at),
})
