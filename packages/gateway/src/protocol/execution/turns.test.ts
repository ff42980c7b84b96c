import type { ExecutionResult } from 'graphql'
import { expect, test } from 'vitest'
import type { Execution } from './execution.ts'
import { inTurns } from './turns.ts'

/** Runs operations of people, each of which ends when the test says so. */
function startWorld(most: number) {
  const begun: string[] = []
  const ends = new Map<string, (fault?: Error) => void>()
  const run = inTurns((execution) => {
    const name = execution.operation.name ?? ''
    begun.push(name)
    if (name === 'at once') return { data: { name } }
    if (name === 'broken') throw new Error('broken')
    const { promise, resolve, reject } = Promise.withResolvers<ExecutionResult>()
    ends.set(name, (fault) => (fault ? reject(fault) : resolve({ data: { name } })))
    return promise
  }, most)
  return {
    begun,
    end: (name: string, fault?: Error) => ends.get(name)?.(fault),
    run: async (username: string, name: string) =>
      run({
        operation: { name },
        contextValue: { principal: { username } },
      } as unknown as Execution),
  }
}

test('a person’s third operation waits for one of two, in order, and a colleague’s does not', async () => {
  const { begun, end, run } = startWorld(2)
  const answers = ['a', 'b', 'c', 'd'].map((name) => run('ravi', name))
  const colleague = run('tom', 'e')
  expect(begun).toEqual(['a', 'b', 'e'])
  end('b')
  expect(await answers[1]).toEqual({ data: { name: 'b' } })
  await expect.poll(() => begun).toEqual(['a', 'b', 'e', 'c'])
  end('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'e', 'c', 'd'])
  for (const name of ['c', 'd', 'e']) end(name)
  await Promise.all([...answers, colleague])
})

test('operations that end at once, fail or throw leave their place', async () => {
  const { begun, end, run } = startWorld(1)
  expect(await run('ravi', 'at once')).toEqual({ data: { name: 'at once' } })
  await expect(run('ravi', 'broken')).rejects.toThrow('broken')
  const failing = run('ravi', 'a')
  const waiting = run('ravi', 'b')
  end('a', new Error('lost'))
  await expect(failing).rejects.toThrow('lost')
  await expect.poll(() => begun.at(-1)).toBe('b')
  end('b')
  expect(await waiting).toEqual({ data: { name: 'b' } })
})
