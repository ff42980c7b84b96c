import { expect, test } from 'vitest'
import {
  cdeFiles,
  cdeLines,
  cdeLogOf,
  compareCde,
  markCdeIssued,
  previewCdeIssued,
} from '@tidemark/schema/rest/cdeLog'
import { midpCounts } from '@tidemark/schema/rest/midp'
import { limited, startReach } from '#people/privilege/reach/reach.testkit.ts'
import { contract, people } from '#programme/workflow/workflow.testkit.ts'
import { compareLog, linesOf } from './cdeLog.testkit.ts'

test('who reaches a part reads its lines and files, and those that are no deliverable', async () => {
  await using world = await startReach()
  const all = await linesOf(world)
  expect(all).toEqual([])
  await compareLog(world, 'Title;Status\r\nFar line;S1\r\nNear line;S1\r\nSite photo;\r\n')
  const lines = await linesOf(world)
  const titles = (tagCode: string) =>
    lines.filter(({ line }) => line.line.tag_code === tagCode).map(({ line }) => line.line.title)
  const rows = [...titles(world.near.line), ...titles(world.far.line), 'Site photo']
  await compareLog(world, ['Title;Status', ...rows.map((title) => `${title};S1`)].join('\r\n'))
  const as = world.as(limited)
  const own = (await as.get(cdeLines, { query: { contract } })).rows.map(
    ({ line }) => line.line.tag_code,
  )
  expect(own).toContain(world.near.line)
  expect(own).not.toContain(world.far.line)
  const files = (await as.get(cdeFiles, { query: { contract } })).rows
  expect(files.map(({ file }) => file.title)).toEqual(
    rows.filter((title) => title !== titles(world.far.line)[0]),
  )
  const { log } = await as.get(cdeLogOf, { query: { contract } })
  expect(
    log?.line_counts.reduce(
      (sum, { finding, count }) => sum + (finding === 'found' ? count : 0),
      0,
    ),
  ).toBe(1)
  const { facets } = await as.post(midpCounts, { body: { contract, facets: ['in_cde'] } })
  expect(facets[0]?.values.find(({ value }) => value === 'FOUND')?.count).toBe(1)
  const far = { contract, tag_codes: [world.far.line] }
  expect(await as.post(previewCdeIssued, { body: far })).toEqual({ rows: [], more: 0 })
  const mark = { contract, lines: [{ tag_code: world.far.line, issued_on: '2026-11-02' }] }
  expect((await as.refused(markCdeIssued, { body: mark })).status).toBe(409)
  const body = {
    contract,
    id: '00000000-0000-4000-8000-000000000000',
    mapping: { sheet: '', header_row: 1, header_rows: 1, columns: [] },
  }
  expect((await as.refused(compareCde, { body })).status).toBe(403)
  expect((await world.as(people.manager).refused(compareCde, { body })).status).toBe(404)
})
