import type { AssetRow } from '@tidemark/schema/rest/asset'
import { apiToIso } from '@tidemark/schema/dates'
import { memo } from '#resolving.ts'
import { related } from '#upstream/attributes.ts'
import type { RevisionClient } from './revision.client.ts'
import {
  type CommentPart,
  type DisciplinePart,
  toKeptDeliverables,
  toKeptPlan,
} from './revision.model.ts'

/** How other features read disciplines and comments from a plan, current or kept. */
interface Parts {
  disciplinesOf: (plan: AssetRow) => DisciplinePart[]
  commentsOf: (plan: AssetRow) => CommentPart[]
  line: (contract: string, tagCode: string) => Promise<{ name: string }>
}

export const revisionLoaders = (
  client: RevisionClient,
  { disciplinesOf, commentsOf, line }: Parts,
) => ({
  of: memo((contract: string, tagCode: string) => client.of(contract, tagCode)),
  /** The plan as the revision was approved; null if no revision of this name is kept. */
  async kept(contract: string, tagCode: string, revision: string) {
    const answer = await client.keptRevision(contract, tagCode, revision)
    if (!answer) return null
    const { result: plan, approved_at } = answer
    const rows = new Map(related(plan, 'DIDP').map((row) => [row.tag_code, row]))
    return {
      ...toKeptPlan(plan),
      approvedAt: apiToIso(approved_at),
      disciplines: disciplinesOf(plan).map((part) =>
        Object.assign(part, { deliverables: toKeptDeliverables(rows.get(part.tagCode)) }),
      ),
      comments: await Promise.all(
        commentsOf(plan).map(async ({ about, ...comment }) =>
          Object.assign(comment, {
            discipline: about.discipline?.name ?? null,
            deliverable:
              about.deliverable === null ? null : (await line(contract, about.deliverable)).name,
          }),
        ),
      ),
    }
  },
})
