import { keptRevisionOf, type PlanRevisionRow, revisionsOf } from '@tidemark/schema/rest/revision'
import { apiToIso } from '@tidemark/schema/dates'
import { GatewayError } from '#errors.ts'
import type { TidpRevision } from '#generated/resolvers.ts'
import type { Call } from '#upstream/services.ts'

export const revisionClient = (call: Call) => ({
  /** Newest first. */
  of: async (contract: string, tagCode: string) =>
    (await call(revisionsOf, { query: { contract, tag_code: tagCode } })).results.map(toRevision),
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
