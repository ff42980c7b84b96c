/**
 * Measures an import that changes every line of a discipline: export, upload, check and apply.
 * `TEST_DATABASE=postgres TEST_DATABASE_URL=postgres://… node bench/import.ts [lines, 5000]`
 */
import { applyImport, checkImport } from '@tidemark/schema/rest/lineImport'
import { importUploadPath, linesPath } from '@tidemark/schema/rest/filePaths'
import {
  didpAttributes,
  documentAttributes,
  tidpAttributes,
} from '@tidemark/schema/rest/attributes'
import { createAssets, inTransaction, startTestServices } from '@tidemark/services/testkit'

const lines = Number(process.argv[2] ?? 5_000)
const contract = '1DM03'
const by = 'owner@bench.example'

await using services = await startTestServices({
  seed: async ({ given }) => {
    await given.contract(contract)
    await given.person(by, { [contract]: ['Registers:Viewer'] })
  },
})
const discipline = await inTransaction(services.db, { writes: true }, async (trx) => {
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
  return owner
})

const headers = { authorization: `Token ${await services.tokens.sign(by)}` }
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  const result = await work()
  const memory = process.memoryUsage().rss / 1024 / 1024
  console.log(
    `${name.padEnd(8)} ${(performance.now() - begin).toFixed(0).padStart(6)} ms   ${memory.toFixed(0)} MB in this process`,
  )
  return result
}
const text = await timed('export', async () => {
  const query = new URLSearchParams({ contract, tag_code: discipline, format: 'csv' }).toString()
  return (await fetch(`${services.restUrl}${linesPath}?${query}`, { headers })).text()
})
const form = new FormData()
form.append('contract', contract)
form.append('tag_code', discipline)
form.append('file', new Blob([text.replaceAll(/,Sheet (\d+),/g, ',New sheet $1,')]), 'lines.csv')
const { id } = await timed('upload', async () => {
  const answer = await fetch(`${services.restUrl}${importUploadPath}`, {
    method: 'POST',
    headers,
    body: form,
  })
  return (await answer.json()) as { id: string }
})
const caller = services.as(by)
const checked = await timed('check', () => caller.post(checkImport, { body: { contract, id } }))
console.log(checked.import.counts)
const applied = await timed('apply', () => caller.post(applyImport, { body: { contract, id } }))
console.log(applied.import.state)
