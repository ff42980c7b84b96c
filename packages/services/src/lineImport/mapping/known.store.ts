import type { Kysely } from 'kysely'
import { isActive } from '#asset/attribute.store.ts'
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
