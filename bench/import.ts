/**
 * Measures an import that changes every line of a discipline, from export to undo. Then measures one
 * that adds as many lines in new plans. Memory is the resident memory of this process, which runs the
 * services and sends the calls, before and at its peak.
 * `TEST_DATABASE=postgres TEST_DATABASE_URL=postgres://… node bench/import.ts [lines, 5000] [plans, 10]`
 */
import { mapImport, resolveImport } from '@tidemark/schema/rest/importMapping'
import { applyImport, checkImport, undoImport } from '@tidemark/schema/rest/lineImport'
import { importUploadPath, linesPath } from '@tidemark/schema/rest/filePaths'
import {
  didpAttributes,
  documentAttributes,
  primaryAssetAttributes,
  tidpAttributes,
  workPackageAttributes,
} from '@tidemark/schema/rest/attributes'
import { createAssets, inTransaction, startTestServices } from '@tidemark/services/testkit'
import { watchMemory } from './memory/watchMemory.ts'

const [lines, plans] = [Number(process.argv[2] ?? 5_000), Number(process.argv[3] ?? 10)]
const contract = '1DM03'
const by = 'owner@bench.example'

await using services = await startTestServices({
  seed: async ({ given }) => {
    await given.contract(contract)
    await given.person(by, { [contract]: ['Registers:WorkflowManager'] })
  },
})
const { discipline, packages } = await inTransaction(services.db, { writes: true }, async (trx) => {
  const create = async (
    classCode: Parameters<typeof createAssets>[1]['classCode'],
    parent: string | null,
    attributes: Parameters<typeof createAssets>[1]['attributes'],
  ) => {
    const at = { contract, classCode, attributes, by, ...(parent !== null && { parent }) }
    return (await createAssets(trx, at))[0]?.tag_code ?? ''
  }
  const plan = await create('TIDP', null, [
    {
      [tidpAttributes.title]: 'Portal',
      [tidpAttributes.status]: 'WIP',
      [tidpAttributes.owners]: [by],
    },
  ])
  const owner = await create('DIDP', plan, [
    {
      [didpAttributes.name]: 'Tunnels',
      [didpAttributes.status]: 'WIP',
      [didpAttributes.required]: 'Yes',
      [didpAttributes.owners]: [by],
      [didpAttributes.tidp]: plan,
    },
  ])
  for (let from = 0; from < lines; from += 500)
    await create(
      'Document',
      owner,
      Array.from({ length: Math.min(500, lines - from) }, (_, at) => ({
        [documentAttributes.name]: `Report (REP) - Sheet ${from + at}`,
        [documentAttributes.title]: `Sheet ${from + at}`,
        [documentAttributes.type]: 'Report (REP)',
        [documentAttributes.status]: 'Empty',
        [documentAttributes.kind]: 'NEW',
        [documentAttributes.authors]: [by],
      })),
    )
  const made: { primary_asset: string; work_package: string }[] = []
  for (let at = 0; at < plans; at += 1) {
    const asset = await create('Primary Asset', null, [
      {
        [primaryAssetAttributes.name]: `Portal ${at}`,
        [primaryAssetAttributes.sectionCode]: 'SS01',
        [primaryAssetAttributes.lotCode]: 'SL03',
      },
    ])
    const work = await create('Work Package', asset, [
      {
        [workPackageAttributes.name]: `Structure ${at}`,
        [workPackageAttributes.stage]: 'Detailed Design',
      },
    ])
    made.push({ primary_asset: asset, work_package: work })
  }
  return { discipline: owner, packages: made }
})

const headers = { authorization: `Token ${await services.tokens.sign(by)}` }
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  // This process runs the services.
  const { result, before, peak } = await watchMemory([{ pid: process.pid, output: '' }], work)
  const [from, to] = [before, peak].map(([memory]) => memory?.resident.toFixed(0))
  console.log(
    `${name.padEnd(8)} ${(performance.now() - begin).toFixed(0).padStart(6)} ms   ${from} → ${to} MB`,
  )
  return result
}
const text = await timed('export', async () => {
  const query = new URLSearchParams({ contract, tag_code: discipline, format: 'csv' }).toString()
  return (await fetch(`${services.restUrl}${linesPath}?${query}`, { headers })).text()
})
const caller = services.as(by)

async function uploaded(text: string, tagCode?: string): Promise<string> {
  const form = new FormData()
  form.append('contract', contract)
  if (tagCode !== undefined) form.append('tag_code', tagCode)
  form.append('file', new Blob([text]), 'lines.csv')
  const answer = await fetch(`${services.restUrl}${importUploadPath}`, {
    method: 'POST',
    headers,
    body: form,
  })
  return ((await answer.json()) as { id: string }).id
}

async function imported(id: string): Promise<void> {
  const body = { contract, id }
  const checked = await timed('check', () => caller.post(checkImport, { body }))
  console.log(checked.import.counts)
  await timed('apply', () => caller.post(applyImport, { body }))
  await timed('undo', () => caller.post(undoImport, { body }))
}

const changed = text.replaceAll(/,Sheet (\d+),/g, ',New sheet $1,')
await imported(await timed('upload', () => uploaded(changed, discipline)))

console.log(`\n${lines} new lines in ${plans} new plans`)
const titles = ['title', 'plan', 'didp', 'documentType'] as const
const added = Array.from(
  { length: lines },
  (_, at) => `Sheet ${at};Plan ${at % plans};Tunnels;Report`,
)
const id = await timed('upload', () => uploaded([titles.join(';'), ...added].join('\n')))
const columns = titles.map((target, column) => ({ column, target }))
const mapping = { sheet: '', header_row: 1, header_rows: 1, includes_hidden: false, columns }
await caller.post(mapImport, { body: { contract, id, mapping } })
const meanings = {
  hs2Deliverable: 'Yes',
  gdpr: 'No',
  stage: 'Detailed Design (DD)',
  suitabilityStatus: 'S1 Coordination',
} as const
await timed('resolve', () =>
  caller.post(resolveImport, {
    body: {
      contract,
      id,
      plans: packages.map(({ primary_asset, work_package }, at) => ({
        primary_asset,
        work_package,
        value: `Plan ${at}`,
        stage: 'Detailed Design (DD)',
        owners: [by],
        discipline_owners: [by],
      })),
      values: Object.entries(meanings).map(([target, choice]) => ({
        target: target as keyof typeof meanings,
        value: '',
        choice,
      })),
    },
  }),
)
await imported(id)
