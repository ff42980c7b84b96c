import type { Kysely } from 'kysely'
import type { Directory } from '@tidemark/schema/rest/directory'
import type { Tables } from '#platform/db/tables.ts'

/** Lists the contracts that the cell of this program holds. */
export const contractsOfCell = (db: Kysely<Tables>, program: string) =>
  db
    .selectFrom('contract')
    .select(['code as contract', 'directory_version as version'])
    .where('cell', '=', program)
    .orderBy('code')
    .execute()

/** Reads the directory of a contract. */
export async function readDirectoryOf(db: Kysely<Tables>, code: string): Promise<Directory> {
  return {
    contract: await db
      .selectFrom('contract')
      .select(['code', 'name', 'originator', 'time_zone', 'holiday_calendar', 'amber_days'])
      .select('directory_version')
      .where('code', '=', code)
      .execute(),
    person: await db
      .selectFrom('person')
      .select(['user_id', 'username', 'name', 'is_active', 'is_sso', 'is_program'])
      .select('is_demonstration')
      .where('user_id', 'in', (from) =>
        from.selectFrom('person_contract').select('user_id').where('contract', '=', code),
      )
      .execute(),
    person_contract: await db
      .selectFrom('person_contract')
      .select(['user_id', 'contract'])
      .where('contract', '=', code)
      .execute(),
    person_role: await db
      .selectFrom('person_role')
      .select(['user_id', 'contract', 'role'])
      .where('contract', '=', code)
      .execute(),
    ...(await readGroups(db, code)),
  }
}

async function readGroups(db: Kysely<Tables>, code: string) {
  return {
    user_group: await db
      .selectFrom('user_group')
      .select(['group_id', 'contract', 'name', 'project_organisation', 'version', 'created_by'])
      .where('contract', '=', code)
      .execute(),
    user_group_member: await db
      .selectFrom('user_group_member')
      .innerJoin('user_group', 'user_group.group_id', 'user_group_member.group_id')
      .select(['user_group_member.group_id', 'user_id'])
      .where('contract', '=', code)
      .execute(),
    privilege: await db
      .selectFrom('privilege')
      .select(['privilege_id', 'contract', 'name', 'privilege', 'version', 'updated_by'])
      .where('contract', '=', code)
      .execute(),
    privilege_group: await db
      .selectFrom('privilege_group')
      .innerJoin('user_group', 'user_group.group_id', 'privilege_group.group_id')
      .select(['privilege_id', 'privilege_group.group_id'])
      .where('contract', '=', code)
      .execute(),
  }
}
