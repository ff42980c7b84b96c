import type { DisciplineInput, TidpDisciplinesFragment } from '#api/generated/graphql.ts'
import type { DraftShape } from '#shared/draft/draftStorage.ts'
import { editFields, type Edited, type FieldEdits, mergeFields } from '#shared/draft/merge.ts'
import { createStore, type Store } from '#shared/draft/store.ts'
import { toOption } from '#shared/people/people.ts'
import { samePeople } from '#shared/people/usePeopleDraft.ts'
import type { Option } from '#ui/form/options.ts'

export type Discipline = TidpDisciplinesFragment['disciplines'][number]

/** The fields that the owner of the plan edits. */
export interface Values {
  name: string
  required: boolean
  owners: readonly Option[]
}

/** A discipline that is not saved yet. `key` is made in this browser. */
export interface NewDiscipline extends Values {
  key: string
  /** Fields whose errors are shown: those that were left. */
  touched: readonly (keyof Values)[]
}

/** A sentence per faulty field; `row` is about the row as a whole. */
export type RowFaults = Partial<Record<keyof Values | 'row', string>>

/** Unsaved work on the disciplines of one plan. */
interface Draft {
  /** By tag code. */
  edits: Readonly<Record<string, FieldEdits<Values>>>
  added: readonly NewDiscipline[]
  /** Errors of the last save, by row key. */
  refusals: Readonly<Record<string, RowFaults>>
}

/** A row of the table: a saved discipline with its edits, or a new one. */
export interface Row extends Values {
  key: string
  /** Undefined for a new discipline, whose label can still be chosen. */
  saved: Discipline | undefined
  changed: boolean
  /** Both lists of owners, while the person has to choose one. */
  contested: { edited: Edited<readonly Option[]>; theirs: readonly Option[] } | undefined
  /** Everything that keeps the row from being saved. */
  faults: RowFaults
  /** The faults to show: those of a new row once their field was left. */
  shown: RowFaults
}

interface State {
  disciplines: readonly Discipline[]
  draft: Draft
}

export interface DisciplinesView {
  rows: readonly Row[]
  /** The rows that a save sends. */
  changed: readonly Row[]
}

/** The state of the disciplines table of one plan: saved disciplines, unsaved work, conflicts. */
export interface DisciplineStore extends Pick<
  Store<State, DisciplinesView>,
  'state' | 'view' | 'subscribe'
> {
  receive: (disciplines: readonly Discipline[]) => void
  edit: (key: string, values: Partial<Values>) => void
  add: () => void
  /** Drops the unsaved work on a row. */
  drop: (key: string) => void
  /** Shows the errors of a field of a new row: the field was left. */
  touch: (key: string, field: keyof Values) => void
  /** Shows all errors of new rows: a save was asked for. */
  check: () => void
  /** Chooses the owners where another person changed them too. */
  resolve: (key: string, owners: readonly Option[]) => void
  /** Takes in the errors of a save: messages by path, `disciplines.2.owners`, counted in the rows that were sent. */
  refuse: (faults: Readonly<Record<string, string>>, sent: readonly Row[]) => void
  discard: () => void
}

const emptyDraft: Draft = { edits: {}, added: [], refusals: {} }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const disciplineDraftShape: DraftShape<Draft> = {
  kind: 'disciplines',
  empty: emptyDraft,
  isEmpty: ({ edits, added }) => Object.keys(edits).length === 0 && added.length === 0,
  isDraft: (value): value is Draft =>
    isObject(value) &&
    'edits' in value &&
    isObject(value.edits) &&
    Object.values(value.edits).every((edit) => isObject(edit) && !('values' in edit)) &&
    'refusals' in value &&
    'added' in value &&
    Array.isArray(value.added) &&
    value.added.every((row: unknown) => isObject(row) && 'touched' in row),
}

