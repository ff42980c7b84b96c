import { expect, test } from 'vitest'
import { attributesOf, actor, related } from './attributes.ts'

const of = (attribute: Parameters<typeof attributesOf>[0]['attribute']) =>
  attributesOf({ tag_code: '1-7', attribute })

test('text is null where the services have nothing, and joined where they have a list', () => {
  const read = of({ Title: 'Lining', Empty: '', None: null, Authors: ['ada', 'bob'], List: [] })
  expect(
    ['Title', 'Empty', 'None', 'Missing', 'Authors', 'List'].map((name) => read.text(name)),
  ).toEqual(['Lining', null, null, null, 'ada, bob', null])
})

test('people are named in a list or in one text', () => {
  const read = of({ Owners: ['ada', 'bob'], Authors: ' ada,, bob ', Empty: '' })
  const both = [{ username: 'ada' }, { username: 'bob' }]
  expect([read.people('Owners'), read.people('Authors')]).toEqual([both, both])
  expect([read.people('Empty'), read.people('Missing')]).toEqual([[], []])
})

test('days and moments are null where there is none', () => {
  const read = of({ Due: '2026/12/20 21:34:00', Never: '', Wrong: '20/12/2026' })
  expect([read.moment('Due'), read.day('Due')]).toEqual(['2026-12-20T21:34:00.000Z', '2026-12-20'])
  expect([read.moment('Never'), read.day('Wrong')]).toEqual([null, null])
})

test('only Yes is yes', () => {
  const read = of({ Required: 'Yes', Optional: 'No' })
  expect(['Required', 'Optional', 'Missing'].map((name) => read.yes(name))).toEqual([
    true,
    false,
    false,
  ])
})

test('required attributes are read', () => {
  const read = of({ Author: 'ada', Created: '2026/12/20 21:34:00', Status: 'WIP' })
  expect(read.requiredText('Author')).toBe('ada')
  expect(read.requiredPerson('Author')).toEqual({ username: 'ada' })
  expect(read.requiredMoment('Created')).toBe('2026-12-20T21:34:00.000Z')
  expect(read.oneOf('Status', ['Created', 'WIP'])).toBe('WIP')
})

test('a missing required attribute is UPSTREAM_CONTRACT, with the service and the asset', () => {
  const read = of({ Created: 'soon', Status: 'Unknown' })
  for (const [name, ask] of [
    ['Author', () => read.requiredText('Author')],
    ['Author', () => read.requiredPerson('Author')],
    ['Created', () => read.requiredMoment('Created')],
    ['Status', () => read.oneOf('Status', ['WIP'])],
  ] as const)
    expect(ask).toThrowError(
      expect.objectContaining({
        code: 'UPSTREAM_CONTRACT',
        facts: expect.objectContaining({
          service: 'asset',
          cause: expect.stringMatching(new RegExp(`'${name}' of 1-7`)),
        }),
      }),
    )
})

test('the system is no person', () => {
  expect([actor('system'), actor('ada')]).toEqual([null, { username: 'ada' }])
})

test('related assets are those of one class', () => {
  const part = (class_code: string) => ({ class_code }) as ReturnType<typeof related>[number]
  const plan = { relations: [part('DIDP'), part('Comment'), part('DIDP')] } as ReturnType<
    typeof related
  >[number]
  expect(related(plan, 'DIDP')).toEqual([part('DIDP'), part('DIDP')])
})
