import { planCodec } from '#records/asset/codec/plan.ts'
import type { Asset } from '#records/asset/asset.ts'
import { updateAssets } from '#records/asset/asset.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { lockAsset, originOf } from './line.ts'
import type { NumberedThing } from './numberQueue.ts'
import type { NumberingParts } from './numbering.ts'
import { system } from './numbering.ts'
import type { IssuedNumber, NumberRequest, RefusedNumber } from './register.ts'

/**
 * Takes a plan's number from 'In Progress' to Done or Error. May be repeated, like
 * `numberLineAtRegister`.
 */
export async function numberPlanAtRegister(
  parts: NumberingParts,
  thing: NumberedThing,
  signal: AbortSignal,
): Promise<void> {
  const request = await begin(parts, thing)
  if (request) await finish(parts, thing, await parts.register.issue(request, signal))
}

const isWaiting = (plan: Asset) => planCodec.get(plan, 'numberStatus') === 'In Progress'

const begin = (
  { db }: NumberingParts,
  { contract, tagCode }: NumberedThing,
): Promise<NumberRequest | undefined> =>
  inTransaction(db, { writes: true }, async (trx) => {
    const plan = await lockAsset(trx, contract, tagCode)
    if (!plan || !isWaiting(plan)) return undefined
    const title = planCodec.get(plan, 'title') ?? ''
    return { kind: 'PLAN', contract, tagCode, title, ...planCodes, ...(await originOf(trx, plan)) }
  })

/**
 * A delivery plan is numbered as a plan of the information management discipline, whatever its
 * subject.
 */
const planCodes = { documentType: 'Plan (PLN)', discipline: 'Information Management (IM)' } as const

const finish = (
  { db, recordAudit, settlePlan }: NumberingParts,
  { contract, tagCode }: NumberedThing,
  answer: IssuedNumber | RefusedNumber,
): Promise<void> =>
  inTransaction(db, { writes: true }, async (trx) => {
    const plan = await lockAsset(trx, contract, tagCode)
    if (!plan || !isWaiting(plan)) return
    const isIssued = answer.outcome === 'issued'
    const attribute = isIssued
      ? planCodec.write({ number: answer.number, numberStatus: 'Done', numberMessage: null })
      : planCodec.write({ numberStatus: 'Error', numberMessage: answer.reason })
    await updateAssets(trx, system, [{ tagCode, attribute }])
    await recordAudit(trx, {
      contract,
      plan: tagCode,
      tagCode,
      executedBy: system,
      action: isIssued ? 'Received the TIDP number' : 'Could not receive a TIDP number',
      changes: [
        isIssued
          ? { field: planCodec.labelOf('number'), from: null, to: answer.number }
          : { field: planCodec.labelOf('numberMessage'), from: null, to: answer.reason },
      ],
    })
    await settlePlan(trx, contract, tagCode)
  })
