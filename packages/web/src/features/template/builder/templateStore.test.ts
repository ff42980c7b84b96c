import type { AttributeDraft, ComponentDraft, TemplateDraft } from '@tidemark/schema/rules/template'
import { expect, test } from 'vitest'
import { changesOf, isChanged } from './changes.ts'
import { rebase } from './rebase.ts'
import { builderReducer, type BuilderEvent, type BuilderState } from './state.ts'

const attribute = (id: string, more: Partial<AttributeDraft> = {}): AttributeDraft => ({
  id,
  sequence: 1,
  name: `Name ${id}`,
  displayName: `Shown ${id}`,
  type: 'Text',
  mandatory: false,
  conditional: null,
  predeterminedList: null,
  contexts: [],
  description: '',
  unit: '',
  numberMask: null,
  ...more,
})
const component = (
  id: string,
  attributes: AttributeDraft[] = [],
  more: Partial<ComponentDraft> = {},
): ComponentDraft => ({
  id,
  sequence: 1,
  name: `Name ${id}`,
  displayName: `Shown ${id}`,
  mandatory: false,
  contexts: [],
  conditional: null,
  displayStyle: 'normal',
  displayGroup: null,
  linkedAttributeId: null,
  originalId: null,
  attributes,
  ...more,
})
const base: TemplateDraft = {
  name: 'Site Diary',
  number: 'SD',
  attributes: [attribute('1-1'), attribute('1-2', { sequence: 4 })],
  components: [component('1-3', [attribute('1-4')]), component('1-5')],
}
const after = (...events: BuilderEvent[]): BuilderState =>
  [{ type: 'begun' as const, base, version: 3 }, ...events].reduce<BuilderState>(
    builderReducer,
    null,
  )
const draftAfter = (...events: BuilderEvent[]): TemplateDraft => after(...events)?.draft ?? base
const rename = (id: string, name: string): BuilderEvent => ({
  type: 'attributeChanged',
  place: null,
  id,
  change: { name },
})

test('only what changed is sent, tidied; new parts are sent whole', () => {
  expect(isChanged(changesOf(base, draftAfter()))).toBe(false)
  expect(
    isChanged(
      changesOf(base, draftAfter({ type: 'detailed', field: 'name', text: ' Site   Diary ' })),
    ),
  ).toBe(false)
  const draft = draftAfter(
    { type: 'detailed', field: 'name', text: ' Daily  diary ' },
    { type: 'attributeChanged', place: '1-3', id: '1-4', change: { mandatory: true } },
    { type: 'attributeRemoved', place: null, id: '1-1' },
    { type: 'attributeAdded', place: null, id: '+a' },
    { type: 'componentRemoved', id: '1-5' },
  )
  expect(changesOf(base, draft)).toEqual({
    name: 'Daily diary',
    deletions: ['1-1', '1-5'],
    attributes: [expect.objectContaining({ id: '+a', sequence: 5, name: '', mandatory: false })],
    components: [{ id: '1-3', attributes: [{ id: '1-4', mandatory: true }] }],
  })
})

test('a rename and a deletion reset what depended on it', () => {
  const conditional = {
    argument: 'Name 1-1',
    argumentComponentId: null,
    condition: 'populated' as const,
    conditionValue: '',
  }
  const depend: BuilderEvent = {
    type: 'componentChanged',
    id: '1-5',
    change: { conditional, linkedAttributeId: '1-1' },
  }
  expect(draftAfter(depend, rename('1-1', 'Other')).components[1]).toMatchObject({
    conditional: null,
    linkedAttributeId: '1-1',
  })
  expect(
    draftAfter(depend, { type: 'attributeRemoved', place: null, id: '1-1' }).components[1],
  ).toMatchObject({ conditional: null, linkedAttributeId: null })
  expect(draftAfter(depend, rename('1-2', 'Other')).components[1]).toMatchObject({ conditional })
})

