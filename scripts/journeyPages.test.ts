import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journeysOf } from '../e2e/support/pages.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'packages/web/src')
const ending = '.spec.ts'
const journeys = new Set(
  readdirSync(join(root, 'e2e/journeys'))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length)),
)

test('every part of the web client that people see has journeys', () => {
  const parts = readdirSync(client, { withFileTypes: true }).filter(
    ({ name }) => !name.includes('.test.') && name !== 'testing' && name !== 'features',
  )
  const features = readdirSync(join(client, 'features')).map((name) => `features/${name}/`)
  const paths = parts.map((part) => (part.isDirectory() ? `${part.name}/` : part.name))
  expect([...paths, ...features].filter((path) => !journeysOf[path]?.length)).toEqual([])
})

test('the table of pages and journeys names what exists', () => {
  const named = new Set(Object.values(journeysOf).flat())
  expect([...named].filter((name) => !journeys.has(name))).toEqual([])
  const paths = readdirSync(client, { recursive: true, encoding: 'utf8' })
  expect(
    Object.keys(journeysOf).filter((path) => !paths.includes(path.replace(/\/$/, ''))),
  ).toEqual([])
})
