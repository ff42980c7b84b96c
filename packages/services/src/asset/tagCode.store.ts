import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { ClassCode } from '@tidemark/schema/rest/asset'
import type { Tables } from '#platform/db/tables.ts'

const shortClass: Record<ClassCode, string> = {
  'Primary Asset': 'PA',
  'Work Package': 'WP',
  'Technical Lifecycles': 'TL',
  TIDP: 'TIDP',
  DIDP: 'DIDP',
  Document: 'DOC',
  Comment: 'COM',
}

/**
 * Fresh tag codes in rising order, such as `1DM03-DIDP-000007`: sorting assets of a class by tag code is sorting them by age.
 * Whoever else asks for the same class and contract waits until this transaction ends.
 */
export async function nextTagCodes(
  trx: Transaction<Tables>,
  contract: string,
  classCode: ClassCode,
  count: number,
): Promise<string[]> {
  const { next } = await trx
    .insertInto('tag_sequence')
    .values({ contract, class_code: classCode, next: 1 + count })
    .onConflict((conflict) =>
      conflict
        .columns(['contract', 'class_code'])
        .doUpdateSet({ next: sql`tag_sequence.next + ${count}` }),
    )
    .returning('next')
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, place) =>
    tagCode(contract, classCode, next - count + place),
  )
}

const tagCode = (contract: string, classCode: ClassCode, number: number) =>
  `${contract}-${shortClass[classCode]}-${String(number).padStart(6, '0')}`
