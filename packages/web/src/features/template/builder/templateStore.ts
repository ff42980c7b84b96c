import type { ComponentDraft, TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { templateFaults } from '@tidemark/schema/rules/template'
import type { DraftShape } from '#shared/draft/draftStorage.ts'
import { createStore, memoLast } from '#ui/store.ts'
import { renumbered } from './componentOrder.ts'
import { type Changes, changesOf, isChanged, rebase } from './changes.ts'
import {
  type ConditionsByAttribute,
  conditionsOn,
  editComponent,
  removeComponent,
  restoreConditions,
} from './templateEdits.ts'

/** A component as it was when its own edit began. */
interface OpenComponent {
  /** Null for a new component, which Cancel removes. */
  before: ComponentDraft | null
  conditions: ConditionsByAttribute
}

export interface TemplateEditing {
  /** The template as it was read when the edit began. */
  base: TemplateDraft
  /** The version of `base`; 0 for a new template. */
  version: number
  draft: TemplateDraft
  /** Components that are edited now, by id. */
  opened: Readonly<Record<string, OpenComponent>>
}

/** An edit of `templateEdits.ts`, `attributeOrder.ts` or `componentOrder.ts`. */
type Edit<Args extends unknown[]> = (draft: TemplateDraft, ...args: Args) => TemplateDraft

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
export type TemplateStore = ReturnType<typeof createTemplateStore>

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
export function createTemplateStore(draft: OpenEdit = null) {
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
  const apply = <Args extends unknown[]>(edit: Edit<Args>, ...args: Args) =>
    change(({ draft: before, opened }) => {
      const draft = edit(before, ...args)
      const known = new Set(before.components.map(({ id }) => id))
      const added = draft.components.filter(({ id }) => !known.has(id))
      // Components that are being edited keep the places that they have now.
      return {
        draft,
        opened: {
          ...renumbered(opened, draft),
          ...Object.fromEntries(added.map(({ id }) => [id, { before: null, conditions: {} }])),
        },
      }
    })
  return {
    state,
    view,
    subscribe,
    begin: (base: TemplateDraft, version: number) =>
      set({ draft: { base, version, draft: base, opened: {} } }),
    /** Ends the edit; unsaved changes are dropped. */
    end: () => set({ draft: null }),
    /** Merges the changes with a newer version, which another person saved. */
    rebase: (base: TemplateDraft, version: number) =>
      change((editing) => ({
        base,
        version,
        draft: rebase(editing.base, editing.draft, base),
        opened: {},
      })),
    /** Changes the draft by an edit. Opens the components that it adds. */
    apply,
    /**
     * Removes a part by an edit. Returns what puts it back with all that was cleared with it, and keeps
     * what was changed since; false once that edit of the template has ended.
     */
    remove: <Args extends unknown[]>(edit: Edit<Args>, ...args: Args): (() => boolean) => {
      const before = state().draft
      apply(edit, ...args)
      const after = state().draft
      return () => {
        const now = state().draft
        if (!before || !after || now?.base !== before.base) return false
        const kept = new Set(after.draft.components.map(({ id }) => id))
        const wereOpen = Object.entries(before.opened).filter(([id]) => !kept.has(id))
        set({
          draft: {
            ...now,
            draft: rebase(after.draft, now.draft, before.draft),
            opened: { ...now.opened, ...Object.fromEntries(wereOpen) },
          },
        })
        return true
      }
    },
    /** Replaces the whole draft, to start from another template. */
    startFrom: (draft: TemplateDraft) => change(() => ({ draft, opened: {} })),
    openComponent: (id: string) =>
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
    /** Ends the edit of a component; `keep: false` restores it and the conditions that refer to it. */
    closeComponent: (id: string, keep: boolean) =>
      change(({ draft, opened: { [id]: was, ...opened } }) => {
        if (keep || !was) return { opened }
        return was.before === null
          ? { opened, draft: removeComponent(draft, id) }
          : {
              opened,
              draft: restoreConditions(editComponent(draft, id, was.before), was.conditions),
            }
      }),
  }
}
