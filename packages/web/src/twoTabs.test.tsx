import 'fake-indexeddb/auto'
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import { useCommentDraft, useReplyDraft } from '#features/comment/commentDraft.ts'
import { lineDraftShape } from '#features/deliverable/lineDraftShape.ts'
import { createLineStore } from '#features/deliverable/lineStore.ts'
import { line, rules } from '#features/deliverable/lineStore.testkit.ts'
import { formDraft } from '#features/form/fill/formDraft.ts'
import { emptyBranch } from '#features/privilege/tree.ts'
import { usePrivilegeEdits } from '#features/privilege/privilegeEdits.ts'
import { emptyTemplate, setDetail } from '#features/template/builder/templateEdits.ts'
import {
  createTemplateStore,
  templateDraftShape,
} from '#features/template/builder/templateStore.ts'
import {
  createDisciplineStore,
  type Discipline,
  disciplineDraftShape,
} from '#features/tidp/disciplines/disciplineStore.ts'
import { type PeopleEdit, usePeopleEdit } from '#features/tidp/people/editDraft.ts'
import { draftStorage, keepDraft } from '#shared/draft/draftStorage.ts'
import { usePeopleDraft } from '#shared/people/usePeopleDraft.ts'
import { ViewerProvider } from '#shared/ViewerProvider.tsx'
import { someViewer } from '#testing/renderUi.tsx'

/** A page with one draft: what it has now, and how a text is typed into it or taken back. */
interface Page {
  shown: () => unknown
  type: (text: string) => void
  clear: () => void
}

/** Opens a page whose draft is that of a hook. */
function hookPage<Draft>(
  use: () => readonly [Draft, (draft: Draft) => void, ...unknown[]],
  of: (text: string) => Draft,
  empty: Draft,
): Page {
  const wrapper = ({ children }: PropsWithChildren) => (
    <ViewerProvider viewer={someViewer}>{children}</ViewerProvider>
  )
  const { result } = renderHook(use, { wrapper })
  const set = (draft: Draft) => act(() => result.current[1](draft))
  return {
    shown: () => result.current[0],
    type: (text) => set(of(text)),
    clear: () => set(empty),
  }
}

const { username } = someViewer
const person = (text: string) => [{ value: text, label: text }]

const pages: Record<string, () => Page> = {
  reply: () =>
    hookPage(
      () => useReplyDraft('C-1'),
      (text) => text,
      '',
    ),
  comment: () =>
    hookPage(
      () => useCommentDraft('TIDP-1'),
      (message) => ({ code: '', message, line: null }),
      { code: '', message: '', line: null },
    ),
  'people of a plan': () =>
    hookPage(
      () => usePeopleEdit('owners', 'TIDP-1'),
      (text): PeopleEdit => ({ chosen: person(text), begunWith: [] }),
      null,
    ),
  'nominated owners': () => hookPage(() => usePeopleDraft('people.nominate', 'DIDP-1'), person, []),
  'a privilege': () =>
    hookPage(
      () => {
        const { edits, set } = usePrivilegeEdits('group 1')
        return [edits['p1'] ?? null, (edit) => set('p1', edit)] as const
      },
      (name) => ({
        name,
        version: 1,
        tree: emptyBranch('contract'),
      }),
      null,
    ),
  'owners of a discipline': () => {
    const storage = draftStorage(disciplineDraftShape, 'TIDP-1', username)
    const saved = { tagCode: 'DIDP-1', name: 'Tunnels', required: true, owners: [] }
    const store = createDisciplineStore([saved as unknown as Discipline], storage.read())
    keepDraft(store, storage)
    return {
      shown: () => store.state().draft.edits,
      type: (text) => store.edit('DIDP-1', { owners: person(text) }),
      clear: store.discard,
    }
  },
  'a template': () => {
    const storage = draftStorage(templateDraftShape, 'template 1', username)
    const store = createTemplateStore(storage.read())
    keepDraft(store, storage)
    return {
      shown: () => store.state().draft?.draft.name,
      type: (text) => {
        store.begin(emptyTemplate, 1)
        store.apply(setDetail, 'name', text)
      },
      clear: store.end,
    }
  },
}

const entriesOf = (storage: Storage) =>
  Object.keys(storage).map((key) => [key, storage.getItem(key) ?? ''] as const)

/** Opens a page in a tab of its own, or again in a tab that was reloaded. Each tab has its own session storage. */
function openTab(kind: string, tab = new Map<string, string>()) {
  const inTab = <Result,>(work: () => Result): Result => {
    sessionStorage.clear()
    for (const [key, value] of tab) sessionStorage.setItem(key, value)
    const result = work()
    tab.clear()
    for (const [key, value] of entriesOf(sessionStorage)) tab.set(key, value)
    return result
  }
  const page = inTab(() => pages[kind]?.())
  if (!page) throw new Error(`There is no page ${kind}.`)
  return {
    tab,
    shown: () => JSON.stringify(page.shown()),
    type: (text: string) => inTab(() => page.type(text)),
    clear: () => inTab(() => page.clear()),
  }
}

const keptOnDevice = () => JSON.stringify(entriesOf(localStorage).map(([, text]) => text))

test.each(Object.keys(pages))('keeps the work of both tabs: %s', (kind) => {
  const [first, second] = [openTab(kind), openTab(kind)]
  first.type('Typed in the first tab')
  second.type('Typed in the second tab')
  first.type('Typed on in the first tab')
  expect(keptOnDevice()).toContain('Typed on in the first tab')
  expect(keptOnDevice()).toContain('Typed in the second tab')
  expect(openTab(kind, second.tab).shown()).toContain('Typed in the second tab')
  expect(openTab(kind, first.tab).shown()).toContain('Typed on in the first tab')
  first.clear()
  expect(keptOnDevice()).not.toContain('first tab')
  expect(openTab(kind).shown()).toContain('Typed in the second tab')
  second.clear()
  expect(keptOnDevice()).toBe('[]')
})

test.each(Object.keys(pages))('goes on with the draft of a closed tab: %s', (kind) => {
  openTab(kind).type('Typed in a closed tab')
  const later = openTab(kind)
  expect(later.shown()).toContain('Typed in a closed tab')
  later.type('Typed on')
  expect(keptOnDevice()).not.toContain('Typed in a closed tab')
  later.clear()
  expect(keptOnDevice()).toBe('[]')
})

test('combines the cells of one line that two tabs edit', () => {
  const storages = [1, 2].map(() => draftStorage(lineDraftShape, 'DIDP-1', username))
  const [first, second] = storages.map((storage) => {
    const store = createLineStore(storage.read(), username)
    store.setRules(rules)
    store.receive([line('A')])
    keepDraft(store, storage)
    return store
  })
  first?.edit([{ key: 'A', values: { title: 'First' } }])
  second?.edit([{ key: 'A', values: { documentType: 'Report' } }])
  second?.edit([{ key: 'A', values: { documentType: 'Drawing' } }])
  expect(keptOnDevice()).toContain('First')
  first?.discard()
  expect(keptOnDevice()).toContain('Drawing')
  expect(keptOnDevice()).not.toContain('First')
})

test('combines the fields of one form that two tabs fill', () => {
  const [first, second] = [formDraft('812', username), formDraft('812', username)]
  first.storeTexts({ work: { value: 'Slab', was: '' } })
  second.storeTexts({ gate: { value: 'North', was: '' } })
  expect(Object.keys(formDraft('812', username).texts())).toEqual(['work', 'gate'])
})
