import type {
  AttributeDraft,
  ComponentDraft,
  TemplateDraft,
} from '@tidemark/schema/rules/templateDraft'
import { numberingDraft } from '@tidemark/schema/rules/template'
import { expect, test } from 'vitest'
import { changesOf, rebase } from './changes.ts'
import { chooseNumbering } from './attributeOrder.ts'
import {
  addAttribute,
  addComponent,
  editAttribute,
  editComponent,
  keepConditions,
  newId,
  removeAttribute,
  removeComponent,
  setDetail,
} from './templateEdits.ts'
import { createTemplateStore, type TemplateStore } from './templateStore.ts'

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
type Act = (store: TemplateStore) => unknown

/** Returns the store after `base` was opened for editing and verbs were called. */
function after(...acts: Act[]): TemplateStore {
  const store = createTemplateStore()
  store.begin(base, 3)
  for (const act of acts) act(store)
  return store
}
const draftAfter = (...acts: Act[]): TemplateDraft => after(...acts).view().editing?.draft ?? base
const rename =
  (id: string, name: string): Act =>
  (store) =>
    store.apply(editAttribute, null, id, { name })

test('only changed fields are sent, without extra spaces; new parts are sent whole', () => {
  expect(after().view().isDirty).toBe(false)
  expect(after((store) => store.apply(setDetail, 'name', ' Site   Diary ')).view().isDirty).toBe(
    false,
  )
  const store = after(
    (it) => it.apply(setDetail, 'name', ' Daily  diary '),
    (it) => it.apply(editAttribute, '1-3', '1-4', { mandatory: true }),
    (it) => it.apply(removeAttribute, null, '1-1'),
    (it) => it.apply(addAttribute, null, newId()),
    (it) => it.apply(removeComponent, '1-5'),
  )
  expect(store.view().changes).toEqual({
    name: 'Daily diary',
    deletions: ['1-1', '1-5'],
    attributes: [
      expect.objectContaining({ id: expect.stringMatching(/^\+/), sequence: 5, mandatory: false }),
    ],
    components: [{ id: '1-3', attributes: [{ id: '1-4', mandatory: true }] }],
  })
})

test('a new name and a deletion clear the conditions that refer to an attribute', () => {
  const conditional = {
    argument: 'Name 1-1',
    argumentComponentId: null,
    condition: 'populated' as const,
    conditionValue: '',
  }
  const depend: Act = (it) =>
    it.apply(editComponent, '1-5', { conditional, linkedAttributeId: '1-1' })
  expect(draftAfter(depend, rename('1-1', 'Other')).components[1]).toMatchObject({
    conditional: null,
    linkedAttributeId: '1-1',
  })
  expect(
    draftAfter(depend, (it) => it.apply(removeAttribute, null, '1-1')).components[1],
  ).toMatchObject({
    conditional: null,
    linkedAttributeId: null,
  })
  expect(draftAfter(depend, rename('1-2', 'Other')).components[1]).toMatchObject({ conditional })
  const keep: Act = (it) => it.apply(keepConditions, null, '1-1', { '1-5': conditional })
  expect(draftAfter(depend, rename('1-1', 'Other'), keep).components[1]).toMatchObject({
    conditional: { ...conditional, argument: 'Other' },
  })
})

test('what was removed is put back with all that was cleared, and what changed since stays', () => {
  const conditional = {
    argument: 'Name 1-1',
    argumentComponentId: null,
    condition: 'populated' as const,
    conditionValue: '',
  }
  const store = after(
    (it) => it.apply(editComponent, '1-5', { conditional, linkedAttributeId: '1-1' }),
    (it) => it.openComponent('1-3'),
  )
  const before = store.view().editing
  const undoAttribute = store.remove(removeAttribute, null, '1-1')
  const undoComponent = store.remove(removeComponent, '1-3')
  expect(store.view().changes?.deletions).toEqual(['1-1', '1-3'])
  store.apply(editAttribute, null, '1-2', { displayName: 'Later' })
  expect([undoComponent(), undoAttribute()]).toEqual([true, true])
  const { editing } = store.view()
  expect(editing?.draft.components).toEqual(before?.draft.components)
  expect(editing?.opened).toEqual(before?.opened)
  expect(editing?.draft.attributes.map(({ id, displayName }) => [id, displayName])).toEqual([
    ['1-1', 'Shown 1-1'],
    ['1-2', 'Later'],
  ])
})

test('what Cancel of its component put back is not put back twice, nor after the edit has ended', () => {
  const store = after((it) => it.openComponent('1-3'))
  const undo = store.remove(removeAttribute, '1-3', '1-4')
  store.closeComponent('1-3', false)
  expect(undo()).toBe(true)
  expect(store.view().editing?.draft).toEqual(base)
  const late = store.remove(removeAttribute, null, '1-1')
  store.end()
  expect(late()).toBe(false)
  store.begin({ ...base, attributes: [] }, 4)
  expect(late()).toBe(false)
})

