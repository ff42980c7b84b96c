import type { DisciplineInput, TidpDisciplinesFragment } from '#api/generated/graphql.ts'
import { unreachable } from '#shared/faults.ts'
import { toOption } from '#shared/people/people.ts'
import type { Option } from '#ui/form/options.ts'

export type Discipline = TidpDisciplinesFragment['disciplines'][number]

/** What the plan's owner may change on a discipline. */
export interface Values {
  name: string
  required: boolean
  owners: readonly Option[]
}

/**
 * An edit of a kept discipline: its changed values, and the version they were changed at. Without it the newest is meant: the person has
 * been told that somebody else changed the row, and saves again.
 */
export interface Edit {
  version?: number
  values: Partial<Values>
}

/** A discipline without a tag code yet. `key` is ours. */
export interface NewDiscipline extends Values {
  key: string
}

export interface Draft {
  /** By tag code. */
  edits: Readonly<Record<string, Edit>>
  added: readonly NewDiscipline[]
  /** What the server found wrong with a row the last time it was sent, by row key and field. */
  refusals: Readonly<Record<string, RowFaults>>
}

/** A sentence per faulty field; `row` is the row as a whole. */
export type RowFaults = Partial<Record<keyof Values | 'row', string>>

export type DraftEvent =
  | { type: 'changed'; row: Row; values: Partial<Values> }
  | { type: 'added'; key: string }
  | { type: 'dropped'; key: string }
  /** `stale`: another person was first. */
  | { type: 'refused'; refusals: Draft['refusals']; stale: boolean }
  | { type: 'cleared' }

/** A row of the table: a kept discipline with its edits, or a new one. */
export interface Row extends Values {
  key: string
  /** Undefined while it is new: its label can be chosen until then. */
  kept: Discipline | undefined
  changed: boolean
  faults: RowFaults
}

export const emptyDraft: Draft = { edits: {}, added: [], refusals: {} }
export const isEmpty = ({ edits, added }: Draft): boolean =>
  Object.keys(edits).length === 0 && added.length === 0
export const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'edits' in value &&
  'refusals' in value &&
  'added' in value &&
  Array.isArray(value.added)

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
        added: [...draft.added, { key: event.key, name: '', required: true, owners: [] }],
      }
    case 'dropped':
      return {
        edits: without(draft.edits, event.key),
        added: draft.added.filter(({ key }) => key !== event.key),
        refusals: without(draft.refusals, event.key),
      }
    case 'refused':
      return {
        ...draft,
        refusals: event.refusals,
        ...(event.stale && { edits: rebased(draft.edits) }),
      }
    case 'cleared':
      return emptyDraft
    default:
      return unreachable(event)
  }
}

const rebased = (edits: Draft['edits']): Draft['edits'] =>
  Object.fromEntries(Object.entries(edits).map(([tagCode, { values }]) => [tagCode, { values }]))

function change(draft: Draft, { key, kept }: Row, values: Partial<Values>): Draft {
  if (!kept)
    return {
      ...draft,
      added: draft.added.map((row) => (row.key === key ? { ...row, ...values } : row)),
    }
  const edit = draft.edits[key] ?? { version: kept.version, values: {} }
  const next = differing(kept, { ...edit.values, ...values })
  return {
    ...draft,
    edits:
      Object.keys(next).length === 0
        ? without(draft.edits, key)
        : { ...draft.edits, [key]: { ...edit, values: next } },
  }
}

/** A value put back to what it was is no change. */
function differing(kept: Discipline, { required, owners }: Partial<Values>): Partial<Values> {
  return {
    ...(required !== undefined && required !== kept.required && { required }),
    ...(owners && !samePeople(owners, kept.owners) && { owners }),
  }
}

const samePeople = (chosen: readonly Option[], kept: Discipline['owners']) =>
  chosen.length === kept.length &&
  chosen.every(({ value }) => kept.some(({ username }) => username === value))

/** The rows of the table: kept disciplines in their order with their edits, then the new ones. */
export function rowsOf(disciplines: readonly Discipline[], draft: Draft): Row[] {
  const kept = disciplines.map((discipline) => {
    const edit = draft.edits[discipline.tagCode]
    const { name, required } = discipline
    const values = { name, required, owners: discipline.owners.map(toOption), ...edit?.values }
    return { ...values, key: discipline.tagCode, kept: discipline, changed: edit !== undefined }
  })
  const added = draft.added.map((row) => ({ ...row, kept: undefined, changed: true }))
  const all = [...kept, ...added]
  return all.map((row) =>
    Object.assign(row, {
      faults: row.changed ? { ...draft.refusals[row.key], ...faultsOf(row, all) } : {},
    }),
  )
}

/** Label and at least one owner are needed; a label stands once in a plan. */
function faultsOf(row: Omit<Row, 'faults'>, all: readonly Omit<Row, 'faults'>[]): RowFaults {
  const taken = all.some((other) => other.key !== row.key && other.name === row.name)
  return {
    ...(row.name === ''
      ? { name: 'Choose a label.' }
      : taken && !row.kept && { name: 'The plan has this discipline already.' }),
    ...(row.owners.length === 0 && { owners: 'At least one owner is needed.' }),
  }
}

export const isFaulty = (row: Row): boolean => Object.keys(row.faults).length > 0

/** Only what changed is sent. `draft` knows the versions. */
export const toInputs = (rows: readonly Row[], draft: Draft): DisciplineInput[] =>
  rows
    .filter(({ changed }) => changed)
    .map(({ key, kept, name, required, owners }) => {
      const input = { name, required, owners: owners.map(({ value }) => value) }
      return kept
        ? Object.assign(input, {
            tagCode: kept.tagCode,
            version: draft.edits[key]?.version ?? kept.version,
          })
        : input
    })

/** The server's faults by row: its paths count the rows that were sent, `disciplines.2.owners`. */
export function refusalsOf(
  fields: Readonly<Record<string, string>>,
  sent: readonly Row[],
): Draft['refusals'] {
  const refusals: Record<string, RowFaults> = {}
  for (const [path, message] of Object.entries(fields)) {
    const [, at, field] = /^disciplines\.(\d+)(?:\.(name|required|owners))?/.exec(path) ?? []
    const row = sent[Number(at)]
    if (row) refusals[row.key] = { ...refusals[row.key], [field ?? 'row']: message }
  }
  return refusals
}
