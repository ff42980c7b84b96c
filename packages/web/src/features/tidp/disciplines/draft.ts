import { mergeValue, type Edited } from '#shared/draft/merge.ts'
import { unreachable } from '#shared/faults.ts'
import { toOption } from '#shared/people/people.ts'
import { samePeople } from '#shared/people/usePeopleDraft.ts'
import type { Option } from '#ui/form/options.ts'
import type { Discipline, Row, RowFaults } from './rows.ts'

/** The values that the plan's owner may change on a discipline. */
export interface Values {
  name: string
  required: boolean
  owners: readonly Option[]
}

/** The edited values of a kept discipline, each beside the value its edit began with. */
export interface Edit {
  required?: Edited<boolean>
  owners?: Edited<readonly Option[]>
}

/** A discipline without a tag code yet. `key` is ours. */
export interface NewDiscipline extends Values {
  key: string
  /** The fields that were left, whose faults are shown. */
  touched: readonly (keyof Values)[]
}

export interface Draft {
  /** By tag code. */
  edits: Readonly<Record<string, Edit>>
  added: readonly NewDiscipline[]
  /** The server's faults of the last save, by row key and field. */
  refusals: Readonly<Record<string, RowFaults>>
}

export type DraftEvent =
  | { type: 'changed'; row: Row; values: Partial<Values> }
  | { type: 'added'; key: string }
  | { type: 'dropped'; key: string }
  /** A field of a new row was left. */
  | { type: 'touched'; key: string; field: keyof Values }
  /** A save was asked for: new rows show all their faults. */
  | { type: 'checked' }
  /** The owners to keep where two persons changed them. */
  | { type: 'resolved'; row: Row; owners: readonly Option[] }
  | { type: 'refused'; refusals: Draft['refusals'] }
  | { type: 'cleared' }

export const emptyDraft: Draft = { edits: {}, added: [], refusals: {} }
export const isEmpty = ({ edits, added }: Draft): boolean =>
  Object.keys(edits).length === 0 && added.length === 0

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
export const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  'edits' in value &&
  isObject(value.edits) &&
  // An older shape has no base for its edits.
  Object.values(value.edits).every((edit) => isObject(edit) && !('values' in edit)) &&
  'refusals' in value &&
  'added' in value &&
  Array.isArray(value.added) &&
  value.added.every((row: unknown) => isObject(row) && 'touched' in row)

const without = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))

export function draftReducer(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'changed':
      return {
        ...change(draft, event.row, event.values),
        refusals: without(draft.refusals, event.row.key),
      }
    case 'added':
      return {
        ...draft,
        added: [
          ...draft.added,
          { key: event.key, name: '', required: true, owners: [], touched: [] },
        ],
      }
    case 'dropped':
      return {
        edits: without(draft.edits, event.key),
        added: draft.added.filter(({ key }) => key !== event.key),
        refusals: without(draft.refusals, event.key),
      }
    case 'touched':
      return touch(draft, [event.field], event.key)
    case 'checked':
      return touch(draft, ['name', 'owners'])
    case 'resolved': {
      const { owners: _, ...edit } = draft.edits[event.row.key] ?? {}
      const edits = { ...draft.edits, [event.row.key]: edit }
      return change({ ...draft, edits }, event.row, { owners: event.owners })
    }
    case 'refused':
      return { ...draft, refusals: event.refusals }
    case 'cleared':
      return emptyDraft
    default:
      return unreachable(event)
  }
}

/** Without a key all new rows are meant. */
const touch = (draft: Draft, fields: readonly (keyof Values)[], key?: string): Draft => ({
  ...draft,
  added: draft.added.map((row) =>
    key === undefined || row.key === key
      ? { ...row, touched: [...new Set([...row.touched, ...fields])] }
      : row,
  ),
})

function change(draft: Draft, { key, kept }: Row, values: Partial<Values>): Draft {
  if (!kept)
    return {
      ...draft,
      added: draft.added.map((row) => (row.key === key ? { ...row, ...values } : row)),
    }
  const edit = edited(kept, draft.edits[key] ?? {}, values)
  const edits =
    Object.keys(edit).length === 0 ? without(draft.edits, key) : { ...draft.edits, [key]: edit }
  return { ...draft, edits }
}

const same = (one: boolean, other: boolean) => one === other

/** An edit begins at the value that is there when the field is changed first; a value put back to it is no edit. */
function edited(kept: Discipline, edit: Edit, { required, owners }: Partial<Values>): Edit {
  const next: Edit = { ...edit }
  if (required !== undefined)
    next.required = { base: edit.required?.base ?? kept.required, mine: required }
  if (owners) next.owners = { base: edit.owners?.base ?? kept.owners.map(toOption), mine: owners }
  const { requiredBy, ownersBy } = contestsOf(kept, next)
  if (requiredBy === 'theirs') delete next.required
  if (ownersBy === 'theirs') delete next.owners
  return next
}

/** Whose value of each field holds. */
export const contestsOf = (kept: Discipline, { required, owners }: Edit) => ({
  requiredBy: required ? mergeValue(required, kept.required, same) : 'theirs',
  ownersBy: owners ? mergeValue(owners, kept.owners.map(toOption), samePeople) : 'theirs',
})
