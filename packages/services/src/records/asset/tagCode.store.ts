import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { ClassCode } from '@tidemark/schema/rest/asset'
import type { Tables } from '#platform/db/tables.ts'
import { tagNumber } from './tagCode.ts'

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
 * Issues tag codes in ascending order, such as `1DM03-DIDP-000007`, so that sorting by tag code is
 * sorting by age. Other transactions that need tag codes of the same class and contract wait until
 * this one ends.
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
  `${contract}-${shortClass[classCode]}-${tagNumber(number)}`
