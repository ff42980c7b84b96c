import { buildSchema } from 'graphql'
import { describe, expect, test, vi } from 'vitest'
import { admission, type Rejected } from './admission.ts'

const schema = buildSchema(`
  type Query { plan: Plan, other: Plan, plans(first: Int = 50): PlanConnection }
  type PlanConnection { nodes: [Plan!]! }
  type Plan { name: String, number(of: Int): String, next: Plan, parts: [Plan!] }
  type Subscription { tick: Int }
`)
const registered = 'query Known { plan { name } }'
const gate = admission({
  schema,
  registered: new Map([['abc', registered]]),
  freeTextScope: 'tidemark:explore',
})
const open = { admit: (payload: unknown) => gate.admit(payload, true) }
const closed = { admit: (payload: unknown) => gate.admit(payload, false) }

const verdict = (result: ReturnType<typeof open.admit>) =>
  'document' in result
    ? 'admitted'
    : result.errors
        .map(({ extensions }) => (extensions['code'] as string | undefined) ?? 'BAD_REQUEST')
        .join()
const nested = (depth: number) =>
  `{ plan ${'{ next '.repeat(depth - 2)} { name } ${'}'.repeat(depth - 2)} }`
const repeated = (times: number, part: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => part(at)).join(' ')

describe('documentLimits', () => {
  test.each([
    ['depth 10', nested(10), 'admitted'],
    ['depth 11', nested(11), 'TOO_COMPLEX'],
    ['15 aliases', `{ plan { ${repeated(15, (n) => `a${n}: name`)} } }`, 'admitted'],
    ['16 aliases', `{ plan { ${repeated(16, (n) => `a${n}: name`)} } }`, 'TOO_COMPLEX'],
    [
      '16 aliases of __typename',
      `{ plan { ${repeated(16, (n) => `a${n}: __typename`)} } }`,
      'TOO_COMPLEX',
    ],
    ['10 root fields', `{ ${repeated(10, () => 'plan { name }')} }`, 'admitted'],
    [
      '11 root fields through a fragment',
      `{ ...A } fragment A on Query { ${repeated(11, () => 'plan { name }')} }`,
      'TOO_COMPLEX',
    ],
    [
      '11 directives through a fragment',
      `{ plan { ...A } } fragment A on Plan { ${repeated(11, () => 'name @include(if: true)')} }`,
      'TOO_COMPLEX',
    ],
    [
      'many brackets beside each other',
      `{ plan { ${repeated(99, () => 'next { name }')} } }`,
      'admitted',
    ],
    // A list is no value of the argument, so a text whose nesting is accepted is refused for that.
    [
      '60 brackets within each other',
      `{ plan { number(of: ${'['.repeat(57)}${']'.repeat(57)}) } }`,
      'BAD_REQUEST',
    ],
    [
      '61 brackets within each other',
      `{ plan { number(of: ${'['.repeat(58)}${']'.repeat(58)}) } }`,
      'TOO_COMPLEX',
    ],
    ['11 root fields', `{ ${repeated(11, () => 'plan { name }')} }`, 'TOO_COMPLEX'],
    [
      '10 directives',
      `{ plan { name ${repeated(10, () => '... @include(if: true) { name }')} } }`,
      'admitted',
    ],
    [
      '11 directives',
      `{ plan { name ${repeated(11, () => '... @include(if: true) { name }')} } }`,
      'TOO_COMPLEX',
    ],
    ['4 001 tokens', `{ plan { ${repeated(4000, () => 'name')} } }`, 'BAD_REQUEST'],
    [
      'depth through fragments',
      'query { plan { ...A } } fragment A on Plan { next { next { next { ...B } } } } fragment B on Plan { next { next { next { next { next { next { name } } } } } } }',
      'TOO_COMPLEX',
    ],
    [
      'aliases through a fragment spread twice',
      `{ plan { ...A next { ...A } } } fragment A on Plan { ${repeated(8, (n) => `a${n}: name`)} }`,
      'TOO_COMPLEX',
    ],
    [
      '100 spreads',
      `{ plan { ${repeated(100, () => '...A')} } } fragment A on Plan { name }`,
      'admitted',
    ],
    [
      '101 spreads',
      `{ plan { ${repeated(101, () => '...A')} } } fragment A on Plan { name }`,
      'TOO_COMPLEX',
    ],
    [
      'a fragment within itself',
      '{ plan { ...A } } fragment A on Plan { next { ...A } }',
      'BAD_REQUEST',
    ],
    ['selections without end', `${'{ plan '.repeat(1900)}${'}'.repeat(1900)}`, 'TOO_COMPLEX'],
    [
      'values without end',
      `{ plan { number(of: ${'['.repeat(1900)}${']'.repeat(1900)}) } }`,
      'TOO_COMPLEX',
    ],
  ])('%s', (_, query, expected) => {
    expect(verdict(open.admit({ query }))).toBe(expected)
  })

  test.each([
    [
      'a page as large as pages get',
      '{ plans(first: 500) { nodes { name next { name } } } }',
      {},
      'admitted',
    ],
    [
      'lists within lists of a usual page',
      '{ plans { nodes { parts { parts { name } } } } }',
      {},
      'admitted',
    ],
    [
      'the same for a large page',
      '{ plans(first: 500) { nodes { parts { parts { name } } } } }',
      {},
      'TOO_COMPLEX',
    ],
    [
      'a large page by variable',
      'query ($n: Int) { plans(first: $n) { nodes { parts { parts { name } } } } }',
      { n: 500 },
      'TOO_COMPLEX',
    ],
    [
      'a large page by the variable’s default',
      'query ($n: Int = 500) { plans(first: $n) { nodes { parts { parts { name } } } } }',
      {},
      'TOO_COMPLEX',
    ],
    [
      'a usual page by variable',
      'query ($n: Int) { plans(first: $n) { nodes { parts { ...Part } } } } fragment Part on Plan { parts { name } }',
      { n: 10 },
      'admitted',
    ],
  ])('cost: %s', (_, query, variables, expected) => {
    expect(verdict(open.admit({ query, variables }))).toBe(expected)
  })

  test('fragments that spread each other many times are measured in no time', () => {
    const doubling = repeated(
      60,
      (n) => `fragment F${n} on Plan { next { ...F${n + 1} } next { ...F${n + 1} } }`,
    )
    expect(
      verdict(
        open.admit({ query: `{ plan { ...F0 } } ${doubling} fragment F60 on Plan { name }` }),
      ),
    ).toContain('TOO_COMPLEX')
  })
})

