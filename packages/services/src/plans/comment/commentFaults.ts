import type { Transaction } from 'kysely'
import type { CommentRequest } from '@tidemark/schema/rest/comment'
import { readChoices } from '#records/asset/choices.ts'
import { commentCodec } from '#records/asset/codec/comment.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import { findParts } from '#records/asset/relation.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import type { PlanPlace } from '#plans/tidp/plan.store.ts'

/** Returns the fault of a code that the contract does not offer. */
export async function notACode(
  trx: Transaction<Tables>,
  contract: string,
  code: string,
): Promise<FieldFaults> {
  const codes =
    (await readChoices(trx, contract, 'Comment')).get(commentCodec.labelOf('code')) ?? []
  return codes.includes(code) ? {} : { 'attribute.Code': `'${code}' is not one of the choices.` }
}

/**
 * Returns the fault of a selection that is not where the comment is put. A selected line is one of
 * the discipline's.
 */
export async function placeFaults(
  trx: Transaction<Tables>,
  plan: Plan,
  place: PlanPlace,
  {
    tidp_tag_code: tidp,
    didp_tag_code: didp,
    deliverable_tag_code: line,
  }: NonNullable<CommentRequest<'add'>['attribute']['selections']>,
): Promise<FieldFaults> {
  const path = 'attribute.selections'
  const discipline = place.isPlan ? undefined : place.tagCode
  if (tidp !== undefined && tidp !== plan.tagCode)
    return { [`${path}.tidp_tag_code`]: 'The comment is on another plan.' }
  if (didp !== undefined && didp !== discipline)
    return { [`${path}.didp_tag_code`]: 'The comment is not on this discipline.' }
  if (line === undefined) return {}
  const lines = discipline
    ? await findParts(trx, {
        contract: plan.contract,
        parents: [discipline],
        classCode: 'Document',
      })
    : []
  const isThere = lines.some(({ tag_code }) => tag_code === line)
  return isThere
    ? {}
    : { [`${path}.deliverable_tag_code`]: 'This is not a deliverable of the discipline.' }
}
