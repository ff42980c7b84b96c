import { describe, expect, it } from 'vitest'
import type { Imports } from './imports.ts'
import { select, type Selection } from './selection.ts'

const file = (...files: string[]): Imports => ({ files, calls: [] })
const imports = new Map<string, Imports>([
  ['packages/schema/src/dates.ts', file()],
  ['packages/services/src/features.ts', file('packages/services/src/plans/tidp/plan.routes.ts')],
  ['packages/services/src/database.ts', file()],
  [
    'packages/services/src/testkit/index.ts',
    file('packages/services/src/features.ts', 'packages/services/src/database.ts'),
  ],
  [
    'packages/services/src/plans/tidp/plan.routes.ts',
    { files: ['packages/services/src/plans/tidp/rules/due.ts'], calls: ['currentPlans'] },
  ],
  ['packages/services/src/plans/tidp/rules/due.ts', file('packages/schema/src/dates.ts')],
  ['packages/services/src/plans/tidp/plan.test.ts', file('packages/services/src/testkit/index.ts')],
  [
    'packages/services/src/forms/form/form.test.ts',
    { files: ['packages/services/src/testkit/index.ts'], calls: ['currentPlans'] },
  ],
  [
    'packages/services/src/people/user/user.test.ts',
    file('packages/services/src/testkit/index.ts'),
  ],
  ['packages/web/src/features/tidp/Plan.tsx', file('packages/schema/src/dates.ts')],
  ['packages/web/src/features/tidp/Plan.test.tsx', file('packages/web/src/features/tidp/Plan.tsx')],
  [
    'packages/services/src/processes/pooler.test.ts',
    file('packages/services/src/testkit/index.ts'),
  ],
  ['scripts/documents.test.ts', file()],
])
const long = new Set(['packages/services/src/processes/pooler.test.ts'])
const journeysOf = {
  'features/': ['firstRole'],
  'features/tidp/': ['mainJob', 'review', 'bell'],
}
const of = (...changed: string[]) =>
  select(changed, { files: [...imports.keys()], imports, long, journeysOf }) as Selection
const testsOf = (...changed: string[]) =>
  of(...changed).tests.filter((name) => name.startsWith('packages/'))

describe('the tests of a changed file', () => {
  it('are those that import it, through other files too, and of every package', () => {
    expect(testsOf('packages/web/src/features/tidp/Plan.tsx')).toEqual([
      'packages/web/src/features/tidp/Plan.test.tsx',
    ])
    expect(testsOf('packages/schema/src/dates.ts')).toEqual(
      expect.arrayContaining([
        'packages/web/src/features/tidp/Plan.test.tsx',
        'packages/services/src/plans/tidp/plan.test.ts',
      ]),
    )
  })

  it('are those near it and those that name its calls, where tests start the whole product', () => {
    expect(testsOf('packages/services/src/plans/tidp/rules/due.ts')).toEqual([
      'packages/services/src/forms/form/form.test.ts',
      'packages/services/src/plans/tidp/plan.test.ts',
    ])
  })

  it('are all that open a database, for a migration', () => {
    expect(testsOf('packages/services/src/migrations/0001_user.ts')).toHaveLength(3)
  })

  it('are not of whole processes, except when they change themselves', () => {
    expect(testsOf('packages/services/src/database.ts')).not.toContain([...long][0])
    expect(testsOf(...long)).toEqual([...long])
  })

  it('are itself, for a test', () => {
    expect(testsOf('packages/services/src/people/user/user.test.ts')).toEqual([
      'packages/services/src/people/user/user.test.ts',
    ])
  })
})

it('a change of a page chooses its first two journeys and the build, a change of its test neither', () => {
  const page = of('packages/web/src/features/tidp/Plan.tsx')
  expect(page.journeys).toEqual(['mainJob.spec.ts', 'review.spec.ts'])
  expect([...page.checks]).toEqual(expect.arrayContaining(['build', 'journeys', 'lint', 'types']))
  const test = of('packages/web/src/features/tidp/Plan.test.tsx')
  expect(test.journeys).toEqual([])
  expect(test.checks).not.toContain('build')
})

it('a document chooses its format and the tests of documents', () => {
  const { checks, tests } = of('docs/operations.md')
  expect([...checks]).toEqual(['format', 'vitest'])
  expect(tests).toEqual(['scripts/documents.test.ts'])
})

it('an operation or a type of the schema chooses the check for drift', () => {
  expect(of('packages/web/src/features/tidp/Plan.graphql').checks).toContain('codegen')
  expect(of('packages/schema/graphql/tidp.graphql').checks).toContain('schema')
})

it('a dependency or a setting of the tests chooses everything', () => {
  expect(of('packages/web/package.json')).toBe('everything')
  expect(of('vitest.config.ts')).toBe('everything')
})
