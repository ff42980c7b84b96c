import type {
  AttributeDraft,
  ComponentDraft,
  TemplateDraft,
} from '@tidemark/schema/rules/templateDraft'
import { templateFaults } from '@tidemark/schema/rules/template'
import type { DraftShape } from '#shared/draft/draftStorage.ts'
import { createStore, memoLast, type Store } from '#ui/store.ts'
import {
  chooseNumbering,
  duplicateAttribute,
  insertAttribute,
  moveAttribute,
} from './attributeOrder.ts'
import { duplicateComponent, insertComponent, moveComponent, renumbered } from './componentOrder.ts'
import { type Changes, changesOf, isChanged, rebase } from './changes.ts'
import {
  addAttribute,
  addComponent,
  type ConditionsByAttribute,
  conditionsOn,
  editAttribute,
  keepConditions,
  editComponent,
  newId,
  type ParentForm,
  removeAttribute,
  removeComponent,
  restoreConditions,
} from './templateEdits.ts'

/** A component as it was when its own edit began. */
interface OpenComponent {
  /** Null for a new component, which Cancel removes. */
  before: ComponentDraft | null
  conditions: ConditionsByAttribute
}

/** An edit of a template. */
export interface TemplateEditing {
  /** The template as it was read when the edit began. */
  base: TemplateDraft
  /** The version of `base`; 0 for a new template. */
  version: number
  draft: TemplateDraft
  /** Components that are edited now, by id. */
  opened: Readonly<Record<string, OpenComponent>>
}

/** Null while the template is only read. */
type OpenEdit = TemplateEditing | null

interface TemplateState {
  draft: OpenEdit
}

export interface TemplateView {
  editing: TemplateEditing | null
  /** The input of a save; null while the template is only read. */
  changes: Changes | null
  /** A sentence per faulty field, by path. */
  faults: ReadonlyMap<string, string>
  isDirty: boolean
}

/** The state of the template builder: the open edit, its faults and the input of a save. */
export interface TemplateStore extends Pick<
  Store<TemplateState, TemplateView>,
  'state' | 'view' | 'subscribe'
