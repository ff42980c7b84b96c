import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * Nouns that two or three packages declare, each in the shape of its layer. They mean the same
 * thing as rows of a table, as answers of REST and on the screen.
 */
const nounsOfLayers = new Set([
  'AttributeAccess',
  'ChosenParts',
  'ClientConfig',
  'CommentedLine',
  'CommentSheet',
  'Discipline',
  'DisciplineActionName',
  'Env',
  'FieldConflict',
  'Form',
  'FormSelection',
  'HistoryEntry',
  'HistorySubject',
  'Line',
  'NewComment',
  'OfferedPlan',
  'Principal',
  'RowConflict',
  'Task',
  'TaskQuery',
  'UserFilter',
  'UserOrder',
])

const declaration = /^(export )?(?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm

/**
 * Returns a sentence for each type name that several files declare. Import the declaration that
 * exists, or choose a more precise name; a noun that two layers declare is listed above.
 */
function repeatedNames(files: Readonly<Record<string, string>>): string[] {
  const declared = Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(declaration)]
      // The props of a component that its file keeps to itself.
      .filter(([, exported, name]) => exported || !name!.endsWith('Props'))
      .map(([, , name]) => ({ name: name!, file, package: file.split('/')[1]! })),
  )
  return [...Map.groupBy(declared, ({ name }) => name)].flatMap(([name, all]) => {
    const inOnePackage = new Set(all.map((one) => one.package)).size < all.length
    if (all.length === 1 || (nounsOfLayers.has(name) && !inOnePackage)) return []
    return [`${name} is declared in ${all.map(({ file }) => file).join(' and ')}`]
  })
}

test('each type name is declared once', () => {
  const paths = globSync('packages/*/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|generated$/.test(path),
  }).filter((path) => !/\.(test|testkit|suite|fixture)\.tsx?$|\/test(kit|ing)\//.test(path))
  const files = Object.fromEntries(
    paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
  expect(Object.keys(files).length).toBeGreaterThan(1000)
  expect(repeatedNames(files)).toEqual([])
})

const line = 'packages/web/src/features/deliverable/line.ts'
test.each([
  [
    'two exported types',
    { [line]: 'export interface Plan {}', 'packages/web/src/ui/a.ts': 'export type Plan = 1' },
  ],
  [
    'a local type beside an exported one',
    { [line]: 'export class Plan {}', 'packages/web/src/ui/a.ts': 'type Plan = 1' },
  ],
  [
    'two local types',
    { [line]: 'interface Place {}', 'packages/web/src/ui/a.ts': 'type Place = 1' },
  ],
  [
    'types of two packages',
    { [line]: 'interface Place {}', 'packages/gateway/src/a.ts': 'type Place = 1' },
  ],
  [
    'a noun of two layers, twice in one package',
    { [line]: 'export interface Line {}', 'packages/web/src/ui/a.ts': 'interface Line {}' },
  ],
  [
    'exported props',
    {
      [line]: 'export interface RowProps {}',
      'packages/web/src/ui/a.ts': 'export interface RowProps {}',
    },
  ],
])('refuses %s', (_, files) => {
  expect(repeatedNames(files)).toHaveLength(1)
})

test('allows a noun of two layers, and props that a file keeps to itself', () => {
  const files = {
    [line]: 'export interface Line {}\ninterface RowProps {}',
    'packages/services/src/asset/codec/deliverable.ts': 'export interface Line {}',
    'packages/web/src/ui/a.ts': 'interface RowProps {}',
  }
  expect(repeatedNames(files)).toEqual([])
})
