import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ownDatabase } from './ownDatabase.ts'
import { fillProgramme } from './programme/programme.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''

test('a small programme is filled, and each call of the table answers on it', async () => {
  await using database = await ownDatabase(server)
  await fillProgramme(database.url, 0.005, 1)
  const bench = join(import.meta.dirname, 'sizes.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [bench, '1', database.url])
  const [, , , ...rows] = stdout.trim().split('\n')
  expect(rows.map((row) => row.split(' | ')[0])).toEqual([
    '| search of a common word',
    '| search of a rare text',
    '| Recent Tasks, first page',
    '| All Project Forms, first page',
    '| MIDP, first page',
    '| MIDP, first page of a discipline',
    '| MIDP, first page of lines without a number',
    '| MIDP, facets',
    '| MIDP, facets of a status (89 %)',
    '| MIDP, facets of a discipline (13 %)',
    '| people, by the start of a name',
    '| people, by the 50 names of a paste',
    '| dashboard, figures',
    '| save one line in the largest discipline',
  ])
})
