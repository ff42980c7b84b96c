import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { workPackageCodec } from '#records/asset/codec/place.ts'
import { isActive } from '#records/asset/attribute.store.ts'
import type { Tables } from '#platform/db/tables.ts'

/** Finds the plans of a contract and their disciplines that are not removed, by tag code. */
export const findPlansAndDisciplines = (db: Kysely<Tables>, contract: string) =>
  db
    .selectFrom('asset')
    .selectAll()
    .where('contract', '=', contract)
    .where('class_code', 'in', ['TIDP', 'DIDP'])
    .where(isActive)
    .orderBy('tag_code')
    .execute()

/** Finds the codes of the work packages that plans of a contract deliver. */
export async function findPackageCodes(
  db: Kysely<Tables>,
  contract: string,
): Promise<readonly { readonly plan: string; readonly codes: readonly (string | null)[] }[]> {
  const { rows } = await sql<{ plan: string; codes: (string | null)[] }>`
    select plan.tag_code as plan,
      array[package.tag_code, package.attribute ->> ${workPackageCodec.labelOf('number')}] as codes
    from asset package
    join asset_relation above on above.child = package.tag_code
    join asset plan on plan.tag_code = above.parent and plan.class_code = 'TIDP'
    where package.contract = ${contract} and package.class_code = 'Work Package'
    order by plan.tag_code`.execute(db)
  return rows
}

/** Finds the people who can be named in a contract: active, with a role in it. */
export const findNameable = (db: Kysely<Tables>, contract: string) =>
  db
    .selectFrom('person')
    .innerJoin('person_role', 'person_role.user_id', 'person.user_id')
    .select(['username', 'name'])
    .distinct()
    .where('contract', '=', contract)
    .where('is_active', '=', true)
    .where('is_program', '=', false)
    .orderBy('name')
    .execute()
