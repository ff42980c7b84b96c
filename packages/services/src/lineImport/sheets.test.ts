import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkImport } from '@tidemark/schema/rest/lineImport'
import {
  contract,
  givenDiscipline,
  givenPlan,
  people,
  startWorkflow,
} from '#workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#workflow/workflow.testkit.ts'
import { givenMapped, usual } from './lineImport.testkit.ts'
import { findImports } from './lineImport.store.ts'
import { keepSheets, readKeptSheets } from './sheets.store.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker } = people
const list = ['Title;Due', 'Portal;20/11/2026', 'Lining;25/11/2026']

test('the last file of a person is read once: later calls need no file, those of earlier ones do', async () => {
  const { db } = world.services
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const [earlier, last] = [
    await givenMapped(world, worker, list, discipline),
    await givenMapped(world, worker, list, discipline),
  ]
  await db.deleteFrom('file').where('owner_id', 'in', [earlier.id, last.id]).execute()
  expect((await last.check(usual)).map(({ title, kind }) => [title, kind])).toEqual([
    ['Portal', 'added'],
    ['Lining', 'added'],
  ])
  const body = { contract, id: earlier.id }
  expect(await world.as(worker).refused(checkImport, { body })).toMatchObject({ status: 404 })
})

test('sheets come back as they were read, cells that nobody can read too', async () => {
  const { db } = world.services
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const { id } = await givenMapped(world, worker, list, discipline)
  const [found] = await findImports(db, { import_id: id })
  const day = { number: 46_346, shown: '20-Nov-26', day: '2026-11-20', isDate: true }
  const rows = Array.from({ length: 600 }, (_, at) => ({
    number: 2 * at + 1,
    cells: [`Sheet ${at}`, null, day, { unknown: 'No result.', shown: '=A1' }, 'a\u0000b\uD800'],
    ...(at % 2 === 0 && { hidden: true as const }),
    ...(at % 3 === 0 && { struck: true as const }),
  }))
  const sheets = [
    { name: 'MIDP', rows, merged: [{ top: 1, left: 0, bottom: 2, right: 3 }], hiddenColumns: [2] },
    { name: '', rows: rows.slice(0, 1), merged: [] },
  ] as const
  await db.transaction().execute((trx) => keepSheets(trx, found!, 'both', sheets))
  expect(await readKeptSheets(db, found!, 'both')).toEqual(sheets)
  expect(await readKeptSheets(db, found!, 'one')).toBeNull()
})
