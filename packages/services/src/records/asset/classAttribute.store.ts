import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { AttributeMetadata, ClassCode } from '@tidemark/schema/rest/asset'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'

/**
 * Reads the attributes of a class in display order. A list of the contract replaces the list for
 * all contracts.
 */
export async function readClassAttributes(
  db: Kysely<Tables>,
  contract: string,
  classCode: ClassCode,
): Promise<AttributeMetadata[]> {
  const rows = await db
    .selectFrom('class_attribute')
    .distinctOn('attribute_name')
    .select(['attribute_name', 'attribute_type', 'mandatory', 'predetermined_list', 'sequence'])
    .where('class_code', '=', classCode)
    .where('contract', 'in', [forEveryContract, contract])
    .orderBy('attribute_name')
    .orderBy('contract', 'desc')
    .execute()
  return rows
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ attribute_name, attribute_type, mandatory, predetermined_list }) => ({
      attribute_name,
      attribute_type,
      mandatory,
      predetermined_list,
    }))
}

/** Returns the attributes of a class that have a list of the contract's own. */
export async function readOwnAttributes(
  db: Kysely<Tables>,
  contract: string,
  classCode: ClassCode,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('class_attribute')
    .select('attribute_name')
    .where('class_code', '=', classCode)
    .where('contract', '=', contract)
    .execute()
  return new Set(rows.map(({ attribute_name }) => attribute_name))
}

/** Gives the contract a list of its own for an attribute that has one for every contract. */
export const writeChoices = (
  trx: Transaction<Tables>,
  { contract, classCode, attribute, list }: OwnChoices,
) =>
  sql`
    insert into class_attribute (contract, class_code, attribute_name, attribute_type, mandatory, predetermined_list, sequence)
    select ${contract}, class_code, attribute_name, attribute_type, mandatory, ${json([...list])}, sequence
    from class_attribute
    where contract = ${forEveryContract} and class_code = ${classCode} and attribute_name = ${attribute}
    on conflict (contract, class_code, attribute_name) do update set predetermined_list = excluded.predetermined_list`.execute(
    trx,
  )

interface OwnChoices {
  readonly contract: string
  readonly classCode: ClassCode
  readonly attribute: string
  readonly list: readonly string[]
}

const forEveryContract = ''
