import type { Kysely } from 'kysely'
import type { AttributeMetadata, ClassCode } from '@tidemark/schema/rest/asset'
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

const forEveryContract = ''
