import type { DisciplineInput, TidpDisciplinesFragment } from '#api/generated/graphql.ts'
import type { Edited } from '#shared/draft/merge.ts'
import { toOption } from '#shared/people/people.ts'
import type { Option } from '#ui/form/options.ts'
import { contestsOf, type Draft, type Edit, type NewDiscipline, type Values } from './draft.ts'

export type Discipline = TidpDisciplinesFragment['disciplines'][number]

/** A sentence per faulty field; `row` is the row as a whole. */
export type RowFaults = Partial<Record<keyof Values | 'row', string>>

/** A row of the table: a kept discipline with its edits, or a new one. */
export interface Row extends Values {
  key: string
  /** Undefined while it is new: its label can be chosen until then. */
  kept: Discipline | undefined
  changed: boolean
  /** Both lists of owners, while it is to be chosen which one to keep. */
  contested: { edited: Edited<readonly Option[]>; theirs: readonly Option[] } | undefined
  /** All that keeps the row from being saved. */
  faults: RowFaults
  /** The faults to show: those of a new row are shown once their field was left. */
  shown: RowFaults
}
type Bare = Omit<Row, 'faults' | 'shown'>

/** The rows of the table: kept disciplines in their order with their edits, then the new ones. */
export function rowsOf(disciplines: readonly Discipline[], draft: Draft): Row[] {
  const all: (Bare & Partial<NewDiscipline>)[] = [
    ...disciplines.map((discipline) => keptRow(discipline, draft.edits[discipline.tagCode] ?? {})),
    ...draft.added.map((row) =>
      Object.assign({ kept: undefined, changed: true, contested: undefined }, row),
    ),
  ]
  return all.map((row) => {
    const refused = row.changed ? draft.refusals[row.key] : undefined
    const lacking = row.changed ? faultsOf(row, all) : {}
    const { touched } = row
    const seen = touched
      ? Object.entries(lacking).filter(([field]) => touched.some((one) => one === field))
      : Object.entries(lacking)
    return Object.assign({}, row, {
      faults: { ...refused, ...lacking },
      shown: { ...refused, ...Object.fromEntries(seen) },
    })
  })
}

function keptRow(discipline: Discipline, edit: Edit): Bare {
  const { requiredBy, ownersBy } = contestsOf(discipline, edit)
  const theirs = discipline.owners.map(toOption)
  return {
    key: discipline.tagCode,
    name: discipline.name,
    required: requiredBy === 'mine' && edit.required ? edit.required.mine : discipline.required,
    owners: ownersBy !== 'theirs' && edit.owners ? edit.owners.mine : theirs,
    kept: discipline,
    changed: requiredBy !== 'theirs' || ownersBy !== 'theirs',
    contested:
      ownersBy === 'contested' && edit.owners ? { edited: edit.owners, theirs } : undefined,
  }
}

/** Label and at least one owner are needed; a label is in a plan once. */
function faultsOf(row: Bare, all: readonly Bare[]): RowFaults {
  const taken = all.some((other) => other.key !== row.key && other.name === row.name)
  return {
    ...(row.name === ''
      ? { name: 'Choose a label.' }
      : taken && !row.kept && { name: 'The plan already has this discipline.' }),
    ...(row.owners.length === 0 && { owners: 'Choose at least one owner.' }),
    ...(row.contested && { row: 'Choose which owners to keep.' }),
  }
}

const any = (faults: RowFaults) => Object.keys(faults).length > 0
export const isFaulty = (row: Row): boolean => any(row.faults)
/** Faulty, with a sentence that says so at the row. */
export const showsFaults = (row: Row): boolean => any(row.shown)

/** The changed rows as they are sent: a field that was not edited is sent as it was read, at the version it was read with. */
export const toInputs = (rows: readonly Row[]): DisciplineInput[] =>
  rows
    .filter(({ changed }) => changed)
    .map(({ kept, name, required, owners }) => {
      const input = { name, required, owners: owners.map(({ value }) => value) }
      return kept ? Object.assign(input, { tagCode: kept.tagCode, version: kept.version }) : input
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
