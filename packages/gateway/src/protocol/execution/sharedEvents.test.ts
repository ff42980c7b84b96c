import { buildSchema, parse, type ExecutionArgs } from 'graphql'
import { expect, test, vi } from 'vitest'
import type { Context } from '#context.ts'
import type { Execution, Run } from './execution.ts'
import { subscriber } from './subscriptions.ts'

const schema = buildSchema('type Query { now: Int } type Subscription { now: Int }')
const document = parse('subscription Now { now }')
const other = parse('subscription Now { now }')

/** A topic whose events every subscriber receives as the same objects. */
const events = [{ now: 1 }, { now: 2 }]
type Ended = () => void

/** Starts a topic with subscribers, and records the executions of its events. */
function startTopic(reads: (context: Context) => unknown = () => undefined) {
  const run = vi.fn<Run>(async ({ contextValue, rootValue }) => {
    try {
      reads(contextValue)
    } catch {
      return { data: { now: null } }
    }
    return { data: { ...(rootValue as object) } }
  })
  const subscribe = subscriber(run)
  const ended = vi.fn<Ended>()
  const join = (given: { variables?: object; asked?: typeof document; source?: unknown } = {}) =>
    subscribe({
      schema,
      document,
      rootValue: {
        now:
          given.source ??
          async function* now() {
            try {
              yield* events
            } finally {
              ended()
            }
          },
      },
      contextValue: { fork: () => ({ viewer: 'forked' }) },
      operation: {
        document: given.asked ?? document,
        operationName: 'Now',
        variables: given.variables ?? {},
      },
    } as unknown as ExecutionArgs & Execution)
  return { run, join, ended }
}
type Joined = AsyncGenerator<object, void, void>
const watch = async (joined: Promise<unknown>) => (await joined) as Joined

test('an event is executed once for all its subscribers, who receive results of their own', async () => {
  const { run, join } = startTopic()
  const [ann, ben] = [await watch(join()), await watch(join())]
  const [first, same] = [await ann.next(), await ben.next()]
  expect([first, same]).toEqual([
    { done: false, value: { data: { now: 1 } } },
    { done: false, value: { data: { now: 1 } } },
  ])
  expect(first.value).not.toBe(same.value)
  expect(run).toHaveBeenCalledOnce()
  expect(await ben.next()).toEqual({ done: false, value: { data: { now: 2 } } })
  expect(run).toHaveBeenCalledTimes(2)
  expect(await ben.next()).toEqual({ done: true, value: undefined })
})

test.each([
  ['other variables', { variables: { short: true } }],
  ['another document', { asked: other }],
])('a subscriber with %s is executed separately', async (_, given) => {
  const { run, join } = startTopic()
  await (await watch(join())).next()
  await (await watch(join(given))).next()
  await (await watch(join(given))).next()
  expect(run).toHaveBeenCalledTimes(2)
})

test('an event whose resolvers read the viewer is executed for each subscriber', async () => {
  const { run, join } = startTopic((context) => (context as { viewer?: string }).viewer)
  await (await watch(join())).next()
  const { value } = await (await watch(join())).next()
  expect(value).toEqual({ data: { now: 1 } })
  // Once for all, which found that the viewer is read, and once for each.
  expect(run.mock.calls.map(([{ contextValue }]) => 'fork' in contextValue)).toHaveLength(3)
})

test('a subscription that cannot start answers with its errors', async () => {
  const { join } = startTopic()
  const refused = await join({
    source: () => {
      throw new Error('Not for you.')
    },
  })
  expect(refused).toMatchObject({ errors: [{ message: 'Not for you.' }] })
})

test.each<[string, (watching: Joined) => Promise<unknown>, unknown]>([
  ['returned', (watching) => watching.return(), { done: true, value: undefined }],
  ['failed', (watching) => watching.throw(new Error('Gone.')).catch(String), 'Error: Gone.'],
  ['disposed of', (watching) => watching[Symbol.asyncDispose]() as Promise<void>, undefined],
])('the source ends when a subscription is %s', async (_, end, answer) => {
  const { join, ended } = startTopic()
  const watching = await watch(join())
  await watching.next()
  expect(ended).not.toHaveBeenCalled()
  expect(await end(watching)).toEqual(answer)
  expect(ended).toHaveBeenCalledOnce()
  expect(watching[Symbol.asyncIterator]()).toBe(watching)
})