describe('registered documents', () => {
  const byHash = (sha256Hash: string) => ({
    extensions: { persistedQuery: { version: 1, sha256Hash } },
  })

  test('are admitted by their hash in either mode', () => {
    expect(verdict(open.admit(byHash('abc')))).toBe('admitted')
    expect(verdict(closed.admit(byHash('abc')))).toBe('admitted')
  })

  test.each([
    ['an unknown hash', byHash('def')],
    ['free text', { query: registered }],
    ['introspection', { query: '{ __schema { types { name } } }' }],
  ])('%s is refused where only they are accepted', (_, payload) => {
    expect(verdict(closed.admit(payload))).toBe('UNTRUSTED_DOCUMENT')
  })
})

test.each([
  [null],
  ['text'],
  [{}],
  [{ query: '{' }],
  [{ query: 7 }],
  [{ query: '{ plan { name } }', variables: 'x' }],
  [{ query: 'query A { plan { name } } query B { plan { name } }' }],
])('a request that cannot be run is refused: %o', (payload) => {
  expect(verdict(open.admit(payload))).toBe('BAD_REQUEST')
})

test('an unknown field gets no suggestion', () => {
  const { errors } = open.admit({ query: '{ plan { nam } }' }) as Rejected
  expect(errors.map(({ message }) => message)).toEqual(['Cannot query field "nam" on type "Plan".'])
})

describe('variables', () => {
  const query = '{ plan { name } }'
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]))
  const deep = (depth: number): object => (depth === 0 ? {} : { below: deep(depth - 1) })

  test.each([
    ['100 keys of an object', { f: keys(100) }, 'admitted'],
    ['101 keys of an object', { f: keys(101) }, 'TOO_COMPLEX'],
    ['101 variables', keys(101), 'TOO_COMPLEX'],
    ['19,999 values of a list', { f: Array.from({ length: 19_999 }, () => 1) }, 'admitted'],
    ['20,000 values of a list', { f: Array.from({ length: 20_000 }, () => 1) }, 'TOO_COMPLEX'],
    ['many objects', { f: Array.from({ length: 300 }, () => keys(100)) }, 'TOO_COMPLEX'],
    ['32 levels', deep(32), 'admitted'],
    ['33 levels', deep(33), 'BAD_REQUEST'],
  ])('%s', (_, variables, expected) => {
    expect(verdict(open.admit({ query, variables }))).toBe(expected)
    expect(
      verdict(closed.admit({ extensions: { persistedQuery: { sha256Hash: 'abc' } }, variables })),
    ).toBe(expected)
  })

  test('are not read to their end once they are refused', () => {
    const rest = vi.fn<() => number>(() => 1)
    const unread = Object.defineProperty({}, 'k', { get: rest, enumerable: true })
    expect(verdict(open.admit({ query, variables: { unread, ...keys(101) } }))).toBe('TOO_COMPLEX')
    expect(rest).not.toHaveBeenCalled()
  })
})

test.each([
  ['an unknown hash', { extensions: { persistedQuery: { sha256Hash: 'def' } } }, false],
  ['free text', { query: registered }, false],
  ['nothing to run', {}, true],
  ['no request', 'text', true],
  [
    'no choice of an operation',
    { query: 'query A { plan { name } } query B { plan { name } }' },
    true,
  ],
  ['nesting', { query: `${'{ plan '.repeat(90)}${'}'.repeat(90)}` }, true],
  [
    'spreads',
    { query: `{ plan { ${repeated(101, () => '...A')} } } fragment A on Plan { name }` },
    true,
  ],
  ['root fields', { query: `{ ${repeated(11, () => 'plan { name }')} }` }, true],
  [
    'keys',
    { variables: { f: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [at, 1])) } },
    true,
  ],
  ['cost', { query: '{ plans(first: 500) { nodes { parts { parts { name } } } } }' }, true],
])('a refusal for %s says why', (_, payload, mayExplore) => {
  const { errors } = gate.admit(payload, mayExplore) as Rejected
  expect(errors.map(({ message }) => message)).toEqual([expect.stringMatching(/^\S.*\.$/)])
})

test('a refusal of free text names the scope that permits it', () => {
  const { errors } = gate.admit({ query: registered }, false) as Rejected
  expect(errors[0]?.message).toContain('tidemark:explore')
})

test('an operation is admitted with its name and its variables', () => {
  const query = 'query Known($n: Int) { plans(first: $n) { nodes { name } } }'
  expect(gate.admit({ query, variables: { n: 2 } }, true)).toMatchObject({ variables: { n: 2 } })
  expect(gate.admit({ query }, true)).toMatchObject({ variables: {} })
})
