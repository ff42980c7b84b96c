import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbookOf } from '@tidemark/schema/rest/importMapping'
import { timeLeftHeader } from '@tidemark/schema/rest/timeLeft'
import { searchTasks } from '@tidemark/schema/rest/workflow'
import { words } from '@tidemark/schema/words'
import {
  contract,
  foreignContract,
  givenDiscipline,
  givenLines,
  givenPlan,
  numberLines,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { compareLog, logOf } from '#programme/cdeLog/cdeLog.testkit.ts'
import { apply, check, exported, upload } from './lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const megabyte = 1024 * 1024
const { bystander, worker, foreigner } = people

/** Counts the plain calls of another contract that begin and are answered during the work. */
async function answeredDuring<Result>(work: () => Promise<Result>) {
  let answered = 0
  const done = new AbortController()
  const query = { contract: foreignContract, from: '2000-01-01', page_size: 1 }
  const plain = async () => {
    while (!done.signal.aborted) {
      await world.as(foreigner).get(searchTasks, { query })
      if (!done.signal.aborted) answered += 1
    }
  }
  const others = plain()
  const result = await work()
  done.abort()
  await others
  return { answered, result }
}

test.each([
  ['1 MB of line breaks', Buffer.alloc(megabyte, '\n'), 200, undefined],
  [
    '4 MB of line breaks',
    Buffer.alloc(4 * megabyte, '\n'),
    422,
    'The sheet has more than 20,000 rows. Split it into several files.',
  ],
  [
    '19 MB of line breaks',
    Buffer.alloc(19 * megabyte, '\n'),
    422,
    'The sheet has more than 20,000 rows. Split it into several files.',
  ],
  [
    '19 MB of commas',
    Buffer.alloc(19 * megabyte, ','),
    422,
    'The sheet has more than 6,000,000 cells. Split it into several files.',
  ],
  [
    '19 MB that look like the end of a part',
    Buffer.alloc(19 * megabyte, '\r\n------formdata-undici-'),
    422,
    'The sheet has more than 20,000 rows. Split it into several files.',
  ],
])('%s delay no plain call of another contract', async (_what, content, status, refusal) => {
  const { answered, result } = await answeredDuring(async () => {
    const { id } = await upload(world, bystander, content)
    const query = { contract, id }
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => world.as(bystander).fetch(workbookOf, { query })),
    )
    return Promise.all(
      answers.map(async (answer) => [
        answer.status,
        ((await answer.json()) as { Error?: string }).Error,
      ]),
    )
  })
  expect(result).toEqual(Array.from({ length: 3 }, () => [status, refusal]))
  expect(answered).toBeGreaterThan(3)
})

test('others are served while the rules check and save many new lines', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Portal'])
  const [first = {}] = await exported(world, discipline)
  const sheet = Array.from({ length: 1_500 }, (_, at) =>
    Object.assign({}, first, { Key: '', [words.deliverableField.title]: `Line ${at}` }),
  )
  const { answered, result } = await answeredDuring(async () => {
    const { import: checked } = await check(world, worker, sheet, discipline)
    const { import: applied } = await apply(world, worker, checked.id)
    return [checked.counts?.added, applied.state]
  })
  expect(result).toEqual([1_500, 'applied'])
  expect(answered).toBeGreaterThan(5)
})

const logRows = 19_900

test.each<
  [string, (numbers: readonly string[], titles: readonly string[], at: number) => string[]]
>([
  [
    'numbers and titles are nearly those of the plan',
    (numbers, titles, at) => {
      const number = numbers[at % numbers.length] ?? ''
      const changed = `${number.slice(0, 5)}${'OIlS5B8'[at % 7]}${number.slice(6, -1)}${at % 10}`
      return [changed, titles[(at >> 3) % titles.length] ?? '']
    },
  ],
  ['files have the title of one deliverable', (_, [title = ''], at) => [`Scan ${at}`, title]],
])('others are served while a log is compared whose %s', async (_what, rowOf) => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const titles = Array.from({ length: 30 }, (_, at) => `Lining of ${discipline}, part ${at}`)
  await givenLines(world, discipline, titles)
  await numberLines(world, discipline)
  const numbers = (await world.lines(discipline)).map(({ row1 }) => row1 ?? '')
  const rows = Array.from({ length: logRows }, (_, at) => rowOf(numbers, titles, at).join(';'))
  const { answered } = await answeredDuring(() =>
    compareLog(world, ['Document No;Title', ...rows].join('\n')),
  )
  expect((await logOf(world))?.rows).toBe(logRows)
  expect(answered).toBeGreaterThan(5)
})

test('a colleague is served before the many reads of one person, and a late read is given up', async () => {
  const { id } = await upload(world, bystander, Buffer.alloc(megabyte, '\n'))
  const { id: tiny } = await upload(world, worker, 'Title,Due\nPortal,2026-11-20\n')
  const ended: string[] = []
  const read = async (who: string, file: string, headers: Record<string, string> = {}) => {
    const query = { contract, id: file }
    const { status } = await world.as(who).fetch(workbookOf, { query, headers })
    ended.push(`${who} ${status}`)
  }
  const many = Array.from({ length: 8 }, () => read(bystander, id))
  await expect.poll(() => ended.length, { timeout: 30_000 }).toBeGreaterThan(0)
  await read(worker, tiny)
  expect(ended.indexOf(`${worker} 200`)).toBeLessThan(4)
  await Promise.all(many)
  await read(bystander, id, { [timeLeftHeader]: '50' })
  expect(ended.at(-1)).toBe(`${bystander} 503`)
})
