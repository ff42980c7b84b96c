import type { Transaction } from 'kysely'
import { block } from '@tidemark/schema/rules/actions'
import type { MaskWords, NumberMask } from '@tidemark/schema/rules/numberMask'
import {
  aroundCounter,
  nextCounter,
  numberAt,
  rangeUsedUp,
} from '@tidemark/schema/rules/numberMask'
import type { Tables } from '#platform/db/tables.ts'
import { WrongState } from '#platform/http/refusals.ts'

/** For a Document Number that no mask says how to write. */
export const usualMask: NumberMask = {
  mask: '{contract}-{originator}-{form}-######',
  rangeLow: 1,
  rangeHigh: 999_999,
  displayMask: false,
  enforce: false,
}

/**
 * The next number of a mask, which nobody is given again. Masks that make numbers with the same beginning and end count on together, and whoever
 * asks second waits for the first. 409 when the range is used up.
 */
export async function takeNumber(
  trx: Transaction<Tables>,
  mask: NumberMask,
  words: MaskWords,
): Promise<string> {
  const { contract } = words
  const { before, after } = aroundCounter(mask.mask, words)
  const stem = JSON.stringify([before, after, /#+/.exec(mask.mask)?.[0].length])
  await trx
    .insertInto('form_counter')
    .values({ contract, stem, highest: -1 })
    .onConflict((taken) => taken.doNothing())
    .execute()
  const held = trx
    .selectFrom('form_counter')
    .select('highest')
    .where('contract', '=', contract)
    .where('stem', '=', stem)
  let { highest } = await held.forUpdate().executeTakeFirstOrThrow()
  for (;;) {
    const counter = nextCounter(mask, highest < 0 ? null : highest)
    if (counter === null) throw new WrongState([block('RANGE_USED_UP', rangeUsedUp(mask))])
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
      .where('stem', '=', stem)
      .execute()
    return number
  }
}

/** The codes that masks speak of. */
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
