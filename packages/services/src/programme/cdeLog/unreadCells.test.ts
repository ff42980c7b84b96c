import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  givenDiscipline,
  givenLines,
  givenPlan,
  numberLines,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { compareLog, filesOf, linesOf, logOf } from './cdeLog.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

test('a cell that nobody can read is told and makes no finding, and a total or a repeated header is no file', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Portal', 'Lining'])
  await numberLines(world, discipline)
  const lines = await world.lines(discipline)
  const [portal = '', lining = ''] = lines.map(({ row1 }) => row1 ?? '')
  await compareLog(
    world,
    [
      'Document number,Revision,Title,Date',
      `${portal},#N/A,Portal,#REF!`,
      `${portal},#N/A,Portal,#REF!`,
      `${lining},P01,Lining,mid November`,
      '#NAME?,P01,Unknown thing,2026-11-05',
      'Document number,Revision,Title,Date',
      'Total,,4 files,',
    ].join('\n'),
  )
  const files = await filesOf(world)
  expect(files.map(({ file, findings }) => [file.row, file.revision, findings])).toEqual([
    [2, '', ['planned', 'unread']],
    [3, '', ['planned', 'unread']],
    [4, 'P01', ['planned', 'unread']],
    [5, 'P01', ['unread']],
  ])
  expect(files[0]?.note).toContain('does not tell its day of issue and revision')
  expect(files[2]?.note).toBe('‘mid November’ in ‘Date’ cannot be read as a day.')
  const found = await linesOf(world, { finding: 'found' })
  expect(found.map(({ findings }) => findings)).toEqual([['found'], ['found']])
  expect((await logOf(world))?.rows).toBe(4)
})

test('a file that the log before named in other columns is not new', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Cavern', 'Headwall'])
  await numberLines(world, discipline)
  const [cavern = '', headwall = ''] = (await world.lines(discipline)).map(({ row1 }) => row1 ?? '')
  const register = ['Document number,Revision,File name', `${cavern},P01,${cavern}_P01.pdf`]
  await compareLog(world, register.join('\n'))
  const site = ['Name,Revision', `${cavern}-P01.pdf,P01`, `${headwall}-P01.pdf,P01`]
  await compareLog(world, site.join('\n'))
  const news = await filesOf(world, { news: true })
  expect(news.map(({ file }) => file.file_name)).toEqual([`${headwall}-P01.pdf`])
})

test('a log without files is refused, and the last comparison stays', async () => {
  await expect(compareLog(world, 'Document number,Revision,Title')).rejects.toThrow(
    'The log has no files below its header.',
  )
})

test('the folders in a list of SharePoint are no files', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Adit'])
  await numberLines(world, discipline)
  const [adit = ''] = (await world.lines(discipline)).map(({ row1 }) => row1 ?? '')
  const rows = ['Name,Item Type,Modified', 'Tunnels,Folder,', `${adit}.pdf,Item,2099-11-05`]
  await compareLog(world, rows.join('\n'))
  const files = await filesOf(world)
  expect(files.map(({ file, note }) => [file.file_name, note])).toEqual([
    [`${adit}.pdf`, 'Its day is still to come.'],
  ])
  const found = await linesOf(world, { finding: 'found' })
  expect(found.map(({ findings }) => findings)).toEqual([['found']])
})
