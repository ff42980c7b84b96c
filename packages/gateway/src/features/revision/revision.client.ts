import { keptRevisionOf, type PlanRevisionRow, revisionsOf } from '@tidemark/schema/rest/revision'
import { compareMidp, comparePlan } from '@tidemark/schema/rest/comparison'
import { apiToIso } from '@tidemark/schema/dates'
import { orNull } from '#orNull.ts'
import type { TidpRevision } from '#generated/resolvers.ts'
import { asks, type Call } from '#upstream/services.ts'

export const revisionClient = (call: Call) => ({
  /** The revisions, newest first, and when the viewer last accepted one of them. */
  async of(contract: string, tagCode: string) {
    const { results, accepted_at } = await call(revisionsOf, {
      query: { contract, tag_code: tagCode },
    })
    return { revisions: results.map(toRevision), acceptedAt: apiToIso(accepted_at) }
  },
  /** Two states of the plan, and a page of what changed. */
  compare: asks(call, comparePlan),
  /** Two days of the MIDP, and a page of what changed. */
  compareMidp: asks(call, compareMidp),
  /** The plan as approved, a generic asset; null if no revision of this name is kept. */
  keptRevision: (contract: string, tagCode: string, revision: string) =>
    orNull(
      call(keptRevisionOf, { query: { contract, tag_code: tagCode, revision } }),
      // Not a possible revision name.
      'INVALID_INPUT',
    ),
})
export type RevisionClient = ReturnType<typeof revisionClient>

const toRevision = ({ tag_code, revision, kept, approved_at }: PlanRevisionRow): TidpRevision => ({
  tidp: tag_code,
  revision,
  kept,
  approvedAt: apiToIso(approved_at),
})
