import type { Kysely } from 'kysely'
import type { AttributeMetadata, ClassCode } from '@tidemark/schema/rest/asset'
import type { Tables } from '#platform/db/tables.ts'

/** What may be filled in on assets of a class, in the order to show. A contract's own list takes the place of the one for every contract. */
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