test('cancelling a component brings back what it was, and takes a new one away', () => {
  const change: BuilderEvent = {
    type: 'componentChanged',
    id: '1-3',
    change: { displayName: 'Other' },
  }
  const edit: BuilderEvent[] = [
    { type: 'componentOpened', id: '1-3' },
    change,
    { type: 'attributeAdded', place: '1-3', id: '+x' },
  ]
  expect(draftAfter(...edit, { type: 'componentClosed', id: '1-3', keep: false })).toEqual(base)
  expect(
    draftAfter(...edit, { type: 'componentClosed', id: '1-3', keep: true }).components[0],
  ).toMatchObject({ displayName: 'Other', attributes: [{}, { id: '+x' }] })
  expect(
    draftAfter(
      { type: 'componentAdded', id: '+c' },
      { type: 'componentClosed', id: '+c', keep: false },
    ).components,
  ).toHaveLength(2)
  expect(after({ type: 'ended' })).toBeNull()
})

test('cancelling a component gives back what depended on an attribute that was renamed or deleted in it', () => {
  const conditional = {
    argument: 'Name 1-4',
    argumentComponentId: '1-3',
    condition: 'populated' as const,
    conditionValue: '',
  }
  const depend: BuilderEvent = { type: 'componentChanged', id: '1-5', change: { conditional } }
  const open: BuilderEvent[] = [
    depend,
    { type: 'componentOpened', id: '1-3' },
    { type: 'attributeRemoved', place: '1-3', id: '1-4' },
  ]
  expect(draftAfter(...open).components[1]).toMatchObject({ conditional: null })
  expect(draftAfter(...open, { type: 'componentClosed', id: '1-3', keep: false })).toEqual(
    draftAfter(depend),
  )
  expect(
    draftAfter(...open, { type: 'componentClosed', id: '1-3', keep: true }).components[1],
  ).toMatchObject({ conditional: null })
})

test('a copied component is a new one that names where it came from and depends on nothing elsewhere', () => {
  const within = {
    argument: 'Name 9-2',
    argumentComponentId: '9-1',
    condition: 'populated' as const,
    conditionValue: '',
  }
  const copied = component(
    '9-1',
    [
      attribute('9-2'),
      attribute('9-3', { conditional: within }),
      attribute('9-4', { conditional: { ...within, argumentComponentId: null } }),
    ],
    { linkedAttributeId: '9-9' },
  )
  const [, , copy] = draftAfter({ type: 'componentAdded', id: '+c', copied }).components
  expect(copy).toMatchObject({
    id: '+c',
    sequence: 2,
    name: 'Name 9-1',
    originalId: '9-1',
    linkedAttributeId: null,
  })
  expect(
    copy?.attributes.map(({ id, conditional }) => [id, conditional?.argumentComponentId]),
  ).toEqual([
    ['+c-0', undefined],
    ['+c-1', '+c'],
    ['+c-2', undefined],
  ])
})

test('one’s own changes are laid over another person’s, part by part and field by field', () => {
  const mine = draftAfter(
    rename('1-1', 'Mine'),
    { type: 'attributeRemoved', place: null, id: '1-2' },
    { type: 'attributeAdded', place: '1-3', id: '+x' },
  )
  const theirs: TemplateDraft = {
    ...base,
    name: 'Theirs',
    attributes: [
      attribute('1-1', { mandatory: true }),
      attribute('1-2', { unit: 'm' }),
      attribute('1-9'),
    ],
    components: [component('1-3', [attribute('1-4', { unit: 'km' })])],
  }
  const merged = rebase(base, mine, theirs)
  expect(merged).toMatchObject({
    name: 'Theirs',
    attributes: [{ name: 'Mine', mandatory: true }, { id: '1-9' }],
    components: [{ attributes: [{ unit: 'km' }, { id: '+x' }] }],
  })
  expect(merged.components).toHaveLength(1)
  expect(rebase(base, base, theirs)).toEqual(theirs)
})
