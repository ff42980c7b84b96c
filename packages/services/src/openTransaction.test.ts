import { afterAll, beforeAll, expect, test } from 'vitest'
import { cdeWorkbook, compareCde } from '@tidemark/schema/rest/cdeLog'
import { applyDataImport, dataImportOf } from '@tidemark/schema/rest/contractDataImport'
import { importErrorsFile } from '@tidemark/schema/rest/file'
import { mapImport, unknownValues, workbookOf } from '@tidemark/schema/rest/importMapping'
import { checkImport } from '@tidemark/schema/rest/lineImport'
import { searchTasks } from '@tidemark/schema/rest/workflow'
import { uploadLog } from '#programme/cdeLog/cdeLog.testkit.ts'
import { dataImportsOf, workbook } from '#programme/contractData/import/dataImport.testkit.ts'
import { changeImport } from '#programme/lineImport/lineImport.store.ts'
import { upload } from '#programme/lineImport/lineImport.testkit.ts'
import {
  contract,
  foreignContract,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

const keeper = 'kai@dunmere.example'
const { bystander, manager, foreigner } = people

let world: WorkflowWorld
beforeAll(async () => {
  // One connection: a call that holds it keeps all others waiting.
  world = await startWorkflow({ isEmbedded: true })
  await world.services.given.person(keeper, { [contract]: ['Assets:Admin'] })
})
afterAll(() => world[Symbol.asyncDispose]())

/** Answers a plain call of another contract while the file of a call is read, and the status of that call. */
async function statusWhileRead(call: () => Promise<Response>) {
  const { files } = world.services
  const read = files.read.bind(files)
  const reading = Promise.withResolvers<void>()
  const going = Promise.withResolvers<void>()
  files.read = async (key) => {
    reading.resolve()
    await going.promise
    return read(key)
  }
  try {
    const answer = call()
    await reading.promise
    const query = { contract: foreignContract, from: '2000-01-01', page_size: 1 }
    await world.as(foreigner).get(searchTasks, { query })
    going.resolve()
    return (await answer).status
  } finally {
    going.resolve()
    files.read = read
  }
}

const csv = 'Title,Remarks\nFoundation plan,first\n'
const mapping = {
  sheet: '',
  header_row: 1,
  header_rows: 1,
  columns: [{ column: 0, target: 'title' as const }],
}
const as = (who: string) => world.as(who)
const importId = async () => (await upload(world, bystander, csv)).id
const mappedId = async () => {
  const id = await importId()
  await as(bystander).post(mapImport, { body: { contract, id, mapping } })
  // As where another process has kept the sheets: this one has not read the file in this way.
  const other = { ...mapping, includes_hidden: false, values: [], encoding: 'utf_8' as const }
  await world.services.db.transaction().execute((trx) => changeImport(trx, id, { mapping: other }))
  return id
}
const dataId = async () => {
  const { upload: send } = dataImportsOf(() => world.services, keeper)
  const file = await workbook({
    Assets: [
      ['Unique Asset ID', 'Asset Name'],
      ['A-1', 'Shaft'],
    ],
  })
  return (await send(contract, file)).id
}

test.each<[string, () => Promise<() => Promise<Response>>]>([
  [
    'described',
    async () => {
      const id = await importId()
      return () => as(bystander).fetch(workbookOf, { query: { contract, id } })
    },
  ],
  [
    'mapped',
    async () => {
      const id = await importId()
      return () => as(bystander).fetch(mapImport, { body: { contract, id, mapping } })
    },
  ],
  [
    'checked',
    async () => {
      const id = await mappedId()
      return () => as(bystander).fetch(checkImport, { body: { contract, id } })
    },
  ],
  [
    'asked for unknown texts',
    async () => {
      const id = await mappedId()
      return () => as(bystander).fetch(unknownValues, { query: { contract, id } })
    },
  ],
  [
    'written again with its errors',
    async () => {
      const id = await mappedId()
      return async () =>
        fetch(
          `${world.services.restUrl}${importErrorsFile.path}?contract=${contract}&id=${id}&format=csv`,
          { headers: { Authorization: `Token ${await world.services.tokens.sign(bystander)}` } },
        )
    },
  ],
  [
    'described as a log',
    async () => {
      const { id } = await uploadLog(world, csv)
      return () => as(manager).fetch(cdeWorkbook, { query: { contract, id } })
    },
  ],
  [
    'compared as a log',
    async () => {
      const { id } = await uploadLog(world, csv)
      return () => as(manager).fetch(compareCde, { body: { contract, id, mapping } })
    },
  ],
  [
    'checked as contract data',
    async () => {
      const id = await dataId()
      return () => as(keeper).fetch(dataImportOf, { query: { contract, id } })
    },
  ],
  [
    'applied as contract data',
    async () => {
      const id = await dataId()
      return () => as(keeper).fetch(applyDataImport, { body: { contract, id, check: 'seen' } })
    },
  ],
])('a call of another contract is answered while a file is %s', async (what, given) => {
  const call = await given()
  // The check of the last one is not the one that was seen.
  expect(await statusWhileRead(call)).toBe(what === 'applied as contract data' ? 409 : 200)
})
