import type { Transaction } from 'kysely'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import type { Asset } from '#records/asset/asset.ts'
import { updateAssets } from '#records/asset/asset.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { requestNumbers } from './numberRequest.store.ts'

export interface NumberedThing {
  readonly contract: string
  readonly tagCode: string
}

export const numberPlan = jobKind<NumberedThing>('register.numberPlan')
export const retireNumbers = jobKind<{
  readonly contract: string
  readonly tagCodes: readonly string[]
}>('register.retire')

/** A number and the additional tag code that carries it on. */
export interface CarriedNumber {
  readonly number: string
  readonly tagCode: string
}
export const carryNumbers = jobKind<{
  readonly contract: string
  readonly carried: readonly CarriedNumber[]
}>('register.carry')

/** The columns of an asset that the queue needs. */
export type Queueable = Pick<Asset, 'tag_code' | 'contract'>

/**
 * Queues requests for numbers in the caller's transaction (a transactional outbox): a rollback
 * removes them, and after a commit none is lost.
 */
export interface NumberQueue {
  /**
   * Sets lines with status Empty or Error, which the caller has locked, to 'In queue'. Those of a
   * discipline are processed in this order.
   */
  queueNumbers(trx: Transaction<Tables>, by: string, lines: readonly Queueable[]): Promise<Asset[]>
  /** Sets a plan without a number, which the caller has locked, to 'In Progress'. */
  queueTidpNumber(trx: Transaction<Tables>, by: string, plan: Queueable): Promise<Asset[]>
  /** Retires the numbers that these removed lines have or are about to get, at once or later. */
  queueRetirement(
    trx: Transaction<Tables>,
    contract: string,
    tagCodes: readonly string[],
    afterSeconds?: number,
  ): Promise<void>
  /** Tells the register which numbers new revisions carry on. */
  queueCarrying(
    trx: Transaction<Tables>,
    contract: string,
    carried: readonly CarriedNumber[],
  ): Promise<void>
}

export const createNumberQueue = (jobs: Jobs): NumberQueue => ({
  async queueNumbers(trx, by, lines) {
    const attribute = deliverableCodec.write({ status: 'In queue', message: null })
    const queued = await updateAssets(
      trx,
      by,
      lines.map(({ tag_code }) => ({ tagCode: tag_code, attribute })),
    )
    await requestNumbers(
      trx,
      lines.map(({ tag_code }) => tag_code),
    )
    return queued
  },

  async queueTidpNumber(trx, by, { tag_code, contract }) {
    const attribute = planCodec.write({ numberStatus: 'In Progress', numberMessage: null })
    const queued = await updateAssets(trx, by, [{ tagCode: tag_code, attribute }])
    await jobs.send(trx, numberPlan, { contract, tagCode: tag_code })
    return queued
  },

  async queueRetirement(trx, contract, tagCodes, afterSeconds) {
    if (tagCodes.length > 0)
      await jobs.send(trx, retireNumbers, { contract, tagCodes }, afterSeconds)
  },

  async queueCarrying(trx, contract, carried) {
    if (carried.length > 0) await jobs.send(trx, carryNumbers, { contract, carried })
  },
})
