import { restrictedTo } from '@tidemark/schema/rules/roles'
import { asks, everyone, ofContract, sends, uploads } from './rest.row.ts'
import type { RestRow } from './rest.row.ts'
import type { Site } from './site.ts'

const placed = true
const { contractData } = restrictedTo
const aDataImport = ({ contract, dataImport: id }: Site) => ({ contract, id })
const anImport = ({ contract, import: id }: Site) => ({ contract, id })

const ofPlan = ({ contract, plan }: Site) => ({ contract, tag_code: plan })

/** Plans, disciplines and lines, their history, tasks and notifications. */
export const planRows: Readonly<Record<string, RestRow>> = {
  'POST /asset_service/primary/': sends(everyone, ofContract),
  'GET /asset_service/current_plans/': asks(everyone, ({ contract, asset }) => ({
    contract,
    primary_asset: asset,
    stage: 'Detailed Design (DD)',
  })),
  'GET /asset_service/contract_data/primary_assets/': asks(contractData, ofContract),
  'GET /asset_service/contract_data/lifecycles/': asks(contractData, ofContract),
  'GET /asset_service/contract_data/work_packages/': asks(contractData, ofContract),
  'GET /asset_service/contract_data/work_packages/ of an asset': asks(
    contractData,
    ({ contract, asset: primary_asset }) => ({ contract, primary_asset }),
  ),
  'GET /asset_service/contract_data/audit/': asks(contractData, ofContract, { bare: true }),
  'GET /asset_service/contract_data/audit/ of a row': asks(
    contractData,
    ({ contract, asset: tag_code }) => ({ contract, tag_code }),
    { bare: true },
  ),
  'POST /asset_service/contract_data/primary_assets/save/': sends(
    contractData,
    ({ contract, asset: tag_code }) => ({
      contract,
      tag_code,
      // None that was ever issued: the asset decides what the other rows reach.
      version: 1000,
      name: 'Saved asset',
      unique_id: 'SAVED-01',
    }),
    { answers: 422 },
  ),
  'POST /asset_service/contract_data/primary_assets/save/ new': sends(
    contractData,
    ({ contract }) => ({ contract, name: 'New asset', unique_id: 'NEW-01' }),
  ),
  'POST /asset_service/contract_data/lifecycles/save/': sends(
    contractData,
    ({ contract, asset: primary_asset }) => ({ contract, primary_asset, stage: 'Other' }),
  ),
  'POST /asset_service/contract_data/work_packages/save/': sends(
    contractData,
    ({ contract, asset: primary_asset }) => ({
      contract,
      primary_asset,
      number: 'WP-NEW',
      name: 'New package',
    }),
  ),
  'POST /asset_service/contract_data/work_packages/save/ again': sends(
    contractData,
    ({ contract, asset: primary_asset, workPackage: tag_code }) => ({
      contract,
      primary_asset,
      tag_code,
      number: 'WP-OLD',
      name: 'Old package',
      stage: 'Detailed Design',
    }),
  ),
  'POST /asset_service/contract_data/remove/': sends(
    contractData,
    ({ contract, asset: tag_code }) => ({ contract, tag_code }),
    { answers: 409 },
  ),
  'GET /asset_service/contract_data/lists/': asks(contractData, ofContract, { bare: true }),
  'POST /asset_service/contract_data/lists/change/': sends(
    contractData,
    ({ contract }) => ({ contract, list: 'comment_codes', from: null, to: 'New code' }),
    { bare: true },
  ),
  // The uploaded picture is no sheet.
  'POST /asset_service/contract_data/import/upload/': uploads(contractData, ofContract, {
    answers: 422,
    bare: true,
  }),
  'GET /asset_service/contract_data/sample/': asks(contractData, ofContract, { bare: true }),
  'GET /asset_service/contract_data/imports/': asks(contractData, ofContract, { bare: true }),
  // An import belongs to the person who uploaded its file. The planted one was undone.
  'GET /asset_service/contract_data/import/': asks(['mighty'], aDataImport, { bare: true }),
  'POST /asset_service/contract_data/import/apply/': sends(
    ['mighty'],
    (at) => ({ ...aDataImport(at), check: 'none' }),
    { answers: 409, bare: true },
  ),
  'POST /asset_service/contract_data/import/undo/': sends(['mighty'], aDataImport, {
    answers: 409,
    bare: true,
  }),
  'POST /assets/search/': sends(
    everyone,
    ({ contract, plan }) => ({ contract, tag_code: { fieldValue: plan }, relationsLevel: 3 }),
    { placed },
  ),
  'POST /assets/search/ several': sends(everyone, ({ contract, plan, line, comment }) => ({
    contract,
    tag_code: { fieldValue: [plan, line, comment] },
    relationsLevel: 3,
  })),
  'POST /assets/search/ of a class': sends(everyone, ({ contract }) => ({
    contract,
    class_code: 'DIDP',
    filter: {},
  })),
  'POST /assets/search/ all': sends(everyone, ({ contract }) => ({
    contract,
    relationsLevel: 3,
    sortKey: 'created_at',
  })),
  'GET /assets/attribute/metadata/': asks(everyone, ({ contract }) => ({
    contract,
    class_code: 'Document',
  })),
  'GET /asset_service/get_deliverables_for_didp/': asks(
    everyone,
    ({ contract, discipline: tag }) => ({ contract, tag }),
    { placed },
  ),
  'GET /asset_service/get_deliverables_for_didp/ beside one’s own': asks(
    everyone,
    ({ contract, discipline: tag }, own) => ({ contract, tag: [own.discipline, tag] }),
  ),
  'GET /asset_service/plans/rags/': asks(
    everyone,
    ({ contract, plan: tag }) => ({ contract, tag }),
    { bare: true },
  ),
  'POST /asset_service/lines/named/': sends(everyone, ({ contract, line }) => ({
    contract,
    tag_codes: [line],
  })),
  'GET /asset_service/search/': asks(everyone, ({ contract }) => ({ contract, text: 'plan' })),
  'GET /asset_service/search/ tag code': asks(everyone, ({ contract, plan }) => ({
    contract,
    text: plan,
  })),
  'POST /asset_service/midp/lines/': sends(everyone, ofContract),
  'POST /asset_service/midp/lines/ of a plan': sends(everyone, ({ contract, plan }) => ({
    contract,
    filter: { plan: [plan] },
  })),
  'POST /asset_service/midp/counts/': sends(everyone, ({ contract }) => ({
    contract,
    facets: ['plan', 'author', 'status'],
    group_by: 'discipline',
  })),

  'GET /asset_service/midp/file/': asks(everyone, ({ contract }) => ({ contract, format: 'csv' })),
  'GET /asset_service/lines/file/': asks(
    everyone,
    ({ contract, discipline }) => ({ contract, tag_code: discipline, format: 'csv' }),
    { placed },
  ),
  'GET /asset_service/lines/file/ of a plan': asks(
    everyone,
    ({ contract, plan }) => ({ contract, tag_code: plan, format: 'csv' }),
    { placed },
  ),

  'GET /asset_service/midp/pulse/': asks(everyone, ofContract, { bare: true }),
  'GET /asset_service/feeds/': asks(everyone, ofContract),
  'POST /asset_service/feeds/create/': sends(
    everyone,
    ({ contract }) => ({
      contract,
      scope: 'dates',
    }),
    { bare: true },
  ),
  'POST /asset_service/feeds/create/ plan': sends(
    everyone,
    ({ contract, plan }) => ({ contract, scope: 'plan', tag_code: plan }),
    { placed: true },
  ),
  'POST /asset_service/feeds/create/ view': sends(['mighty'], ({ contract, view }) => ({
    contract,
    scope: 'view',
    view,
  })),
  'GET /asset_service/feeds/file/ dates': asks(
    everyone,
    ({ contract }) => ({
      contract,
      scope: 'dates',
      format: 'ics',
    }),
    { bare: true },
  ),
  'GET /asset_service/feeds/file/ reviews': asks(
    everyone,
    ({ contract }) => ({
      contract,
      scope: 'reviews',
      format: 'ics',
    }),
    { bare: true },
  ),
  'GET /asset_service/feeds/file/ plan': asks(
    everyone,
    ({ contract, plan }) => ({
      contract,
      scope: 'plan',
      tag_code: plan,
      format: 'json',
    }),
    { placed: true },
  ),
  'GET /asset_service/feeds/file/ plan calendar': asks(
    everyone,
    ({ contract, plan }) => ({
      contract,
      scope: 'plan',
      tag_code: plan,
      format: 'ics',
    }),
    { placed: true },
  ),
  'GET /asset_service/feeds/file/ view': asks(['mighty'], ({ contract, view }) => ({
    contract,
    scope: 'view',
    view,
    format: 'csv',
  })),
  'GET /asset_service/midp/views/': asks(everyone, ofContract),
  'POST /asset_service/midp/views/create/': sends(everyone, ({ contract }) => ({
    contract,
    name: 'Made view',
    content: {},
  })),
  // A view belongs to the person who saved it, and to the members of its group.
  'POST /asset_service/midp/views/update/': sends(['mighty'], ({ contract, view }) => ({
    contract,
    id: view,
    name: 'Changed view',
    content: {},
  })),
  'POST /asset_service/midp/views/update/ shared': sends(
    ['mighty'],
    ({ contract, sharedView }) => ({
      contract,
      id: sharedView,
      name: 'Changed shared view',
      content: {},
    }),
  ),
  'POST /asset_service/midp/views/landing/ shared': sends(
    ['mighty', 'owner'],
    ({ contract, sharedView }) => ({ contract, id: sharedView }),
    { bare: true },
  ),
  'POST /asset_service/midp/views/landing/': sends(
    ['mighty'],
    ({ contract, view }) => ({ contract, id: view }),
    { bare: true },
  ),

  'GET /asset_service/dashboard/figures/': asks(everyone, ofContract),
  'GET /asset_service/dashboard/curve/': asks(everyone, ofContract, { bare: true }),
  'GET /asset_service/dashboard/reviews/': asks(everyone, ({ contract }) => ({
    contract,
    by: 'PLAN',
  })),
  'GET /asset_service/dashboard/report/': asks(everyone, ofContract),
  // The uploaded picture is no sheet.
  'POST /workflow/import/upload/': uploads(everyone, ofPlan, { placed, answers: 422, bare: true }),
  // Nothing is saved: rows say which lines the person may not change.
  'POST /workflow/import/edit/': sends(
    everyone,
    ({ contract, line }) => ({
      contract,
      lines: [{ tag_code: line, version: 1 }],
      values: [{ field: 'forecast', value: '2026-12-20' }],
    }),
    { placed, bare: true },
  ),
  // An import belongs to the person who uploaded its file.
  'POST /workflow/import/check/': sends(['mighty'], anImport, { answers: 409, bare: true }),
  // The planted import has no mapping, was applied, and its file is gone.
  'GET /workflow/import/workbook/': asks(['mighty'], anImport, { answers: 404, bare: true }),
  'GET /workflow/import/values/': asks(['mighty'], anImport, { bare: true }),
  'POST /workflow/import/map/': sends(
    ['mighty'],
    (at) => ({
      ...anImport(at),
      mapping: { sheet: '', header_row: 1, header_rows: 1, columns: [] },
    }),
    { answers: 409, bare: true },
  ),
  'POST /workflow/import/resolve/': sends(['mighty'], (at) => ({ ...anImport(at), values: [] }), {
    answers: 409,
    bare: true,
  }),
  // Each person has their own.
  'GET /workflow/imports/': asks(everyone, ofContract, { bare: true }),
  'GET /workflow/import/': asks(['mighty'], anImport),
  'POST /workflow/import/apply/': sends(['mighty'], anImport, { answers: 409, bare: true }),
  'POST /workflow/import/undo/': sends(['mighty'], anImport, { answers: 409, bare: true }),
  'GET /workflow/import/errors/': asks(['mighty'], (at) => ({ ...anImport(at), format: 'csv' }), {
    answers: 404,
    bare: true,
  }),

  // Nothing is changed: the answer says which disciplines the person may not act on.
  'POST /workflow/actions/bulk/': sends(
    everyone,
    ({ contract, line }) => ({
      contract,
      action_name: 'action_accept_discipline',
      lines: [line],
    }),
    { placed },
  ),
  'GET /workflow/actions/tag_code/': asks(
    everyone,
    ({ contract, discipline: tag }) => ({ contract, tag_code: tag, with_comments: 'true' }),
    { placed, bare: true },
  ),
  'GET /workflow/actions/tag_code/ several': asks(
    everyone,
    ({ contract, plan, discipline: tag }, own) => ({
      contract,
      tag_code: [own.plan, plan, tag],
      with_comments: 'true',
    }),
    { bare: true },
  ),
  'GET /workflow/audit/': asks(everyone, ofPlan, {
    placed,
  }),
  'GET /workflow/reviews/': asks(everyone, ofPlan, {
    placed,
    bare: true,
  }),
  'GET /workflow/revisions/': asks(everyone, ofPlan, { placed, bare: true }),
  'GET /workflow/revisions/content/': asks(
    everyone,
    ({ contract, revised }) => ({ contract, tag_code: revised, revision: 'P01' }),
    { placed },
  ),
  'GET /workflow/audit/file/': asks(
    everyone,
    ({ contract, plan }) => ({ contract, tag_code: plan, format: 'csv' }),
    { placed },
  ),
  'GET /workflow/comment_sheet/pdf/': asks(
    everyone,
    ({ contract, plan }) => ({ contract, tag_code: plan, revision: 'P01' }),
    { placed, bare: true },
  ),
  'GET /workflow/tasks/search/': asks(everyone, ({ contract }) => ({
    contract,
    from: '2020-01-01',
  })),
  'GET /workflow/tasks/list/': asks(everyone, ({ contract }) => ({
    contract,
    from: '2020-01-01',
    grouped: 'true',
  })),
  // Nobody of theirs has a task.
  'GET /workflow/tasks/managed/': asks(everyone, ofContract, { bare: true }),
  'GET /task_service/tasks/': asks(
    everyone,
    ({ contract, discipline: tag }) => ({ contract, tag_code: tag }),
    { placed },
  ),
  'GET /task_service/numbers/': asks(everyone, ofContract),
  'GET /task_service/tidp_number/': asks(everyone, ofPlan, { placed }),
  'POST /task_service/register/issued/': sends(
    ['Documents:Admin', 'Documents:Creator'],
    ({ contract }) => ({ contract, documents: [{ number: 'UNKNOWN', issued_on: null }] }),
    { answers: 422, bare: true },
  ),
  'GET /task_service/changes/key/': asks(
    everyone,
    ({ contract, discipline: tag }) => ({ contract, topic: 'lines', tag_code: tag }),
    { placed, bare: true },
  ),
  'GET /task_service/changes/': asks(everyone, ({ contract }) => ({ contract, cursor: 'none' }), {
    bare: true,
  }),
  'GET /notifications/list/': asks(everyone, ofContract),
  'POST /notifications/read/': sends(everyone, ({ contract, notification }) => ({
    contract,
    ids: [notification],
    until: notification,
  })),
}
