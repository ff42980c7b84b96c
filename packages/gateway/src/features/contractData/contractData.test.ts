import {
  contractDataAudit,
  listPrimaryAssets,
  listWorkPackages,
  removeContractData,
  saveLifecycle,
  savePrimaryAsset,
  saveWorkPackage,
} from '@tidemark/schema/rest/contractData'
import { listClasses, saveClass } from '@tidemark/schema/rest/classification'
import { changeChoices, listChoices } from '@tidemark/schema/rest/choiceList'
import {
  applyDataImport,
  dataImportOf,
  dataImportsOf,
} from '@tidemark/schema/rest/contractDataImport'
import { userData } from '@tidemark/schema/rest/user'
import { expect, test } from 'vitest'
import { ann } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const asset = {
  tag_code: '1DM03-PA-000001',
  version: 2,
  name: 'Harrow Lane Shaft',
  unique_id: 'DST-SHF-02',
  asset_class: 'Shaft',
  sector: 'S1',
  area: null,
  section: 'SS01',
  lot: 'SL04',
  contract_code: '1DM03',
  work_packages: 3,
  lifecycles: 1,
  plans: 2,
}
const workPackage = {
  tag_code: '1DM03-WP-000001',
  version: 1,
  primary_asset: asset.tag_code,
  primary_asset_name: asset.name,
  number: 'WP-3201',
  name: 'Headhouse',
  type: null,
  stage: 'Detailed Design',
  design_freeze: '2027/02/01 00:00:00',
  t12: null,
  start: null,
  finish: null,
  plans: 1,
}

test('lists are searched and paged, with days as days', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, ann))
  world.services.play(
    listPrimaryAssets,
    answers(listPrimaryAssets, { primary_assets: [asset], total: 4 }),
  )
  world.services.play(
    listWorkPackages,
    answers(listWorkPackages, { work_packages: [workPackage], total: 1 }),
  )
  const { data } = await world.ask(`{ contract(code: "1DM03") {
    managedAssets(search: " shaft ", first: 1) { totalCount pageInfo { hasNextPage } nodes { name uniqueId workPackageCount lifecycleCount planCount version } }
    managedWorkPackages(primaryAsset: "${asset.tag_code}") { nodes { number primaryAssetName designFreezeOn t12On planCount } } } }`)
  expect(data).toEqual({
    contract: {
      managedAssets: {
        totalCount: 4,
        pageInfo: { hasNextPage: true },
        nodes: [
          {
            name: 'Harrow Lane Shaft',
            uniqueId: 'DST-SHF-02',
            workPackageCount: 3,
            lifecycleCount: 1,
            planCount: 2,
            version: 2,
          },
        ],
      },
      managedWorkPackages: {
        nodes: [
          {
            number: 'WP-3201',
            primaryAssetName: 'Harrow Lane Shaft',
            designFreezeOn: '2027-02-01',
            t12On: null,
            planCount: 1,
          },
        ],
      },
    },
  })
  expect(world.services.callsTo(listPrimaryAssets)[0]?.query.get('search')).toBe('shaft')
  expect(world.services.callsTo(listWorkPackages)[0]?.query.get('primary_asset')).toBe(
    asset.tag_code,
  )
})

test('a save sends all values; what is refused stands at its field', async () => {
  await using world = await startWorld()
  world.services.play(savePrimaryAsset, answers(savePrimaryAsset, asset))
  const { data: saved } = await world.ask(
    'mutation { result: savePrimaryAsset(input: { contract: "1DM03", id: "1DM03-PA-000001", version: 1, name: "Shaft", uniqueId: "DST-SHF-02" }) { ... on PrimaryAssetSaved { asset { id version } } } }',
  )
  expect(saved).toEqual({ result: { asset: { id: asset.tag_code, version: 2 } } })
  expect(world.services.callsTo(savePrimaryAsset)[0]?.body).toEqual({
    contract: '1DM03',
    tag_code: '1DM03-PA-000001',
    version: 1,
    name: 'Shaft',
    unique_id: 'DST-SHF-02',
    asset_class: null,
    sector: null,
    area: null,
    section: null,
    lot: null,
    contract_code: null,
  })
  const fault = (fields: Record<string, string>) =>
    refuses(422, { Error: 'No.', code: 'INVALID_INPUT', fields })
  world.services.play(saveLifecycle, fault({ t12: 'No day.' }))
  world.services.play(saveWorkPackage, fault({ finish: 'Too early.', primary_asset: 'None.' }))
  const { data } = await world.ask(`mutation {
    lifecycle: saveLifecycle(input: { contract: "1DM03", primaryAsset: "A", stage: "Other", t12On: "2027-02-01" }) { ... on InvalidInput { fields { path } } }
    workPackage: saveWorkPackage(input: { contract: "1DM03", primaryAsset: "A", number: "W", name: "N", finishOn: "2027-02-01" }) { ... on InvalidInput { fields { path } } } }`)
  expect(data).toEqual({
    lifecycle: { fields: [{ path: 't12On' }] },
    workPackage: { fields: [{ path: 'finishOn' }, { path: 'primaryAsset' }] },
  })
  expect(world.services.callsTo(saveWorkPackage)[0]).toMatchObject({
    body: { finish: '2027/02/01 00:00:00' },
  })
})

