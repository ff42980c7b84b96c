import { expect, test } from 'vitest'
import type { UserClient } from './user.client.ts'
import { userLoaders } from './user.loaders.ts'

test('names of many people are looked up by a hundred, whose addresses fit the headers of a request', async () => {
  const asked: number[] = []
  const client = {
    people: async (usernames: readonly string[]) => {
      asked.push(usernames.length)
      return usernames.map((username) => ({ username, name: `Name of ${username}` }))
    },
  } as unknown as UserClient
  const { displayName } = userLoaders(client, async () => {})
  const usernames = Array.from({ length: 250 }, (_, at) => `person${at}@dunmere.example`)
  const names = await Promise.all(usernames.map((username) => displayName(username)))
  expect(names.at(-1)).toBe('Name of person249@dunmere.example')
  expect(asked).toEqual([100, 100, 50])
})
