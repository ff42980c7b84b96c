import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contractDataAudit,
  listLifecycles,
  listPrimaryAssets,
  listWorkPackages,
  savePrimaryAsset,
} from '@tidemark/schema/rest/contractData'
import {
  applyDataImport,
  dataImportOf,
  dataImportsOf,
  undoDataImport,
} from '@tidemark/schema/rest/contractDataImport'
import { contractDataSample } from '@tidemark/schema/rest/file'
import type { Role } from '@tidemark/schema/rules/roles'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { dataImportsOf as importsBy, workbook } from './dataImport.testkit.ts'
import { forgetImports } from '#programme/lineImport/sweep.ts'

const ida = 'ida@dunmere.example'
const lea = 'lea@dunmere.example'
const mia = 'mia@dunmere.example'
const contracts = ['C0', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9']

let services: TestServices
beforeAll(async () => {
  services = await startTestServices({
    async seed({ given }) {
      for (const code of contracts) await given.contract(code)
      const of = (role: Role) => Object.fromEntries(contracts.map((code) => [code, [role]]))
      await given.person(ida, of('Assets:Admin'))
      await given.person(lea, of('Assets:Admin'))
      await given.person(mia, of('Registers:WorkflowManager'))
    },
  })
})
afterAll(() => services[Symbol.asyncDispose]())

const { fetched, upload, read, check, apply } = importsBy(() => services, ida)
const refused = (contract: string, id: string) =>
  services.as(ida).refused(dataImportOf, { query: { contract, id } })

const all = async (contract: string) => ({
  assets: (await services.as(ida).get(listPrimaryAssets, { query: { contract } })).primary_assets,
  lifecycles: (await services.as(ida).get(listLifecycles, { query: { contract } })).lifecycles,
  packages: (await services.as(ida).get(listWorkPackages, { query: { contract } })).work_packages,
})

test('the sample workbook fills an empty contract, and undoing it empties the contract again', async () => {
  const contract = 'C0'
  const sample = await fetched(`${contractDataSample.path}?contract=${contract}`, ida)
  expect(sample.headers.get('content-disposition')).toContain('Contract data sample.xlsx')
  const found = await check(contract, Buffer.from(await sample.arrayBuffer()))
  expect(found.import).toMatchObject({
    state: 'uploaded',
    counts: { error: 0, added: 4, changed: 0, same: 0 },
    left_out: [],
  })
  expect(found.rows.map(({ sheet, row, title }) => [sheet, row, title])).toEqual([
    ['Primary assets', 2, 'EX-SHF-01 Example shaft'],
    ['Lifecycles', 2, expect.stringMatching(/ of EX-SHF-01$/)],
    ['Work packages', 2, 'EX-WP-01 Example headhouse structure'],
    ['Classification', 2, 'EX_10 Example headhouses'],
  ])
  expect(await all(contract)).toEqual({ assets: [], lifecycles: [], packages: [] })

  expect((await apply(contract, found)).import).toMatchObject({
    state: 'applied',
    counts: { added: 4 },
  })
  const { assets, lifecycles, packages } = await all(contract)
  const [asset] = assets
  expect(asset).toMatchObject({ name: 'Example shaft', section: 'SS01', contract_code: contract })
  expect(lifecycles).toMatchObject([
    {
      primary_asset: asset?.tag_code,
      design_freeze: '2027/02/01 00:00:00',
      t12: '2027/05/03 00:00:00',
    },
  ])
  expect(packages).toMatchObject([
    { primary_asset: asset?.tag_code, number: 'EX-WP-01', finish: '2028/03/31 00:00:00' },
  ])
  const history = await services.as(ida).get(contractDataAudit, { query: { contract } })
  expect(history.results.map(({ action }) => action)).toEqual([
    'Imported 1 classification code',
    'Added work package EX-WP-01 Example headhouse structure',
    expect.stringContaining('Added lifecycle'),
    'Added primary asset EX-SHF-01 Example shaft',
  ])

  const body = { contract, id: found.import.id }
  expect((await services.as(ida).post(undoDataImport, { body })).import).toMatchObject({
    state: 'undone',
    kept: [],
  })
  expect(await all(contract)).toEqual({ assets: [], lifecycles: [], packages: [] })
  expect(await services.as(ida).refused(undoDataImport, { body })).toMatchObject({ status: 409 })
})

test('an asset of another contract is pointed out', async () => {
  const { rows } = await check(
    'C9',
    await workbook({
      Structures: [
        ['Unique Asset ID', 'Asset Name', 'Contract Code'],
        ['A-1', 'Shaft', 'C1'],
        ['A-2', 'Portal', 'C9'],
      ],
    }),
  )
  expect(rows.map(({ warnings }) => warnings)).toEqual([
    [{ field: 'contract_code', message: 'This contract is C9.' }],
    [],
  ])
})

test('rows are found again by id, stage and number; what the file does not have stays', async () => {
  const contract = 'C1'
  const first = await check(
    contract,
    await workbook({
      Structures: [
        ['Unique Asset ID', 'Asset Name', 'Sector', 'Lot'],
        ['A-1', 'Shaft', 'S1', 'L1'],
        ['A-2', 'Portal', 'S1', 'L2'],
      ],
      Stages: [
        ['Asset ID', 'Stage', 'Design Freeze'],
        ['A-1', 'dd', '2027-02-01'],
      ],
      Packages: [
        ['WP No', 'WP Name', 'Asset', 'Stage'],
        ['WP-1', 'Headhouse', 'Shaft', 'Detailed Design (DD)'],
      ],
    }),
  )
  await apply(contract, first)
  expect(await all(contract)).toMatchObject({
    lifecycles: [{ stage: 'Detailed Design (DD)', primary_asset_name: 'Shaft' }],
    packages: [{ number: 'WP-1', primary_asset_name: 'Shaft', stage: 'Detailed Design' }],
  })
  // The workbook of the present data changes nothing.
  const present = await fetched(`${contractDataSample.path}?contract=${contract}&rows=present`, ida)
  const same = await check(contract, Buffer.from(await present.arrayBuffer()))
  expect(same.import.counts).toEqual({ error: 0, added: 0, changed: 0, same: 4 })
  const second = await check(
    contract,
    await workbook({
      Structures: [
        ['Unique Asset ID', 'Sector'],
        ['a-1', 'S2'],
        ['A-2', 'S1'],
      ],
      Stages: [
        ['Unique Asset ID', 'Technical lifecycle Stage', 'T-12'],
        ['A-1', 'Detailed Design', '2027-05-03'],
      ],
      Notes: [['Remember'], ['the milk']],
      Packages: [
        ['Work Package Number', 'Finish Date', 'Remarks'],
        ['wp-1', '2028-01-31', 'soon'],
      ],
    }),
  )
  expect(second.import).toMatchObject({
    counts: { added: 0, changed: 3, same: 1, error: 0 },
    left_out: [
      'sheet ‘Notes’ (no title of a list: row 1 has ‘Remember’)',
      'column ‘Remarks’ of ‘Packages’',
    ],
  })
  expect(second.rows.map(({ kind, changes }) => [kind, changes])).toEqual([
    ['changed', [{ field: 'sector', from: 'S1', to: 'S2' }]],
    ['same', []],
    ['changed', [{ field: 't12', from: null, to: '2027-05-03' }]],
    ['changed', [{ field: 'finish', from: null, to: '2028-01-31' }]],
  ])
  expect((await read(contract, second.import.id, { kind: 'same' })).rows).toMatchObject([
    { title: 'A-2 Portal' },
  ])
  const page = await read(contract, second.import.id, { first: 1, after: 1 })
  expect([page.rows.map(({ id }) => id), page.next]).toEqual([[2], 2])
  await apply(contract, second)
  expect(await all(contract)).toMatchObject({
    assets: [
      { name: 'Portal', version: 1 },
      { unique_id: 'A-1', name: 'Shaft', sector: 'S2', lot: 'L1', version: 2 },
    ],
    lifecycles: [{ design_freeze: '2027/02/01 00:00:00', t12: '2027/05/03 00:00:00' }],
    packages: [{ number: 'WP-1', name: 'Headhouse', finish: '2028/01/31 00:00:00' }],
  })
})

test('each fault stands at its cell, the other cells are checked, and nothing is saved', async () => {
  const contract = 'C2'
  const found = await check(
    contract,
    await workbook({
      Assets: [
        ['Unique Asset ID', 'Asset Name', 'Section Code'],
        ['A-1', 'Shaft', 'SS-01'],
        ['A-2', null, 'SS02'],
        [null, 'Nameless', 'SS02'],
        ['a-1', 'Shaft again', null],
      ],
      Stages: [
        ['Primary Asset', 'Stage', 'Design Freeze'],
        ['A-9', 'Detailed Design', '2027-02-01'],
        ['A-1', 'Demolition', 'soon'],
      ],
      Packages: [
        ['Primary Asset', 'Work Package Number', 'Work Package Name', 'Start Date', 'Finish Date'],
        ['A-9', 'WP-1', null, '2027-06-01', '2027-05-01'],
      ],
    }),
  )
  const faults = found.rows.map(({ row, faults: of }) => [
    row,
    of.map(({ field, value, message }) => `${field} ${value}: ${message}`),
  ])
  expect(faults).toEqual([
    [2, ['section SS-01: Use up to 10 letters and digits: this is part of document numbers.']],
    [3, ['name null: Field is required.']],
    [4, ['unique_id null: Field is required.']],
    [5, ['unique_id a-1: Row 2 is about the same one.']],
    [2, ['primary_asset A-9: No primary asset has this id or name.']],
    [
      3,
      [
        expect.stringMatching(/^design_freeze soon: /),
        "stage Demolition: 'Demolition' is not a stage of this contract.",
      ],
    ],
    [
      2,
      [
        'primary_asset A-9: No primary asset has this id or name.',
        'finish 2027-05-01: The finish date is before the start date.',
        'name null: Field is required.',
      ],
    ],
  ])
  const { id, check: seen } = found.import
  const body = { contract, id, check: seen ?? '' }
  expect(await services.as(ida).refused(applyDataImport, { body })).toMatchObject({
    status: 409,
    Error: 'Fix 7 rows with errors first.',
  })
  expect((await all(contract)).assets).toEqual([])
})

test('a CSV file holds one list; a package keeps its asset', async () => {
  const contract = 'C3'
  const assets = 'Asset Name;Unique Asset ID;Sector\nShaft;A-1;S1\nPortal;A-2;S1\n'
  await apply(contract, await check(contract, assets))
  const packages = (asset: string) => `Number,Name,Asset,Start\nWP-1,Base,${asset},13/05/2027\n`
  await apply(contract, await check(contract, packages('A-1')))
  expect((await all(contract)).packages).toMatchObject([{ start: '2027/05/13 00:00:00' }])
  const moved = await check(contract, packages('A-2'))
  expect(moved.rows).toMatchObject([
    { kind: 'error', faults: [{ field: 'primary_asset', value: 'A-2' }] },
  ])
  const same = await check(contract, packages('A-1'))
  expect(same.import.counts).toMatchObject({ same: 1, changed: 0 })
})

test('what others changed since the check, or since the import, is not overwritten', async () => {
  const contract = 'C4'
  const found = await check(contract, 'Asset Name,Unique Asset ID\nShaft,A-1\nPortal,A-2\n')
  const save = (more: object) =>
    services
      .as(lea)
      .post(savePrimaryAsset, { body: { contract, name: 'Deep shaft', unique_id: 'A-1', ...more } })
  const { tag_code } = await save({})
  const { id, check: seen } = found.import
  const body = { contract, id, check: seen ?? '' }
  expect(await services.as(ida).refused(applyDataImport, { body })).toMatchObject({
    status: 409,
    Error: 'The contract data changed since the check. Check again.',
  })
  const again = await read(contract, id)
  expect(again.import.counts).toMatchObject({ added: 1, changed: 1 })
  await apply(contract, again)
  await save({ tag_code, name: 'Wide shaft' })
  const undone = await services.as(ida).post(undoDataImport, { body: { contract, id } })
  expect(undone.import.kept).toEqual([
    { title: 'A-1 Shaft', message: 'lea changed it since the import.' },
  ])
  expect((await all(contract)).assets).toMatchObject([{ name: 'Wide shaft' }])
})

test('undoing keeps what is in use, and says by what', async () => {
  const contract = 'C5'
  const found = await check(contract, 'Asset Name,Unique Asset ID\nShaft,A-1\n')
  await apply(contract, found)
  await apply(contract, await check(contract, 'Number,Name,Asset\nWP-1,Base,Shaft\n'))
  const body = { contract, id: found.import.id }
  expect((await services.as(ida).post(undoDataImport, { body })).import.kept).toEqual([
    { title: 'A-1 Shaft', message: 'A-1 cannot be removed: it has 1 work package.' },
  ])
})

test.each([
  ['no known columns', 'a,b\n1,2\n', 'The file has no rows of primary assets'],
  [
    'letters of another encoding',
    Buffer.from('Asset Name,Unique Asset ID\n£ódŸ,A-1\n'.replace('Ÿ', '\u009F'), 'latin1'),
    'The text ‘£ódŸ’ looks as if it had another encoding than Western European. Save the file as CSV UTF-8 and upload it again.',
  ],
  [
    'too many rows',
    `Asset Name,Unique Asset ID\n${Array.from({ length: 2_001 }, (_, at) => `Shaft,A-${at}`).join('\n')}\n`,
    'The file has more than 2,000 rows of contract data. Split it into several files.',
  ],
])('a file with %s is refused with a sentence', async (_what, content, sentence) => {
  const { id } = await upload('C6', content)
  expect(await refused('C6', id)).toMatchObject({
    status: 422,
    fields: { file: expect.stringContaining(sentence) },
  })
})

test('as many rows as one file may have are saved', async () => {
  const contract = 'C7'
  const rows = Array.from({ length: 2_000 }, (_, at) => `Shaft ${at},A-${at}`).join('\n')
  const found = await check(contract, `Asset Name,Unique Asset ID\n${rows}\n`)
  expect((await apply(contract, found)).import.counts).toMatchObject({ added: 2_000 })
})

test('only Assets admins import, each their own files, which are forgotten after a while', async () => {
  const contract = 'C8'
  const file = 'Asset Name,Unique Asset ID\nShaft,A-1\n'
  expect((await upload(contract, file, mia)).status).toBe(403)
  const { id } = await upload(contract, file)
  const latestOf = async (who: string) =>
    (await services.as(who).get(dataImportsOf, { query: { contract } })).imports
  expect(await latestOf(ida)).toMatchObject([{ id, name: 'data.csv', state: 'uploaded' }])
  expect(await latestOf(lea)).toEqual([])
  const asked = { query: { contract } }
  expect(await services.as(mia).refused(dataImportsOf, asked)).toMatchObject({ status: 403 })
  const query = { contract, id }
  expect(await services.as(lea).refused(dataImportOf, { query })).toMatchObject({ status: 404 })
  await services.db
    .updateTable('line_import')
    .set({ created_at: new Date('2026-01-01') } as never)
    .where('import_id', '=', id)
    .execute()
  await forgetImports(services.db)
  expect(await refused(contract, id)).toMatchObject({ status: 404 })
})