test('the classification is read by search or by texts, and saved', async () => {
  await using world = await startWorld()
  const row = {
    tag_code: 'classification:Ss_25',
    version: 1,
    code: 'Ss_25',
    title: 'Wall systems',
    label: 'Ss_25 : Wall systems',
    deliverables: 3,
  }
  world.services.play(userData, answers(userData, ann))
  world.services.play(listClasses, answers(listClasses, { classes: [row], total: 1 }))
  const { data: read } = await world.ask(
    '{ contract(code: "1DM03") { classification(search: " wall ", named: ["Ss_25"]) { totalCount nodes { id label deliverableCount } } } }',
  )
  const entry = { id: row.tag_code, label: row.label, deliverableCount: 3 }
  expect(read).toEqual({ contract: { classification: { totalCount: 1, nodes: [entry] } } })
  expect(Object.fromEntries(world.services.callsTo(listClasses)[0]?.query ?? [])).toMatchObject({
    search: 'wall',
    named: 'Ss_25',
    page_size: '15',
  })
  world.services.play(saveClass, answers(saveClass, { ...row, version: 2 }))
  const { data } = await world.ask(
    'mutation { result: saveClassificationCode(input: { contract: "1DM03", id: "classification:Ss_25", version: 1, code: "Ss_25", title: "Wall systems" }) { ... on ClassificationCodeSaved { code { version } } } }',
  )
  expect(data).toEqual({ result: { code: { version: 2 } } })
  expect(world.services.callsTo(saveClass)[0]?.body).toEqual({
    contract: '1DM03',
    tag_code: 'classification:Ss_25',
    version: 1,
    code: 'Ss_25',
    title: 'Wall systems',
  })
})

test('a removal that is refused says why, and the history of the data is read', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, ann))
  const message = 'WP-3201 cannot be removed: it has 1 plan.'
  world.services.play(
    removeContractData,
    refuses(409, {
      Error: message,
      code: 'WRONG_STATE',
      blockers: [{ code: 'WRONG_STATE', message, target: null, within: null }],
    }),
  )
  const { data } = await world.ask(
    'mutation { result: removeContractData(input: { contract: "1DM03", id: "1DM03-WP-000001", version: 1 }) { ... on Conflict { message blockers { message } } } }',
  )
  expect(data).toEqual({ result: { message, blockers: [{ message }] } })
  world.services.play(
    contractDataAudit,
    answers(contractDataAudit, {
      next: null,
      results: [
        {
          id: '7',
          executed_by: 'ida@dunmere.example',
          execution_time: '2026/11/02 08:30:00',
          action: 'Added work package WP-3201 Headhouse',
          changes: [],
        },
      ],
    }),
  )
  const { data: read } = await world.ask(
    '{ contract(code: "1DM03") { administrationHistory(contractData: true, row: "1DM03-WP-000001") { nodes { action } } } }',
  )
  expect(read).toEqual({
    contract: {
      administrationHistory: { nodes: [{ action: 'Added work package WP-3201 Headhouse' }] },
    },
  })
  expect(world.services.callsTo(contractDataAudit)[0]?.query.get('tag_code')).toBe(
    '1DM03-WP-000001',
  )
})

