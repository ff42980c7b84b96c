import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listClasses } from '@tidemark/schema/rest/classification'
import { listPrimaryAssets, listWorkPackages } from '@tidemark/schema/rest/contractData'
import { savePrimaryAsset, saveWorkPackage } from '@tidemark/schema/rest/contractData'
import { undoDataImport } from '@tidemark/schema/rest/contractDataImport'
import { contractDataSample } from '@tidemark/schema/rest/file'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { dataImportsOf, workbook } from './dataImport.testkit.ts'

const ida = 'ida@dunmere.example'
const contract = 'C0'
const twins = 'C1'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices({
    async seed({ given }) {
      for (const code of [contract, twins]) await given.contract(code)
      await given.person(ida, { [contract]: ['Assets:Admin'], [twins]: ['Assets:Admin'] })
    },
  })
  for (const code of [contract, twins]) await apply(code, await check(code, await present()))
})
afterAll(() => services[Symbol.asyncDispose]())

const { fetched, check, apply } = dataImportsOf(() => services, ida)

const present = () =>
  workbook({
    Assets: [
      ['Unique Asset ID', 'Asset Name'],
      ['DST-SHF-02', 'Shaft'],
      ['DST-TUN-01', 'Tunnel'],
    ],
    Packages: [
      ['Number', 'Name', 'Asset'],
      ['WP-3101', 'Base', 'DST-SHF-02'],
    ],
    Codes: [
      ['Code', 'Title'],
      ['GW_10_20', 'Ground works'],
    ],
  })

/** Writes one row of each list with these keys. */
const sheets = (asset: string, number: string, code: string) =>
  workbook({
    Assets: [
      ['Unique Asset ID', 'Asset Name'],
      [asset, 'Shaft'],
    ],
    Packages: [
      ['Number', 'Name', 'Asset'],
      [number, 'Base', asset],
    ],
    Codes: [
      ['Code', 'Title'],
      [code, 'Ground works'],
    ],
  })

const classes = async () =>
  (await services.as(ida).get(listClasses, { query: { contract } })).classes.map(
    ({ label }) => label,
  )

test.each([
  ['a space without a width', 'DST-SHF-02\u200B', 'WP-3101\u200B', 'GW_10_20\u200B'],
  ['a soft hyphen', 'DST-\u00ADSHF-02', 'WP\u00AD-3101', 'GW_\u00AD10_20'],
  ['a joiner', 'DST-SHF\u200D-02', 'WP-3101\u200D', 'GW_10_20\u200D'],
  ['a mark of direction', '\u200EDST-SHF-02', 'WP-3101\u200F', '\u200EGW_10_20'],
  ['another case', 'dst-shf-02', 'wp-3101', 'gw_10_20'],
  ['another dash', 'DST–SHF‑02', 'WP–3101', 'GW_10_20'],
  ['another width', 'ＤST-SHF-02', 'ＷP-3101', 'ＧW_10_20'],
  ['spaces around it', ' DST-SHF-02\u00A0', '\tWP-3101 ', ' GW_10_20\u00A0'],
])('a key with %s is the one that exists', async (_what, asset, number, code) => {
  const { rows } = await check(contract, await sheets(asset, number, code))
  expect(
    rows.map(({ kind, title, faults, warnings }) => ({ kind, title, faults, warnings })),
  ).toEqual(
    ['DST-SHF-02 Shaft', 'WP-3101 Base', 'GW_10_20 Ground works'].map((title) => ({
      kind: 'same',
      title,
      faults: [],
      warnings: [],
    })),
  )
})

test('undoing an import removes no code that existed before it', async () => {
  const found = await check(contract, 'Code,Title\nGW_10_20\u200B,Ground\n')
  expect(found.rows).toMatchObject([
    { kind: 'changed', changes: [{ field: 'title', from: 'Ground works', to: 'Ground' }] },
  ])
  await apply(contract, found)
  expect(await classes()).toEqual(['GW_10_20 : Ground'])
  await services.as(ida).post(undoDataImport, { body: { contract, id: found.import.id } })
  expect(await classes()).toEqual(['GW_10_20 : Ground works'])
})

