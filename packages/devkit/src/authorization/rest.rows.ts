import { restrictedTo } from '@tidemark/schema/rules/roles'
import { sends } from './rest.row.ts'
import type { RestRow } from './rest.row.ts'
import { peopleRows } from './rest.people.rows.ts'
import { planRows } from './rest.plans.rows.ts'
import { actionRows } from './rest.actions.rows.ts'
import { formRows, templateRows } from './rest.forms.rows.ts'

const { userManagement, privileges } = restrictedTo

/**
 * Every call of the services has one line in the file of its subject, by method and path, with a word behind where a call is made in several
 * ways. The test fails for a call without one. In the order in which they are made: what takes things away comes last.
 */
export const restRows: Readonly<Record<string, RestRow>> = {
  ...peopleRows,
  ...planRows,
  ...actionRows,
  ...formRows,
  ...templateRows,
  'POST /groups/remove/': sends(privileges, ({ group }) => ({ id: group })),
  'POST /users/delete/': sends(userManagement, ({ contract, user }) => ({
    contract_id: contract,
    userId: user,
  })),
}
