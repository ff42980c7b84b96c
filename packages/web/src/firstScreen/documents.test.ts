import { print } from 'graphql'
import { expect, it } from 'vitest'
import { startPages } from '#app/start/startPages.ts'
import { startDocuments } from './documents.ts'

it('knows the first queries of all pages by their names', () => {
  const names = new Set([
    'Viewer',
    ...startPages.flatMap(({ queries }) => queries.map(({ name }) => name)),
  ])
  expect(Object.keys(startDocuments).toSorted()).toEqual([...names].toSorted())
  for (const [name, document] of Object.entries(startDocuments))
    expect(print(document)).toMatch(new RegExp(`^query ${name}\\b`, 'm'))
})
