import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  givenDiscipline,
  givenLines,
  givenPlan,
  numberLines,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { apply, check, exported, givenMapped, read, usual } from './lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker } = people

/** Imports a list again, and answers what its rows change. */
async function changesBy(list: readonly string[], discipline: string) {
  const { id, check: decide } = await givenMapped(world, worker, list, discipline)
  const rows = await decide([...usual])
  const { counts } = (await read(world, worker, id)).import
  return { counts, changes: rows.map(({ changes }) => changes.map(({ field, to }) => [field, to])) }
}

test('a title or own reference in other letters, accents or dashes stays, whatever finds the row', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const first = ['Ref;Title', 'M-1;Étanchéité – portal', 'M-2;Cross passage - lining']
  const { id, check: decide } = await givenMapped(world, worker, first, discipline)
  await decide([...usual])
  await apply(world, worker, id)
  const byReference = await changesBy(
    ['Ref;Title', 'm–1;ETANCHEITE - PORTAL', 'M-2;Cross Passage — Lining'],
    discipline,
  )
  expect(byReference).toMatchObject({ counts: { unchanged: 2, changed: 0 }, changes: [] })
  const byTitle = await changesBy(['Title;Remarks', 'etanchéité - PORTAL;Sent'], discipline)
  expect(byTitle.changes).toEqual([[['remarks', 'Sent']]])
  const renamed = await changesBy(['Ref;Title', 'm-2;Cross passages - lining'], discipline)
  expect(renamed.changes).toEqual([[['title', 'Cross passages - lining']]])
})

test('a title in other letters of a row that is found by its number is no error', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Portal'])
  await numberLines(world, discipline)
  const [line] = await world.lines(discipline)
  const list = ['Document number;Title', `${line?.row1};PORTAL`]
  const { counts } = await changesBy(list, discipline)
  expect(counts).toMatchObject({ unchanged: 1, changed: 0, error: 0 })
})

test('a title in other letters is a change in an export, where the person typed it', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['portal'])
  const [row = {}] = await exported(world, discipline)
  const { rows } = await check(world, worker, [{ ...row, Title: 'Portal' }], discipline)
  expect(rows[0]?.changes).toEqual([{ field: 'title', from: 'portal', to: 'Portal' }])
})
