import type { DisciplineInput, TidpDisciplinesFragment } from '#api/generated/graphql.ts'
import { combineEntries, type DraftShape, entriesCollide } from '#shared/draft/draftStorage.ts'
import { editFields, type FieldEdit, type FieldEdits, mergeFields } from '#shared/draft/merge.ts'
import { createStore } from '#ui/store.ts'
import { toOption } from '#shared/people/people.ts'
import { samePeople } from '#shared/people/usePeopleDraft.ts'
import type { Option } from '#ui/form/options.ts'

export type Discipline = TidpDisciplinesFragment['disciplines'][number]

/** The fields that the owner of the plan edits. */
export interface DisciplineValues {
  name: string
  required: boolean
  owners: readonly Option[]
}

/** A discipline that is not saved yet. `key` is made in this browser. */
export interface NewDiscipline extends DisciplineValues {
  key: string
  /** Touched fields, whose errors are shown. */
  touched: readonly (keyof DisciplineValues)[]
}

/** A sentence per faulty field; `row` is about the row as a whole. */
export type RowFaults = Partial<Record<keyof DisciplineValues | 'row', string>>

/** Unsaved work on the disciplines of one plan. */
interface DisciplinesDraft {
  /** By tag code. */
  edits: Readonly<Record<string, FieldEdits<DisciplineValues>>>
  added: readonly NewDiscipline[]
  /** Errors of the last save, by row key. */
  refusals: Readonly<Record<string, RowFaults>>
}

/** A row of the table: a saved discipline with its edits, or a new one. */
export interface DisciplineRow extends DisciplineValues {
  key: string
  /** Undefined for a new discipline, whose label can still be chosen. */
  saved: Discipline | undefined
  changed: boolean
  /** Both lists of owners, while the person has to choose one. */
  contested: { edited: FieldEdit<readonly Option[]>; theirs: readonly Option[] } | undefined
  /** The errors for which the row cannot be saved. */
  faults: RowFaults
  /** The faults to show: those of a new row once their field was left. */
  shown: RowFaults
}

interface DisciplineState {
  disciplines: readonly Discipline[]
  draft: DisciplinesDraft
}

export interface DisciplinesView {
  rows: readonly DisciplineRow[]
  /** The rows that a save sends. */
  changed: readonly DisciplineRow[]
}

/** The state of the disciplines table of one plan: saved disciplines, unsaved work, conflicts. */
export type DisciplineStore = ReturnType<typeof createDisciplineStore>

const emptyDraft: DisciplinesDraft = { edits: {}, added: [], refusals: {} }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const disciplineDraftShape: DraftShape<DisciplinesDraft> = {
  kind: 'disciplines',
  empty: emptyDraft,
  isEmpty: ({ edits, added }) => Object.keys(edits).length === 0 && added.length === 0,
  isDraft: (value): value is DisciplinesDraft =>
    isObject(value) &&
    'edits' in value &&
    isObject(value.edits) &&
    Object.values(value.edits).every((edit) => isObject(edit) && !('values' in edit)) &&
    'refusals' in value &&
    'added' in value &&
    Array.isArray(value.added) &&
    value.added.every((row: unknown) => isObject(row) && 'touched' in row),
  combine: (stored, { before, after }) => ({
    edits: combineEntries(stored.edits, { before: before.edits, after: after.edits }),
    added: Object.values(
      combineEntries(byKey(stored), { before: byKey(before), after: byKey(after) }),
    ),
    refusals: combineEntries(stored.refusals, { before: before.refusals, after: after.refusals }),
  }),
  collides: (stored, { before, after }) =>
    entriesCollide<unknown>(allRows(stored), { before: allRows(before), after: allRows(after) }),
}

const byKey = ({ added }: DisciplinesDraft) =>
  Object.fromEntries(added.map((row) => [row.key, row]))
const allRows = (draft: DisciplinesDraft) => ({ ...draft.edits, ...byKey(draft) })

