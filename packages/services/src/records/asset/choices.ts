import type { Kysely } from 'kysely'
import type { ClassCode } from '@tidemark/schema/rest/asset'
import { readClassAttributes } from './classAttribute.store.ts'
import type { Tables } from '#platform/db/tables.ts'

/**
 * Reads the choices for the attributes of a class in a contract, by attribute name. Attributes
 * without a list accept any text.
 */
export async function readChoices(
  db: Kysely<Tables>,
  contract: string,
  classCode: ClassCode,
): Promise<Map<string, readonly string[]>> {
  const attributes = await readClassAttributes(db, contract, classCode)
  return new Map(
    attributes.map(({ attribute_name, predetermined_list }) => [
      attribute_name,
      predetermined_list ?? [],
    ]),
  )
}