test('an import is read once with its first rows, and again for those of a kind', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, ann))
  const id = '00000000-0000-4000-8000-000000000001'
  const summary = {
    id,
    name: 'data.xlsx',
    state: 'uploaded' as const,
    counts: { error: 1, added: 0, changed: 0, same: 0 },
    left_out: ['sheet ‘Notes’'],
    hidden_rows: 2,
    day_order: 'month' as const,
    day_orders: [{ value: 'month', label: 'Month first' }],
    check: 'seen',
    kept: [],
  }
  const row = {
    id: 1,
    list: 'work_packages' as const,
    sheet: 'Packages',
    row: 2,
    kind: 'error' as const,
    title: 'WP-1',
    changes: [{ field: 'start', from: null, to: '2027-02-01' }],
    faults: [{ field: 'unique_id', value: 'A', message: 'No.' }],
    warnings: [{ field: 'start', message: 'Empty.' }],
  }
  world.services.play(
    dataImportOf,
    answers(dataImportOf, { import: summary, rows: [row], next: 1 }),
  )
  const { data } =
    await world.ask(`{ contract(code: "1DM03") { dataImport(id: "${id}", dayOrder: MONTH, includesHidden: true) {
    state leftOut hiddenRows dayOrder dayOrders { label } check counts { error }
    rows { pageInfo { hasNextPage endCursor } nodes { list kind changes { field to } faults { field message } warnings { field message } } } } } }`)
  expect(data).toEqual({
    contract: {
      dataImport: {
        state: 'UPLOADED',
        leftOut: ['sheet ‘Notes’'],
        hiddenRows: 2,
        dayOrder: 'MONTH',
        dayOrders: [{ label: 'Month first' }],
        check: 'seen',
        counts: { error: 1 },
        rows: {
          pageInfo: { hasNextPage: true, endCursor: expect.any(String) },
          nodes: [
            {
              list: 'WORK_PACKAGES',
              kind: 'ERROR',
              changes: [{ field: 'startOn', to: '2027-02-01' }],
              faults: [{ field: 'uniqueId', message: 'No.' }],
              warnings: [{ field: 'startOn', message: 'Empty.' }],
            },
          ],
        },
      },
    },
  })
  expect(world.services.callsTo(dataImportOf)).toHaveLength(1)
  const { contract } = data as {
    contract: { dataImport: { rows: { pageInfo: { endCursor: string } } } }
  }
  const after = contract.dataImport.rows.pageInfo.endCursor
  await world.ask(
    `{ contract(code: "1DM03") { dataImport(id: "${id}", dayOrder: MONTH, includesHidden: true) { rows(kind: ERROR, after: "${after}") { nodes { id } } } } }`,
  )
  const last = world.services.callsTo(dataImportOf).at(-1)?.query
  expect(['kind', 'after', 'day_order', 'includes_hidden'].map((name) => last?.get(name))).toEqual([
    'error',
    '1',
    'month',
    'true',
  ])

  const message = 'The contract data changed since the check. Check again.'
  world.services.play(
    applyDataImport,
    refuses(409, {
      Error: message,
      code: 'WRONG_STATE',
      blockers: [{ code: 'WRONG_STATE', message, target: null, within: null }],
    }),
  )
  const { data: refused } = await world.ask(
    `mutation { result: applyContractDataImport(input: { contract: "1DM03", id: "${id}", check: "seen", leavesOutErrors: true }) { ... on Conflict { message } } }`,
  )
  expect(refused).toEqual({ result: { message } })
  expect(world.services.callsTo(applyDataImport)[0]?.body).toMatchObject({
    leaves_out_errors: true,
  })
})

test('lists have the names of the schema, and a change is sent with them', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, ann))
  const list = {
    list: 'document_types' as const,
    is_own: true,
    entries: [{ label: 'Report (REP)', uses: [{ by: 'deliverable' as const, count: 4 }] }],
  }
  world.services.play(listChoices, answers(listChoices, { lists: [list] }))
  world.services.play(changeChoices, answers(changeChoices, list))
  const read = 'name isOwn entries { label uses { by count } }'
  const shown = {
    name: 'DOCUMENT_TYPES',
    isOwn: true,
    entries: [{ label: 'Report (REP)', uses: [{ by: 'deliverable', count: 4 }] }],
  }
  const { data } = await world.ask(`{ contract(code: "1DM03") { choiceLists { ${read} } } }`)
  expect(data).toEqual({ contract: { choiceLists: [shown] } })
  const { data: changed } = await world.ask(
    `mutation { result: changeChoiceList(input: { contract: "1DM03", list: DOCUMENT_TYPES, to: "Report (REP)" }) { ... on ChoiceListChanged { list { ${read} } } } }`,
  )
  expect(changed).toEqual({ result: { list: shown } })
  expect(world.services.callsTo(changeChoices)[0]?.body).toEqual({
    contract: '1DM03',
    list: 'document_types',
    from: null,
    to: 'Report (REP)',
  })
})

test('the latest imports of contract data are listed', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, ann))
  const id = '00000000-0000-4000-8000-000000000001'
  const latest = {
    id,
    name: 'assets.xlsx',
    state: 'applied' as const,
    created_at: '2026/11/30 09:00:00',
  }
  world.services.play(dataImportsOf, answers(dataImportsOf, { imports: [latest] }))
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { dataImports { id fileName state createdAt } } }',
  )
  expect(data).toEqual({
    contract: {
      dataImports: [
        { id, fileName: 'assets.xlsx', state: 'APPLIED', createdAt: '2026-11-30T09:00:00.000Z' },
      ],
    },
  })
})
