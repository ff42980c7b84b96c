import type { Kysely, Transaction } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import type { Asset } from './asset.ts'
import { updateAssets } from './asset.store.ts'
import { createAssets, findParent, partsOf } from './relation.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Plan } from './codec/plan.ts'
import type { PlanComment } from './codec/comment.ts'
import { asComment, commentCodec } from './codec/comment.ts'

/**
 * Reads the comments on plans and all their disciplines in one query, by the plan's tag code, in
 * the order they were made.
 */
export async function readComments(
  db: Kysely<Tables>,
  contract: string,
  plans: readonly Plan[],
): Promise<Map<string, PlanComment[]>> {
  const planOf = new Map(
    plans.flatMap((plan) => tagCodesOf(plan).map((tagCode) => [tagCode, plan.tagCode])),
  )
  if (planOf.size === 0) return new Map()
  const found = await partsOf(db, [...planOf.keys()], 'Comment')
    .select(['asset.tag_code', 'asset.attribute'])
    .where('asset.contract', '=', contract)
    .orderBy('asset.tag_code')
    .execute()
  return Map.groupBy(found.map(asComment), ({ on }) => planOf.get(on) ?? on)
}

const tagCodesOf = ({ tagCode, disciplines }: Plan) => [
  tagCode,
  ...disciplines.map((discipline) => discipline.tagCode),
]

/** Finds the plan or discipline that a comment is on; undefined for a reply. */
export const findCommented = async (
  db: Kysely<Tables>,
  comment: string,
): Promise<Asset | undefined> =>
  (await findParent(db, comment, 'TIDP')) ?? findParent(db, comment, 'DIDP')

export interface NewComment {
  /** Tag code of the plan, or of one of its disciplines. */
  readonly on: string
  /** Tag code of the discipline's line that the comment is about. */
  readonly line?: string | undefined
  readonly head: string
  readonly code: string
  readonly message: string
  /** Username of its author: of the person in whose name it is written, where a delegate does. */
  readonly author: string
  /** Username of who writes it. */
  readonly by: string
}

/**
 * Inserts an open comment with the next number of its plan. The caller holds the plan's lock, which
 * orders the numbers.
 */
export async function insertComment(
  trx: Transaction<Tables>,
  plan: Plan,
  { on, line, head, code, message, author, by }: NewComment,
): Promise<Asset> {
  const earlier = (await readComments(trx, plan.contract, [plan])).get(plan.tagCode) ?? []
  const last = Math.max(0, ...earlier.map(({ number }) => Number(number.replace('C-', ''))))
  const selections =
    on === plan.tagCode
      ? { tidp_tag_code: on }
      : { didp_tag_code: on, ...(line !== undefined && { deliverable_tag_code: line }) }
  return insert(
    trx,
    plan.contract,
    on,
    { author, by },
    {
      number: `C-${String(last + 1).padStart(4, '0')}`,
      message,
      head,
      code,
      status: 'Open',
      response: null,
      selections: JSON.stringify(selections),
    },
  )
}

/** Inserts a reply, below its comment. */
export const insertReply = (
  trx: Transaction<Tables>,
  { contract, tag_code }: Asset,
  response: string,
  by: string,
): Promise<Asset> => insert(trx, contract, tag_code, { author: by, by }, { response })

async function insert(
  trx: Transaction<Tables>,
  contract: string,
  parent: string,
  { author, by }: Pick<NewComment, 'author' | 'by'>,
  fields: Parameters<typeof commentCodec.write>[0],
): Promise<Asset> {
  const recorded = { recordedAt: toApi(new Date()), recordedBy: author }
  const attributes = [commentCodec.write({ ...fields, ...recorded })]
  return first(await createAssets(trx, { contract, classCode: 'Comment', parent, attributes, by }))
}

export const closeComment = async (
  trx: Transaction<Tables>,
  { tag_code: tagCode }: Asset,
  by: string,
): Promise<Asset> =>
  first(
    await updateAssets(trx, by, [{ tagCode, attribute: commentCodec.write({ status: 'Closed' }) }]),
  )

function first([asset]: readonly Asset[]): Asset {
  if (!asset) throw new Error('The store saved no comment')
  return asset
}
