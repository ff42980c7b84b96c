import { clearDependencies } from '@tidemark/schema/rules/dependency'
import type { AttributeDraft, ComponentDraft, TemplateDraft } from '@tidemark/schema/rules/template'
import { type Links, linksTo, relinked } from './links.ts'
import { unreachable } from '#shared/faults.ts'
import { nextSequence } from '@tidemark/schema/rules/template'

/** A component as it was before it was opened, to which cancelling returns. */
interface Opened {
  /** Null for a new one, which cancelling takes away. */
  before: ComponentDraft | null
  links: Links
}

/** An edit of a template that is under way. */
export interface Editing {
  /** What was read, to which cancelling returns and from which changes are told. */
  base: TemplateDraft
  /** Of `base`; 0 for a template that is being made. */
  version: number
  draft: TemplateDraft
  /** Components that are being edited, by id. */
  opened: Readonly<Record<string, Opened>>
}

/** Null while the template is only looked at. */
export type BuilderState = Editing | null

/** Where attributes lie: in the main form (null) or in a component. */
export type Place = string | null

export type BuilderEvent =
  | { type: 'begun'; base: TemplateDraft; version: number }
  | { type: 'ended' }
  | { type: 'detailed'; field: 'name' | 'number'; text: string }
  | { type: 'attributeAdded'; place: Place; id: string }
  | { type: 'attributeChanged'; place: Place; id: string; change: Partial<AttributeDraft> }
  | { type: 'attributeRemoved'; place: Place; id: string }
  | { type: 'componentAdded'; id: string; copied?: ComponentDraft }
  | { type: 'componentOpened'; id: string }
  | { type: 'componentChanged'; id: string; change: Partial<ComponentDraft> }
  /** Its own edit ends: what was changed stays in the draft, or is taken back. */
  | { type: 'componentClosed'; id: string; keep: boolean }
  | { type: 'componentRemoved'; id: string }
  /** Somebody else's change was read; one's own are laid over it. */
  | { type: 'rebased'; base: TemplateDraft; version: number; draft: TemplateDraft }

export const isDraft = (value: unknown): value is BuilderState =>
  value === null ||
  (typeof value === 'object' &&
    'base' in value &&
    'draft' in value &&
    'version' in value &&
    'opened' in value &&
    Object.values(value.opened as object).every((one) => isOpened(one)))

const isOpened = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'before' in value && 'links' in value

export function builderReducer(state: BuilderState, event: BuilderEvent): BuilderState {
  if (event.type === 'begun')
    return { base: event.base, version: event.version, draft: event.base, opened: {} }
  if (!state || event.type === 'ended') return null
  if (event.type === 'rebased')
    return { base: event.base, version: event.version, draft: event.draft, opened: {} }
  if (event.type === 'componentOpened' || event.type === 'componentClosed')
    return openOrClose(state, event)
  if (event.type === 'componentAdded') {
    return {
      ...state,
      draft: edited(state.draft, event),
      opened: { ...state.opened, [event.id]: { before: null, links: {} } },
    }
  }
  return { ...state, draft: edited(state.draft, event) }
}

type Edit = Exclude<
  BuilderEvent,
  { type: 'begun' | 'ended' | 'rebased' | 'componentOpened' | 'componentClosed' }
>

function edited(draft: TemplateDraft, event: Edit): TemplateDraft {
  switch (event.type) {
    case 'detailed':
      return { ...draft, [event.field]: event.text }
    case 'attributeAdded':
      return inPlace(draft, event.place, (attributes) => [
        ...attributes,
        newAttribute(event.id, nextSequence(attributes)),
      ])
    case 'attributeChanged':
      return changeAttribute(draft, event)
    case 'attributeRemoved': {
      const removed = attributesIn(draft, event.place).find(({ id }) => id === event.id)
      const without = inPlace(draft, event.place, (attributes) =>
        attributes.filter(({ id }) => id !== event.id),
      )
      return removed
        ? clearDependencies(
            without,
            { componentId: event.place, attribute: removed.name },
            event.id,
          )
        : without
    }
    case 'componentAdded':
      return {
        ...draft,
        components: [
          ...draft.components,
          copyOrNew(event.id, nextSequence(draft.components), event.copied),
        ],
      }
    case 'componentChanged':
      return { ...draft, components: changed(draft.components, event.id, event.change) }
    case 'componentRemoved':
      return clearDependencies(
        { ...draft, components: draft.components.filter(({ id }) => id !== event.id) },
        { componentId: event.id },
      )
    default:
      return unreachable(event)
  }
}