/** Makes the store of one plan; `draft` is the unsaved work that was stored. */
export function createDisciplineStore(
  disciplines: readonly Discipline[],
  draft: DisciplinesDraft = emptyDraft,
) {
  const store = createStore<DisciplineState, DisciplinesView>({ disciplines, draft }, (state) => {
    const rows = rowsOf(state)
    return { rows, changed: rows.filter(({ changed }) => changed) }
  })
  const { state, view, subscribe } = store
  const change = (part: Partial<DisciplinesDraft>) =>
    store.set({ ...state(), draft: { ...state().draft, ...part } })
  const changeAdded = (
    key: string | null,
    act: (row: NewDiscipline) => Partial<NewDiscipline>,
    part?: Partial<DisciplinesDraft>,
  ) =>
    change({
      ...part,
      added: state().draft.added.map((row) =>
        key === null || row.key === key ? Object.assign({}, row, act(row)) : row,
      ),
    })
  const putEdit = (key: string, edit: FieldEdits<DisciplineValues>) => {
    const { edits, refusals } = state().draft
    change({
      edits: Object.keys(edit).length === 0 ? without(edits, key) : { ...edits, [key]: edit },
      refusals: without(refusals, key),
    })
  }
  const valuesRead = (key: string) => {
    const discipline = state().disciplines.find(({ tagCode }) => tagCode === key)
    return discipline && valuesOf(discipline)
  }
  const touched = ({ touched }: NewDiscipline, ...fields: (keyof DisciplineValues)[]) => ({
    touched: [...new Set([...touched, ...fields])],
  })

  return {
    state,
    view,
    subscribe,
    receive: (next: readonly Discipline[]) => {
      if (next !== state().disciplines) store.set({ ...state(), disciplines: next })
    },
    edit: (key: string, values: Partial<DisciplineValues>) => {
      const { edits, refusals } = state().draft
      const theirs = valuesRead(key)
      if (theirs) putEdit(key, editFields(edits[key] ?? {}, theirs, values, sameField))
      else changeAdded(key, () => values, { refusals: without(refusals, key) })
    },
    add: () =>
      change({
        added: [
          ...state().draft.added,
          { key: crypto.randomUUID(), name: '', required: true, owners: [], touched: [] },
        ],
      }),
    /** Drops the unsaved work on a row. */
    drop: (key: string) => {
      const { edits, added, refusals } = state().draft
      change({
        edits: without(edits, key),
        added: added.filter((row) => row.key !== key),
        refusals: without(refusals, key),
      })
    },
    /** Shows the errors of a field of a new row: the field was left. */
    touch: (key: string, field: keyof DisciplineValues) =>
      changeAdded(key, (row) => touched(row, field)),
    /** Shows all errors of new rows: a save was asked for. */
    check: () => changeAdded(null, (row) => touched(row, 'name', 'owners')),
    /** Chooses the owners where another person changed them too. */
    resolve: (key: string, owners: readonly Option[]) => {
      const theirs = valuesRead(key)
      if (!theirs) return
      const { owners: _settled, ...others } = state().draft.edits[key] ?? {}
      putEdit(key, editFields<DisciplineValues>(others, theirs, { owners }, sameField))
    },
    /** Takes in the errors of a save: messages by path, `disciplines.2.owners`, counted in the rows that were sent. */
    refuse: (faults: Readonly<Record<string, string>>, sent: readonly DisciplineRow[]) =>
      change({ refusals: refusalsOf(faults, sent) }),
    discard: () => change(emptyDraft),
  }
}

const sameField = <Field extends keyof DisciplineValues>(
  field: Field,
  one: DisciplineValues[Field],
  other: DisciplineValues[Field],
): boolean => (field === 'owners' ? samePeople(one as Option[], other as Option[]) : one === other)

const valuesOf = ({ name, required, owners }: Discipline): DisciplineValues => ({
  name,
  required,
  owners: owners.map(toOption),
})

const without = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))

type UncheckedRow = Omit<DisciplineRow, 'faults' | 'shown'> &
  Partial<Pick<NewDiscipline, 'touched'>>

/** Returns the saved disciplines in their order with their edits, then the new ones. */
function rowsOf({ disciplines, draft }: DisciplineState): DisciplineRow[] {
  const all: UncheckedRow[] = [
    ...disciplines.map((discipline) => savedRow(discipline, draft.edits[discipline.tagCode] ?? {})),
    ...draft.added.map((row) =>
      Object.assign({ saved: undefined, changed: true, contested: undefined }, row),
    ),
  ]
  return all.map((row) => {
    const { touched } = row
    const refused = row.changed ? draft.refusals[row.key] : undefined
    const found = row.changed ? faultsOf(row, all) : {}
    const shown = Object.entries(found).filter(
      ([field]) => !touched || touched.some((left) => left === field),
    )
    return Object.assign({}, row, {
      faults: { ...refused, ...found },
      shown: { ...refused, ...Object.fromEntries(shown) },
    })
  })
}

function savedRow(discipline: Discipline, edit: FieldEdits<DisciplineValues>): UncheckedRow {
  const theirs = valuesOf(discipline)
  const { values, changed, contested } = mergeFields(edit, theirs, sameField)
  return {
    ...values,
    key: discipline.tagCode,
    saved: discipline,
    changed: changed.length > 0,
    contested:
      contested.includes('owners') && edit.owners
        ? { edited: edit.owners, theirs: theirs.owners }
        : undefined,
  }
}

/**
 * Lists the faults of a row: a discipline needs a label that the plan does not have yet, and an
 * owner.
 */
function faultsOf(row: UncheckedRow, all: readonly UncheckedRow[]): RowFaults {
  const isTaken = all.some((other) => other.key !== row.key && other.name === row.name)
  return {
    ...(row.name === ''
      ? { name: 'Choose a discipline.' }
      : isTaken && !row.saved && { name: 'The plan already has this discipline.' }),
    ...(row.owners.length === 0 && { owners: 'Choose at least one owner.' }),
    ...(row.contested && { row: 'Choose which owners to keep.' }),
  }
}

const hasAny = (faults: RowFaults) => Object.keys(faults).length > 0
export const isFaulty = (row: DisciplineRow): boolean => hasAny(row.faults)
export const showsFaults = (row: DisciplineRow): boolean => hasAny(row.shown)

/**
 * Returns the rows as they are sent. A field that was not edited is sent as it was read, with the
 * version that was read.
 */
export const toInputs = (rows: readonly DisciplineRow[]): DisciplineInput[] =>
  rows.map(({ saved, name, required, owners }) => {
    const input = { name, required, owners: owners.map(({ value }) => value) }
    return saved ? Object.assign(input, { tagCode: saved.tagCode, version: saved.version }) : input
  })

function refusalsOf(
  faults: Readonly<Record<string, string>>,
  sent: readonly DisciplineRow[],
): DisciplinesDraft['refusals'] {
  const refusals: Record<string, RowFaults> = {}
  for (const [path, message] of Object.entries(faults)) {
    const [, index, field] = /^disciplines\.(\d+)(?:\.(name|required|owners))?/.exec(path) ?? []
    const row = sent[Number(index)]
    if (row) refusals[row.key] = { ...refusals[row.key], [field ?? 'row']: message }
  }
  return refusals
}