/** Makes the store of one plan; `draft` is the unsaved work that was stored. */
export function createDisciplineStore(
  disciplines: readonly Discipline[],
  draft: Draft = emptyDraft,
): DisciplineStore {
  const store = createStore<State, DisciplinesView>({ disciplines, draft }, (state) => {
    const rows = rowsOf(state)
    return { rows, changed: rows.filter(({ changed }) => changed) }
  })
  const { state, view, subscribe } = store
  const change = (part: Partial<Draft>) =>
    store.set({ ...state(), draft: { ...state().draft, ...part } })
  const changeAdded = (
    key: string | null,
    act: (row: NewDiscipline) => Partial<NewDiscipline>,
    part?: Partial<Draft>,
  ) =>
    change({
      ...part,
      added: state().draft.added.map((row) =>
        key === null || row.key === key ? Object.assign({}, row, act(row)) : row,
      ),
    })
  const putEdit = (key: string, edit: FieldEdits<Values>) => {
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
  const touched = ({ touched }: NewDiscipline, ...fields: (keyof Values)[]) => ({
    touched: [...new Set([...touched, ...fields])],
  })

  return {
    state,
    view,
    subscribe,
    receive: (next) => {
      if (next !== state().disciplines) store.set({ ...state(), disciplines: next })
    },
    edit: (key, values) => {
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
    drop: (key) => {
      const { edits, added, refusals } = state().draft
      change({
        edits: without(edits, key),
        added: added.filter((row) => row.key !== key),
        refusals: without(refusals, key),
      })
    },
    touch: (key, field) => changeAdded(key, (row) => touched(row, field)),
    check: () => changeAdded(null, (row) => touched(row, 'name', 'owners')),
    resolve: (key, owners) => {
      const theirs = valuesRead(key)
      if (!theirs) return
      const { owners: _settled, ...others } = state().draft.edits[key] ?? {}
      putEdit(key, editFields<Values>(others, theirs, { owners }, sameField))
    },
    refuse: (faults, sent) => change({ refusals: refusalsOf(faults, sent) }),
    discard: () => change(emptyDraft),
  }
}

const sameField = <Field extends keyof Values>(
  field: Field,
  one: Values[Field],
  other: Values[Field],
): boolean => (field === 'owners' ? samePeople(one as Option[], other as Option[]) : one === other)

const valuesOf = ({ name, required, owners }: Discipline): Values => ({
  name,
  required,
  owners: owners.map(toOption),
})

const without = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))

type Bare = Omit<Row, 'faults' | 'shown'> & Partial<Pick<NewDiscipline, 'touched'>>

/** Saved disciplines in their order with their edits, then the new ones. */
function rowsOf({ disciplines, draft }: State): Row[] {
  const all: Bare[] = [
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

function savedRow(discipline: Discipline, edit: FieldEdits<Values>): Bare {
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

/** A discipline needs a label that the plan does not have yet, and an owner. */
function faultsOf(row: Bare, all: readonly Bare[]): RowFaults {
  const isTaken = all.some((other) => other.key !== row.key && other.name === row.name)
  return {
    ...(row.name === ''
      ? { name: 'Choose a label.' }
      : isTaken && !row.saved && { name: 'The plan already has this discipline.' }),
    ...(row.owners.length === 0 && { owners: 'Choose at least one owner.' }),
    ...(row.contested && { row: 'Choose which owners to keep.' }),
  }
}

const hasAny = (faults: RowFaults) => Object.keys(faults).length > 0
export const isFaulty = (row: Row): boolean => hasAny(row.faults)
export const showsFaults = (row: Row): boolean => hasAny(row.shown)

/** The rows as they are sent. A field that was not edited is sent as it was read, with the version that was read. */
export const toInputs = (rows: readonly Row[]): DisciplineInput[] =>
  rows.map(({ saved, name, required, owners }) => {
    const input = { name, required, owners: owners.map(({ value }) => value) }
    return saved ? Object.assign(input, { tagCode: saved.tagCode, version: saved.version }) : input
  })

function refusalsOf(
  faults: Readonly<Record<string, string>>,
  sent: readonly Row[],
): Draft['refusals'] {
  const refusals: Record<string, RowFaults> = {}
  for (const [path, message] of Object.entries(faults)) {
    const [, index, field] = /^disciplines\.(\d+)(?:\.(name|required|owners))?/.exec(path) ?? []
    const row = sent[Number(index)]
    if (row) refusals[row.key] = { ...refusals[row.key], [field ?? 'row']: message }
  }
  return refusals
}
