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

/** The format of a Document Number without a mask. */
export const usualMask: NumberMask = {
  mask: '{contract}-{originator}-{form}-######',
  rangeLow: 1,
  rangeHigh: 999_999,
  displayMask: false,
  enforce: false,
}

/**
 * Issues the next number of a mask; numbers are never reused. Masks with the same prefix and suffix
 * share a counter, whose lock serialises concurrent calls. Throws a 409 when the range is used up.
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