> {
  begin: (base: TemplateDraft, version: number) => void
  /** Ends the edit; unsaved changes are dropped. */
  end: () => void
  /** Merges the changes with a newer version, which another person saved. */
  rebase: (base: TemplateDraft, version: number) => void
  setDetail: (field: 'name' | 'number', text: string) => void
  /** Answers the id of the new attribute. */
  addAttribute: (place: ParentForm) => string
  editAttribute: (place: ParentForm, id: string, change: Partial<AttributeDraft>) => void
  /** Restores conditions that a new name of their attribute cleared. */
  keepConditions: (place: ParentForm, id: string, conditions: ConditionsByAttribute) => void
  removeAttribute: (place: ParentForm, id: string) => void
  /** Inserts an empty attribute at a position, from 0. Answers its id. */
  insertAttribute: (place: ParentForm, at: number) => string
  /** Adds a copy below the attribute. Answers its id. */
  duplicateAttribute: (place: ParentForm, id: string) => string
  /** Moves an attribute to a position, from 0. */
  moveAttribute: (place: ParentForm, id: string, to: number) => void
  /** Chooses the main form's attribute that receives the number; null for none. */
  chooseNumbering: (id: string | null) => void
  /** Replaces the whole draft, to start from another template. */
  startFrom: (draft: TemplateDraft) => void
  /** Adds an empty component, or a copy, and opens it. Answers its id. */
  addComponent: (copied?: ComponentDraft) => string
  /** Inserts an empty component at a position, from 0, and opens it. Answers its id. */
  insertComponent: (at: number) => string
  /** Adds a copy below the component and opens it. Answers its id. */
  duplicateComponent: (id: string) => string
  /** Moves a component to a position, from 0. */
  moveComponent: (id: string, to: number) => void
  openComponent: (id: string) => void
  editComponent: (id: string, change: Partial<ComponentDraft>) => void
  /** Ends the edit of a component; `keep: false` restores the component and the conditions that refer to it. */
  closeComponent: (id: string, keep: boolean) => void
  removeComponent: (id: string) => void
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const templateDraftShape: DraftShape<OpenEdit> = {
  kind: 'template',
  empty: null,
  isEmpty: (draft) => draft === null,
  isDraft: (value): value is OpenEdit =>
    value === null ||
    (isObject(value) &&
      'base' in value &&
      'draft' in value &&
      'version' in value &&
      'opened' in value &&
      isObject(value.opened) &&
      Object.values(value.opened).every(
        (one: unknown) => isObject(one) && 'before' in one && 'conditions' in one,
      )),
}

/** Returns the name of the form in a stored edit; null for one without changes. */
export function nameOfEdit(value: unknown): string | null {
  const { isDraft } = templateDraftShape
  if (!isDraft(value) || !value || !isChanged(changesOf(value.base, value.draft))) return null
  return value.draft.name || 'Form without a name'
}

const noFaults: TemplateView['faults'] = new Map()

/** Makes the store of one template; `draft` is the edit that was stored. */
export function createTemplateStore(draft: OpenEdit = null): TemplateStore {
  const faultsOf = memoLast(templateFaults)
  const changes = memoLast(changesOf)
  const { state, view, set, subscribe } = createStore<TemplateState, TemplateView>(
    { draft },
    ({ draft: editing }) => {
      const changed = editing && changes(editing.base, editing.draft)
      return {
        editing,
        changes: changed,
        faults: editing ? faultsOf(editing.draft) : noFaults,
        isDirty: changed !== null && isChanged(changed),
      }
    },
  )
  const change = (act: (editing: TemplateEditing) => Partial<TemplateEditing>) => {
    const editing = state().draft
    if (editing) set({ draft: { ...editing, ...act(editing) } })
  }
  const changeDraft = (act: (draft: TemplateDraft) => TemplateDraft) =>
    change((editing) => ({ draft: act(editing.draft) }))

  /** Opens the new component, and keeps the places of the others. Returns its id. */
  const makeComponent = (make: (draft: TemplateDraft, id: string) => TemplateDraft) => {
    const id = newId()
    change(({ draft: before, opened }) => {
      const made = make(before, id)
      return {
        draft: made,
        opened: { ...renumbered(opened, made), [id]: { before: null, conditions: {} } },
      }
    })
    return id
  }

  return {
    state,
    view,
    subscribe,
    begin: (base, version) => set({ draft: { base, version, draft: base, opened: {} } }),
    end: () => set({ draft: null }),
    rebase: (base, version) =>
      change((editing) => ({
        base,
        version,
        draft: rebase(editing.base, editing.draft, base),
        opened: {},
      })),
    setDetail: (field, text) => changeDraft((draft) => ({ ...draft, [field]: text })),
    addAttribute: (place) => {
      const id = newId()
      changeDraft((draft) => addAttribute(draft, place, id))
      return id
    },
    keepConditions: (place, id, conditions) =>
      changeDraft((draft) => keepConditions(draft, place, id, conditions)),
    editAttribute: (place, id, values) =>
      changeDraft((draft) => editAttribute(draft, place, id, values)),
    removeAttribute: (place, id) => changeDraft((draft) => removeAttribute(draft, place, id)),
    insertAttribute: (place, at) => {
      const id = newId()
      changeDraft((draft) => insertAttribute(draft, place, id, at))
      return id
    },
    duplicateAttribute: (place, id) => {
      const copy = newId()
      changeDraft((draft) => duplicateAttribute(draft, place, id, copy))
      return copy
    },
    moveAttribute: (place, id, to) => changeDraft((draft) => moveAttribute(draft, place, id, to)),
    chooseNumbering: (id) => changeDraft((draft) => chooseNumbering(draft, id)),
    startFrom: (draft) => change(() => ({ draft, opened: {} })),
    addComponent: (copied) => makeComponent((draft, id) => addComponent(draft, id, copied)),
    insertComponent: (at) => makeComponent((draft, id) => insertComponent(draft, id, at)),
    duplicateComponent: (original) =>
      makeComponent((draft, id) => duplicateComponent(draft, original, id)),
    moveComponent: (id, to) =>
      change(({ draft, opened }) => {
        const moved = moveComponent(draft, id, to)
        return { draft: moved, opened: renumbered(opened, moved) }
      }),
    openComponent: (id) =>
      change(({ draft, opened }) => {
        const before = draft.components.find((component) => component.id === id)
        if (!before || opened[id]) return {}
        return {
          opened: {
            ...opened,
            [id]: { before, conditions: conditionsOn(draft, { componentId: id }) },
          },
        }
      }),
    editComponent: (id, values) => changeDraft((draft) => editComponent(draft, id, values)),
    closeComponent: (id, keep) =>
      change(({ draft, opened: { [id]: was, ...opened } }) => {
        if (keep || !was) return { opened }
        return was.before === null
          ? { opened, draft: removeComponent(draft, id) }
          : {
              opened,
              draft: restoreConditions(editComponent(draft, id, was.before), was.conditions),
            }
      }),
    removeComponent: (id) => changeDraft((draft) => removeComponent(draft, id)),
  }
}