export const attributesIn = (draft: TemplateDraft, place: Place): readonly AttributeDraft[] =>
  place === null
    ? draft.attributes
    : (draft.components.find(({ id }) => id === place)?.attributes ?? [])

function inPlace(
  draft: TemplateDraft,
  place: Place,
  change: (attributes: readonly AttributeDraft[]) => readonly AttributeDraft[],
): TemplateDraft {
  if (place === null) return { ...draft, attributes: change(draft.attributes) }
  return {
    ...draft,
    components: draft.components.map((component) =>
      component.id === place
        ? { ...component, attributes: change(component.attributes) }
        : component,
    ),
  }
}

/** A rename resets what depended on the old name. */
function changeAttribute(
  draft: TemplateDraft,
  { place, id, change }: Extract<Edit, { type: 'attributeChanged' }>,
): TemplateDraft {
  const before = attributesIn(draft, place).find((attribute) => attribute.id === id)
  const after = inPlace(draft, place, (attributes) => changed(attributes, id, change))
  const renamed = before && change.name !== undefined && change.name !== before.name
  return renamed ? clearDependencies(after, { componentId: place, attribute: before.name }) : after
}

const changed = <Part extends { id: string }>(
  parts: readonly Part[],
  id: string,
  change: Partial<Part>,
): readonly Part[] => parts.map((part) => (part.id === id ? { ...part, ...change } : part))

const newAttribute = (id: string, sequence: number): AttributeDraft => ({
  id,
  sequence,
  name: '',
  displayName: '',
  type: '',
  mandatory: false,
  conditional: null,
  predeterminedList: null,
  contexts: [],
  description: '',
  unit: '',
  numberMask: null,
})

/** A copy depends on nothing and belongs nowhere: what it referred to is in the other template. Its attributes are new ones. */
function copyOrNew(
  id: string,
  sequence: number,
  copied: ComponentDraft | undefined,
): ComponentDraft {
  const bare = {
    id,
    sequence,
    name: '',
    displayName: '',
    mandatory: false,
    contexts: [],
    conditional: null,
    displayStyle: 'normal' as const,
    displayGroup: null,
    linkedAttributeId: null,
    originalId: null,
    attributes: [],
  }
  if (!copied) return bare
  const attributes = copied.attributes.map((attribute, index) =>
    Object.assign({}, attribute, {
      id: `${id}-${index}`,
      conditional:
        attribute.conditional?.argumentComponentId === copied.id
          ? { ...attribute.conditional, argumentComponentId: id }
          : null,
    }),
  )
  return { ...copied, ...bare, ...pick(copied), originalId: copied.id, attributes }
}

const pick = ({ name, displayName, mandatory, contexts, displayStyle }: ComponentDraft) => ({
  name,
  displayName,
  mandatory,
  contexts,
  displayStyle,
})

function openOrClose(
  state: Editing,
  event: Extract<BuilderEvent, { type: 'componentOpened' | 'componentClosed' }>,
): Editing {
  const { [event.id]: was, ...opened } = state.opened
  if (event.type === 'componentOpened') {
    const component = state.draft.components.find(({ id }) => id === event.id)
    if (!component || was) return state
    return {
      ...state,
      opened: {
        ...state.opened,
        [event.id]: { before: component, links: linksTo(state.draft, event.id) },
      },
    }
  }
  if (event.keep || !was) return { ...state, opened }
  if (was.before === null)
    return {
      ...state,
      opened,
      draft: edited(state.draft, { type: 'componentRemoved', id: event.id }),
    }
  return {
    ...state,
    opened,
    draft: relinked(
      { ...state.draft, components: changed(state.draft.components, event.id, was.before) },
      was.links,
    ),
  }
}
