import type { Transaction } from 'kysely'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import { planCodec } from '#asset/codec/plan.ts'
import type { Asset } from '#asset/asset.ts'
import { updateAssets } from '#asset/asset.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'

export interface NumberedThing {
  readonly contract: string
  readonly tagCode: string
}

/** A few at a time, so that a person sees the lines of a discipline pass one by one. */
export const numberLine = jobKind<NumberedThing>('register.numberLine', { concurrency: 3 })
export const numberPlan = jobKind<NumberedThing>('register.numberPlan')
export const retireNumbers = jobKind<{
  readonly contract: string
  readonly tagCodes: readonly string[]
}>('register.retire')

/** A number, and the tag code that it stands for too from now on. */
export interface Carried {
  readonly number: string
  readonly tagCode: string
}
export const carryNumbers = jobKind<{
  readonly contract: string
  readonly carried: readonly Carried[]
}>('register.carry')

/** What an asset needs to be queued. */
export type Queueable = Pick<Asset, 'tag_code' | 'contract'>

/** Asks for numbers in the caller's transaction: nothing is asked for when it is undone, and nothing is lost once it is done. */
export interface NumberQueue {
  /** Lines that the caller holds locked and found Empty or Error become 'In queue', and are worked on in this order. */
  queueNumbers(trx: Transaction<Tables>, by: string, lines: readonly Queueable[]): Promise<Asset[]>
  /** A plan that the caller holds locked and found without a number, or with a failed one, becomes 'In Progress'. */
  queueTidpNumber(trx: Transaction<Tables>, by: string, plan: Queueable): Promise<Asset[]>
  /** Takes back the numbers that these removed lines have or are about to get. */
  queueRetirement(
    trx: Transaction<Tables>,
    contract: string,
    tagCodes: readonly string[],
  ): Promise<void>
  /** Tells the register which numbers new revisions carry on. */
  queueCarrying(
    trx: Transaction<Tables>,
    contract: string,
    carried: readonly Carried[],
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
    for (const { tag_code, contract } of lines)
      await jobs.send(trx, numberLine, { contract, tagCode: tag_code })
    return queued
  },

  async queueTidpNumber(trx, by, { tag_code, contract }) {
    const attribute = planCodec.write({ numberStatus: 'In Progress', numberMessage: null })
    const queued = await updateAssets(trx, by, [{ tagCode: tag_code, attribute }])
    await jobs.send(trx, numberPlan, { contract, tagCode: tag_code })
    return queued
  },

  async queueRetirement(trx, contract, tagCodes) {
    if (tagCodes.length > 0) await jobs.send(trx, retireNumbers, { contract, tagCodes })
  },

  async queueCarrying(trx, contract, carried) {
    if (carried.length > 0) await jobs.send(trx, carryNumbers, { contract, carried })
  },
})
