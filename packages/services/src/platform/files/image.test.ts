import { expect, test } from 'vitest'
import { inTurn } from './image.ts'

test('contracts take turns with their images: many of one delay another by one', async () => {
  const started: string[] = []
  const end = Promise.withResolvers<void>()
  const work = (name: string) =>
    inTurn(name.slice(0, 1), async () => {
      started.push(name)
      await end.promise
    })
  const all = ['A1', 'A2', 'A3', 'B1'].map(work)
  expect(started).toEqual(['A1'])
  end.resolve()
  await Promise.all(all)
  expect(started.indexOf('B1')).toBeLessThan(3)
  await expect(inTurn('A', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await inTurn('A', async () => 'next')).toBe('next')
})