test('cancelling a component restores it, and removes a new one', () => {
  const edit: Act[] = [
    (it) => it.openComponent('1-3'),
    (it) => it.apply(editComponent, '1-3', { displayName: 'Other' }),
    (it) => it.apply(addAttribute, '1-3', newId()),
  ]
  expect(draftAfter(...edit, (it) => it.closeComponent('1-3', false))).toEqual(base)
  expect(draftAfter(...edit, (it) => it.closeComponent('1-3', true)).components[0]).toMatchObject({
    displayName: 'Other',
    attributes: [{}, { name: '' }],
  })
  expect(
    draftAfter((it) => {
      it.apply(addComponent, '+new')
      it.closeComponent('+new', false)
    }).components,
  ).toHaveLength(2)
  expect(after((it) => it.end()).view().editing).toBeNull()
})

test('cancelling a component restores the conditions that refer to an attribute renamed or deleted in it', () => {
  const conditional = {
    argument: 'Name 1-4',
    argumentComponentId: '1-3',
    condition: 'populated' as const,
    conditionValue: '',
  }
  const depend: Act = (it) => it.apply(editComponent, '1-5', { conditional })
  const open: Act[] = [
    depend,
    (it) => it.openComponent('1-3'),
    (it) => it.apply(removeAttribute, '1-3', '1-4'),
  ]
  expect(draftAfter(...open).components[1]).toMatchObject({ conditional: null })
  expect(draftAfter(...open, (it) => it.closeComponent('1-3', false))).toEqual(draftAfter(depend))
  expect(draftAfter(...open, (it) => it.closeComponent('1-3', true)).components[1]).toMatchObject({
    conditional: null,
  })
})

test('a copied component names its origin and refers to nothing outside itself', () => {
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
  const [, , copy] = draftAfter((it) => it.apply(addComponent, newId(), copied)).components
  expect(copy).toMatchObject({
    sequence: 2,
    name: 'Name 9-1',
    originalId: '9-1',
    linkedAttributeId: null,
  })
  expect(
    copy?.attributes.map(({ id, conditional }) => [id, conditional?.argumentComponentId]),
  ).toEqual([
    [`${copy?.id}-0`, undefined],
    [`${copy?.id}-1`, copy?.id],
    [`${copy?.id}-2`, undefined],
  ])
})

test('changes are merged into another person’s version, part by part and field by field', () => {
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
  const store = after(
    rename('1-1', 'Mine'),
    (it) => it.apply(removeAttribute, null, '1-2'),
    (it) => it.apply(addAttribute, '1-3', newId()),
    (it) => it.rebase(theirs, 4),
  )
  const { editing } = store.view()
  expect(editing).toMatchObject({
    base: theirs,
    version: 4,
    draft: {
      name: 'Theirs',
      attributes: [{ name: 'Mine', mandatory: true }, { id: '1-9' }],
      components: [{ attributes: [{ unit: 'km' }, { name: '' }] }],
    },
  })
  expect(editing?.draft.components).toHaveLength(1)
  expect(rebase(base, base, theirs)).toEqual(theirs)
  expect(changesOf(theirs, rebase(base, base, theirs)).attributes).toEqual([])
})

test.each<[string, boolean, Act[]]>([
  ['added by hand', true, []],
  ['that no choice numbers', false, [(store) => store.apply(chooseNumbering, null)]],
  ['beside a chosen one', false, [(store) => store.apply(chooseNumbering, '1-1')]],
  ['that was renamed', false, [(store) => rename(lastOf(store), 'Title')(store)]],
])('a Document Number %s receives the number: %s', (_, receives, acts) => {
  const store = after(
    (it) => it.apply(addAttribute, null, newId()),
    (it) => rename(lastOf(it), 'Document Number')(it),
    ...acts,
  )
  const { attributes } = store.view().editing?.draft ?? base
  expect(numberingDraft(attributes)?.id === lastOf(store)).toBe(receives)
})

test('a saved attribute that is renamed to Document Number receives the number', () => {
  const saved = base.attributes.map((one) => ({ ...one, numbersForms: false }))
  const store = createTemplateStore()
  store.begin({ ...base, attributes: saved }, 3)
  rename('1-2', 'Document Number')(store)
  expect(store.view().changes?.attributes).toEqual([
    { id: '1-2', name: 'Document Number', numbersForms: null },
  ])
})

const lastOf = (store: TemplateStore): string =>
  store.view().editing?.draft.attributes.at(-1)?.id ?? ''
