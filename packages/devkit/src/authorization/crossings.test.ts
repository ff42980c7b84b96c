import { expect, test } from 'vitest'
import type { Asker, CrossedCalls } from './crossings.ts'
import { crossInputs, placesWithoutMeaning } from './crossings.ts'
import type { Description, InputSchema } from './inputs.ts'
import type { Sending } from './rest.row.ts'

/** A small product: plans of two contracts, and views, each of one person or shared with a group. */
const plans = [
  { id: 'own-plan', contract: 'own', title: 'Own plan' },
  { id: 'foreign-plan', contract: 'foreign', title: 'Foreign plan' },
]
const views = [
  { id: 'own-view', person: 'asker', group: 'own-group', name: 'Own view' },
  { id: 'foreign-view', person: 'other', group: null, name: 'Private view' },
  { id: 'foreign-shared', person: 'other', group: 'foreign-group', name: 'Shared view' },
]
type Kind = 'plan' | 'view' | 'shared'
const things = (of: string): Record<Kind, string> => ({
  plan: `${of}-plan`,
  view: `${of}-view`,
  shared: of === 'own' ? 'own-view' : `${of}-shared`,
})
const asker: Asker<Kind> = {
  own: things('own'),
  foreign: things('foreign'),
  nothing: things('missing'),
  isOpen: () => false,
}

const text: InputSchema = { type: 'string' }
const object = (properties: Record<string, InputSchema>): InputSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})
const list = (items: InputSchema): InputSchema => ({ type: 'array', items })
const post = (schema: InputSchema) => ({
  post: { requestBody: { content: { 'application/json': { schema } } } },
})
const description: Description = {
  paths: {
    '/counts/': post(object({ filter: object({ plan: list(text) }) })),
    '/edit/': post(object({ rows: list(object({ values: object({ successor: text }) })) })),
    '/titles/': post(object({ plans: list(text) })),
    '/view/': post(object({ view: text })),
    '/landing/': { get: { parameters: [{ name: 'shared', in: 'query', schema: text }] } },
  },
}
const meaningOf: CrossedCalls<Kind>['meaningOf'] = ({ steps }) => {
  const last = steps.findLast((step) => step !== '[]') ?? ''
  return (
    {
      plan: ['plan'],
      plans: ['plan'],
      successor: ['plan'],
      view: ['view'],
      shared: ['shared'],
    } as const
  )[last]
}

interface Body {
  filter: { plan: string[] }
  rows: { values: { successor: string } }[]
  plans: string[]
  view: string
}
type Handler = (input: Body & { shared: string }) => unknown
const isOwn = ({ contract }: { contract: string }) => contract === 'own'
const titleOf = (id: string, among: typeof plans) =>
  among.find((plan) => plan.id === id)?.title ?? null
const mine = plans.filter(isOwn)
const viewOf = (id: string, sees: (view: (typeof views)[number]) => boolean) =>
  views.find((view) => view.id === id && sees(view))?.name ?? null

/** Handlers that ask of everything that they name whose it is. */
const sound: Record<string, Handler> = {
  'POST /counts/': ({ filter }) => filter.plan.map((id) => titleOf(id, mine)),
  'POST /edit/': ({ rows }) => rows.map(({ values }) => titleOf(values.successor, mine)),
  'POST /titles/': ({ plans: ids }) => ids.map((id) => titleOf(id, mine)),
  'POST /view/': ({ view }) => viewOf(view, ({ person }) => person === 'asker'),
  'GET /landing/': ({ shared }) => viewOf(shared, ({ group }) => group === 'own-group'),
}

/** Each forgets to ask it once, in another way. */
const leaking: readonly [kind: string, call: string, leak: Handler, place: string][] = [
  [
    'a filter whose counts are labelled from every contract',
    'POST /counts/',
    ({ filter }) => filter.plan.map((id) => titleOf(id, plans)),
    'POST /counts/ filter.plan.[] as plan',
  ],
  [
    'an input below an input, refused with other words',
    'POST /edit/',
    ({ rows }) =>
      rows.map(({ values }) => {
        const found = plans.find(({ id }) => id === values.successor)
        return found ? (isOwn(found) ? found.title : 'Not of this contract') : null
      }),
    'POST /edit/ rows.[].values.successor as plan',
  ],
  [
    'a list of ids of which only the first is checked',
    'POST /titles/',
    ({ plans: [first = '', ...others] }) => [
      titleOf(first, mine),
      ...others.map((id) => titleOf(id, plans)),
    ],
    'POST /titles/ plans.[] as plan',
  ],
  [
    'a view of another person',
    'POST /view/',
    ({ view }) => viewOf(view, () => true),
    'POST /view/ view as view',
  ],
  [
    'a view that is shared with a group of others',
    'GET /landing/',
    ({ shared }) => viewOf(shared, ({ group }) => group !== null),
    'GET /landing/ shared as shared',
  ],
]

const callsWith = (handlers: Record<string, Handler>): CrossedCalls<Kind> => ({
  description,
  meaningOf,
  // The list names an own plan first, as a person would who tries to hide another.
  inputsOf: (call) =>
    call === 'POST /titles/' ? [{ body: { plans: ['own-plan', 'own-plan'] } }] : [],
  send: async (call, { query, body }: Sending) =>
    JSON.stringify(handlers[call]!({ ...query, ...body } as never)),
})

test('finds nothing where every thing that is named is asked whose it is', async () => {
  expect(await crossInputs(callsWith(sound), asker)).toEqual({ leaks: [], blind: [] })
})

test.each(leaking)('finds %s', async (_kind, call, leak, place) => {
  const { leaks } = await crossInputs(callsWith({ ...sound, [call]: leak }), asker)
  expect(leaks.map(({ at }) => at)).toEqual([place])
})

test('names a place that no row gives a meaning, and one that the call never reaches', async () => {
  const more: Description = {
    paths: { ...description.paths, '/new/': post(object({ rows: list(object({ owner: text })) })) },
  }
  expect(placesWithoutMeaning({ description: more, meaningOf })).toEqual([
    'POST /new/ rows.[].owner',
  ])
  const deaf = { ...sound, 'POST /view/': () => 'Refused before the view is read' }
  expect((await crossInputs(callsWith(deaf), asker)).blind).toEqual(['POST /view/ view'])
})