test.each([
  ['DST SHF 02', 'WP 3101', 'GW-10-20'],
  ['DST_SHF_02', 'WP_3101', 'gw 10 20'],
  ['DST–SHF 02', 'WP3101', 'GW10 20'],
])('%s, %s and %s are new, and say which one each looks like', async (asset, number, code) => {
  const { rows } = await check(contract, await sheets(asset, number, code))
  const alike = (title: string) =>
    `This looks like ‘${title}’, which exists. It will be another one.`
  expect(rows).toMatchObject([
    { kind: 'added', warnings: [{ field: 'unique_id', message: alike('DST-SHF-02 Shaft') }] },
    { kind: 'added', warnings: [{ field: 'number', message: alike('WP-3101 Base') }] },
    { kind: 'added', warnings: [{ field: 'code', message: alike('GW_10_20 Ground works') }] },
  ])
})

test('rows of one file that differ by a dash are one, by a space they look alike', async () => {
  const { rows } = await check(
    contract,
    'Unique Asset ID,Asset Name\nNT-001,Portal\nNT–001,Portal\nNT 001,Portal\n',
  )
  expect(rows).toMatchObject([
    { kind: 'added', warnings: [] },
    { kind: 'error', faults: [{ message: 'Row 2 is about the same one.' }] },
    { kind: 'added', warnings: [{ message: 'This looks like row 2.' }] },
  ])
})

test('a package names its asset as people write it, and an unknown one is asked about', async () => {
  const { rows } = await check(
    contract,
    'Number,Name,Asset\nN-1,Base,dst–shf‑02\u200B\nN-2,Base,DST SHF 02\nN-3,Base,ＴUNNEL\n',
  )
  expect(rows.map(({ kind, faults }) => [kind, faults.map(({ message }) => message)])).toEqual([
    ['added', []],
    ['error', ['No primary asset has this id or name. Did you mean ‘DST-SHF-02’?']],
    ['added', []],
  ])
})

test('a form saves a key as it is seen, and refuses that of another one', async () => {
  const asset = (unique_id: string) => ({ body: { contract, name: 'Other', unique_id } })
  for (const id of ['dst-shf-02', 'DST–SHF–02', 'DST-SHF-02\u200D', ' ＤST-SHF-02'])
    expect(await services.as(ida).refused(savePrimaryAsset, asset(id))).toMatchObject({
      status: 422,
      fields: { unique_id: expect.stringContaining('Another asset has the id') },
    })
  const saved = await services.as(ida).post(savePrimaryAsset, asset('BÜ\u200B-\u200D 1'))
  expect(saved.unique_id).toBe('BÜ- 1')
  // Other letters are another id.
  expect(await services.as(ida).post(savePrimaryAsset, asset('BU- 1'))).toMatchObject({
    version: 1,
  })
  const body = { contract, primary_asset: saved.tag_code, number: 'wp‑3101', name: 'Other' }
  expect(await services.as(ida).refused(saveWorkPackage, { body })).toMatchObject({
    fields: { number: expect.stringContaining('Another work package has the number') },
  })
})

test('the workbook of the present data changes nothing, whatever its keys look like', async () => {
  const separators = fc.constantFrom('-', '_', ' ', '/', '.', '')
  const cases = fc.constantFrom('NT', 'nt', 'Nt')
  const keys = fc
    .tuple(cases, separators, separators)
    .map(([name, first, second]) => `${name}${first}10${second}20`)
  const lists = fc.uniqueArray(keys, {
    minLength: 2,
    maxLength: 6,
    selector: (key) => key.toLowerCase(),
  })
  let round = 0
  await fc.assert(
    fc.asyncProperty(lists, async (named) => {
      round += 1
      const own = named.map((key) => `${key}R${round}`)
      const added = await check(
        twins,
        await workbook({
          Assets: [['Unique Asset ID', 'Asset Name'], ...own.map((key) => [key, `Asset ${key}`])],
          Packages: [['Number', 'Name', 'Asset'], ...own.map((key) => [key, 'Base', key])],
          Codes: [['Code', 'Title'], ...own.map((key) => [key, `Title ${key}`])],
        }),
      )
      expect(added.import.counts).toMatchObject({ error: 0, added: own.length * 3 })
      await apply(twins, added)
      const file = await fetched(`${contractDataSample.path}?contract=${twins}&rows=present`, ida)
      const again = await check(twins, Buffer.from(await file.arrayBuffer()))
      expect(again.import.counts).toMatchObject({ error: 0, added: 0, changed: 0 })
    }),
    { numRuns: 5 },
  )
  const { total: assets } = await services
    .as(ida)
    .get(listPrimaryAssets, { query: { contract: twins } })
  const { total: packages } = await services
    .as(ida)
    .get(listWorkPackages, { query: { contract: twins } })
  expect(assets).toBe(packages + 1)
})
