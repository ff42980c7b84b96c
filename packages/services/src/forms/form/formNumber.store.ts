import type { Transaction } from 'kysely'
import { block } from '@tidemark/schema/rules/actions'
import type { MaskWords, NumberMask } from '@tidemark/schema/rules/numberMask'
import {
  aroundCounter,
  digitsOf,
  nextCounter,
  numberAt,
  rangeUsedUp,
} from '@tidemark/schema/rules/numberMask'
import type { Tables } from '#platform/db/tables.ts'
import { WrongState } from '#platform/http/refusals.ts'

/** The format of a Document Number without a mask. */
export const usualMask: NumberMask = {
  mask: '{contract}-{originator}-{form}-######',
  rangeLow: 1,
  rangeHigh: 999_999,
  displayMask: false,
  enforce: false,
}

/**
 * Issues the next number of a mask's range; numbers are never reused. Ranges of one series, which are
 * reserved for different templates, have counters of their own. The lock of the series serialises
 * concurrent calls, also for ranges that overlap. Throws a 409 when the range is used up.
 */
export async function takeNumber(
  trx: Transaction<Tables>,
  mask: NumberMask,
  words: MaskWords,
): Promise<string> {
  const { contract } = words
  const { before, after } = aroundCounter(mask.mask, words)
  const series = [before, after, digitsOf(mask.mask)]
  await lockCounter(trx, contract, series)
  const range = [...series, mask.rangeLow]
  let highest = await lockCounter(trx, contract, range)
  for (;;) {
    const counter = nextCounter(mask, highest < 0 ? null : highest)
    if (counter === null) throw new WrongState([block('RANGE_USED_UP', rangeUsedUp(mask, words))])
    const number = numberAt(mask.mask, counter, words)
    highest = counter
    const taken = await trx
      .selectFrom('form')
      .select('tag_code')
      .where('contract', '=', contract)
      .where('document_number', '=', number)
      .executeTakeFirst()
    if (taken) continue
    await trx
      .updateTable('form_counter')
      .set({ highest })
      .where('contract', '=', contract)
      .where('stem', '=', JSON.stringify(range))
      .execute()
    return number
  }
}

/** Locks a counter, which is made on first use. Returns the highest number issued; -1 for none. */
async function lockCounter(
  trx: Transaction<Tables>,
  contract: string,
  key: readonly (string | number)[],
): Promise<number> {
  const stem = JSON.stringify(key)
  await trx
    .insertInto('form_counter')
    .values({ contract, stem, highest: -1 })
    .onConflict((taken) => taken.doNothing())
    .execute()
  const { highest } = await trx
    .selectFrom('form_counter')
    .select('highest')
    .where('contract', '=', contract)
    .where('stem', '=', stem)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return highest
}

/** Reads the codes that masks can refer to. */
export async function readMaskWords(
  trx: Transaction<Tables>,
  contract: string,
  form: string,
): Promise<MaskWords> {
  const { originator } = await trx
    .selectFrom('contract')
    .select('originator')
    .where('code', '=', contract)
    .executeTakeFirstOrThrow()
  return { contract, originator, form }
}
