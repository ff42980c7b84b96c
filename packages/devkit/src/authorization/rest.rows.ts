import { standardRule } from '@tidemark/schema/rules/progress'
import { restrictedTo } from '@tidemark/schema/rules/roles'
import { asks, everyone, ofContract, sends } from './rest.row.ts'
import type { RestRow } from './rest.row.ts'
import { peopleRows } from './rest.people.rows.ts'
import { cdeLogRows } from './rest.cdeLog.rows.ts'
import { compareRows } from './rest.compare.rows.ts'
import { planRows } from './rest.plans.rows.ts'
import { proposalRows } from './rest.proposal.rows.ts'
import { actionRows } from './rest.actions.rows.ts'
import { formRows, templateRows } from './rest.forms.rows.ts'

const { contractData, userManagement, privileges } = restrictedTo

/**
 * Has one row for every call of the services, by method and path, followed by a word where a call
 * has several variants. The test fails for a call without a row. Rows run in this order; calls that
 * delete come last.
 */
export const restRows: Readonly<Record<string, RestRow>> = {
  ...peopleRows,
  ...planRows,
  ...cdeLogRows,
  ...compareRows,
  ...proposalRows,
  ...actionRows,
  ...formRows,
  ...templateRows,
  'GET /asset_service/contract_data/classification/': asks(everyone, ofContract),
  'POST /asset_service/contract_data/classification/save/': sends(contractData, ({ contract }) => ({
    contract,
    code: 'NEW_20',
    title: 'New systems',
  })),
  'GET /asset_service/contract_data/credit/': asks(everyone, ofContract),
  'POST /asset_service/contract_data/credit/preview/': sends(
    contractData,
    ({ contract }) => ({
      contract,
      rule: standardRule,
    }),
    { bare: true },
  ),
  'POST /asset_service/contract_data/credit/set/': sends(
    contractData,
    ({ contract }) => ({
      contract,
      rule: { ...standardRule, by: 'discipline' },
    }),
    { bare: true },
  ),
  'POST /asset_service/feeds/revoke/': sends(['mighty'], ({ contract, feed }) => ({
    contract,
    id: feed,
  })),
  'POST /asset_service/midp/views/delete/': sends(['mighty'], ({ contract, view }) => ({
    contract,
    id: view,
  })),
  // Members who do not manage groups see the shared view, and may not delete it.
  'POST /asset_service/midp/views/delete/ shared': sends(
    ['mighty'],
    ({ contract, sharedView }) => ({
      contract,
      id: sharedView,
    }),
  ),
  'POST /groups/remove/': sends(privileges, ({ group }) => ({ id: group })),
  'POST /users/delete/': sends(userManagement, ({ contract, user }) => ({
    contract_id: contract,
    userId: user,
  })),
}
