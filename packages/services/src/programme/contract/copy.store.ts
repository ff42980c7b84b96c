import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { PrivilegeNodeRow } from '@tidemark/schema/rest/privilege'
import type { Tables } from '#platform/db/tables.ts'

/** From which contract, and to which. */
export interface Copying {
  readonly from: string
  readonly to: string
  /** Username. */
  readonly by: string
}

/** Copies the lists that a contract has of its own, its classification and its rule of credit. The others are those of all contracts. */
export const copyLists = (trx: Transaction<Tables>, { from, to, by }: Copying) =>
  sql`
    with classes as (
      insert into classification (contract, code, title, updated_by)
      select ${to}, code, title, ${by} from classification where contract = ${from}
    ), rule as (
      insert into credit_rule (contract, version, content, set_by)
      select ${to}, 2, content, ${by} from credit_rule where contract = ${from} order by version desc limit 1
    )
    insert into class_attribute (contract, class_code, attribute_name, attribute_type, mandatory, predetermined_list, sequence)
    select ${to}, class_code, attribute_name, attribute_type, mandatory, predetermined_list, sequence
    from class_attribute where contract = ${from}`.execute(trx)

export const readGroups = (trx: Transaction<Tables>, contract: string) =>
  trx
    .selectFrom('user_group')
    .select(['group_id', 'name', 'project_organisation'])
    .where('contract', '=', contract)
    .orderBy('name')
    .execute()

/** Reads the privileges of a contract with the ids of their groups. */
export const readContractPrivileges = (trx: Transaction<Tables>, contract: string) =>
  trx
    .selectFrom('privilege')
    .select([
      'name',
      'privilege',
      sql<
        string[]
      >`array(select group_id from privilege_group held where held.privilege_id = privilege.privilege_id)`.as(
        'groups',
      ),
    ])
    .where('contract', '=', contract)
    .orderBy('name')
    .execute() as Promise<{ name: string; privilege: PrivilegeNodeRow; groups: string[] }[]>

/** Reads the ids of the templates of a contract that are not removed. */
export const readTemplateIds = async (
  trx: Transaction<Tables>,
  contract: string,
): Promise<number[]> =>
  (
    await trx
      .selectFrom('template')
      .select('template_id')
      .where('contract', '=', contract)
      .where('removed_at', 'is', null)
      .orderBy('class_code')
      .execute()
  ).map(({ template_id }) => template_id)
