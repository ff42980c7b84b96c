import type { Kysely, Transaction } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import { commentAttributes as names } from '@tidemark/schema/rest/attributes'
import type { Asset } from './asset.ts'
import { updateAssets } from './asset.store.ts'
import { createAssets, findParts, findParent } from './relation.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Plan } from './codec/plan.ts'
import type { PlanComment } from './codec/comment.ts'
import { asComment } from './codec/comment.ts'

/** The comments on plans and all their disciplines, by the plan's tag code, in the order they were made. One query however many. */
export async function readComments(
  db: Kysely<Tables>,
  contract: string,
  plans: readonly Plan[],
): Promise<Map<string, PlanComment[]>> {
  const planOf = new Map(
    plans.flatMap((plan) => tagCodesOf(plan).map((tagCode) => [tagCode, plan.tagCode])),
  )
  const found = await findParts(db, {
    contract,
    parents: [...planOf.keys()],
    classCode: 'Comment',
    withRemoved: true,
  })
  return Map.groupBy(found.map(asComment), ({ on }) => planOf.get(on) ?? on)
}

const tagCodesOf = ({ tagCode, disciplines }: Plan) => [
  tagCode,
  ...disciplines.map((discipline) => discipline.tagCode),
]

/** The plan or discipline that a comment is on; nothing for a reply. */
export const findCommented = async (
  db: Kysely<Tables>,
  comment: string,
): Promise<Asset | undefined> =>
  (await findParent(db, comment, 'TIDP')) ?? findParent(db, comment, 'DIDP')

export interface CommentDraft {
  /** Tag code of the plan, or of one of its disciplines. */
  readonly on: string
  /** Tag code of the discipline's line it is about. */
  readonly line?: string | undefined
  readonly head: string
  readonly code: string
  readonly message: string
  /** Username. */
  readonly by: string
}

/** Keeps an open comment with the next number of its plan. For a caller who holds the plan's lock: numbers count on per plan. */
export async function keepComment(
  trx: Transaction<Tables>,
  plan: Plan,
  draft: CommentDraft,
): Promise<Asset> {
  const { contract } = plan
  const { on, line, head, code, message, by } = draft
  const earlier = (await readComments(trx, contract, [plan])).get(plan.tagCode) ?? []
  const last = Math.max(0, ...earlier.map(({ number }) => Number(number.replace('C-', ''))))
  const onDiscipline = {
    didp_tag_code: on,
    ...(line !== undefined && { deliverable_tag_code: line }),
  }
  const about = on === plan.tagCode ? { tidp_tag_code: on } : onDiscipline
  const attribute = {
    [names.number]: `C-${String(last + 1).padStart(4, '0')}`,
    [names.message]: message,
    [names.head]: head,
    [names.code]: code,
    ...recorded(by),
    [names.status]: 'Open',
    [names.response]: null,
    [names.selections]: JSON.stringify(about),
  }
  return theOne(
    await createAssets(trx, {
      contract,
      classCode: 'Comment',
      parent: on,
      attributes: [attribute],
      by,
    }),
  )
}

/** Keeps an answer to a comment, below it. */
export async function keepReply(
  trx: Transaction<Tables>,
  comment: Asset,
  response: string,
  by: string,
): Promise<Asset> {
  const { contract, tag_code: parent } = comment
  const attribute = { [names.response]: response, ...recorded(by) }
  return theOne(
    await createAssets(trx, {
      contract,
      classCode: 'Comment',
      parent,
      attributes: [attribute],
      by,
    }),
  )
}

export const closeComment = async (
  trx: Transaction<Tables>,
  comment: Asset,
  by: string,
): Promise<Asset> =>
  theOne(
    await updateAssets(trx, by, [
      { tagCode: comment.tag_code, attribute: { [names.status]: 'Closed' } },
    ]),
  )

const recorded = (by: string) => ({ [names.recordedAt]: toApi(new Date()), [names.recordedBy]: by })

function theOne([asset]: readonly Asset[]): Asset {
  if (!asset) throw new Error('The store kept no comment')
  return asset
}
