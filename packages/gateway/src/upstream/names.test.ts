import { expect, test } from 'vitest'
import { attachName, namesInContract } from './names.ts'
import type { Call } from './services.ts'

/** Returns a directory with Ada and Bob. */
function startDirectory() {
  const asked: unknown[] = []
  const directory = { failing: false }
  const call = (async (_endpoint: unknown, { query }: { query: { username: string[] } }) => {
    asked.push(query)
    if (directory.failing) throw new Error('The directory is away.')
    const known = [
      { username: 'ada', name: 'Ada Byron' },
      { username: 'bob', name: 'Bob Stone' },
    ]
    return { results: known.filter(({ username }) => query.username.includes(username)) }
  }) as unknown as Call
  return { asked, directory, call }
}

test('each name of a contract is looked up once', async () => {
  const { asked, call } = startDirectory()
  const namesOf = namesInContract('1DM03')
  expect([...(await namesOf(call, ['ada', 'ada', 'eve']))]).toEqual([
    ['ada', 'Ada Byron'],
    ['eve', 'eve'],
  ])
  expect((await namesOf(call, ['ada', 'bob', 'eve'])).get('bob')).toBe('Bob Stone')
  await namesOf(call, ['ada', 'bob', 'eve'])
  expect(asked).toEqual([
    { contract: '1DM03', username: ['ada', 'eve'], page_size: 500 },
    { contract: '1DM03', username: ['bob'], page_size: 500 },
  ])
})

test('one look-up names at most a hundred people, whose addresses fit the headers of a request', async () => {
  const { asked, call } = startDirectory()
  const people = Array.from({ length: 101 }, (_, index) => `person ${index}`)
  await namesInContract('1DM03')(call, people)
  expect(asked).toEqual([expect.objectContaining({ username: people.slice(0, 100) })])
})

test('names are missing without an answer, and are looked up again', async () => {
  const { directory, call } = startDirectory()
  const namesOf = namesInContract('1DM03')
  directory.failing = true
  expect((await namesOf(call, ['ada'])).size).toBe(0)
  directory.failing = false
  expect((await namesOf(call, ['ada'])).get('ada')).toBe('Ada Byron')
})

test('a person with a known name gets it, others get none', () => {
  const names = new Map([['ada', 'Ada Byron']])
  const [ada, eve] = [{ username: 'ada' }, { username: 'eve' }]
  attachName(ada, names)
  attachName(eve, names)
  expect([ada, eve]).toEqual([{ username: 'ada', name: 'Ada Byron' }, { username: 'eve' }])
})
