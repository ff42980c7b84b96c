import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import type { ImportSummary, RowChoice } from '@tidemark/schema/rest/lineImport'
import { listed } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import type { CheckedRow, NamedRow } from './lineImport.ts'
import { hasFields, unsavedRow, withoutFields } from './lineImport.ts'
import type { Match, MatchedBy } from './match.ts'
import type { RequestedRow, RowName } from './requestedRows.ts'
import { rowName } from './requestedRows.ts'

/** What a person decided about rows that repeat something or cannot be saved, by what is said of them. */
export type RowChoices = Readonly<Record<string, RowChoice>>

type Offered = NonNullable<ImportSummary['choices']>[number]

type Repeat = 'existing' | 'several' | 'titled' | 'renumbered' | 'repeated' | 'copied' | 'struck'

/**
 * What is said of rows that repeat something, and the choices about them: the first of them where nobody
 * decided, none for a copied key.
 */
const repeats: Readonly<Record<Repeat, { said: string; options: readonly RowChoice[] }>> = {
  existing: { said: 'The deliverable exists', options: ['update', 'skip', 'add'] },
  several: {
    said: 'The row fits several deliverables by its number, own reference or title, and is none of them',
    options: ['skip', 'add'],
  },
  titled: {
    said: 'A deliverable of another type, number or own reference has the title',
    options: ['add', 'skip'],
  },
  renumbered: {
    said: 'No deliverable has the number, but one has the title, type and discipline',
    options: ['update', 'skip', 'add'],
  },
  repeated: {
    said: 'An earlier row has the same title and discipline',
    options: ['add', 'skip'],
  },
  copied: { said: 'An earlier row has the same hidden key', options: ['skip', 'add'] },
  struck: { said: 'A text of the row is struck through', options: ['take', 'skip'] },
}

/** The error of a row with the hidden key of an earlier one. The choice about such rows answers it. */
export const copiedRow =
  'An earlier row is this deliverable too. Add this row as a new deliverable, or leave it out.'

/** Returns the decision about rows that repeat something; null for an error until somebody decides. */
function choiceAbout(repeat: Repeat, choices: RowChoices): RowChoice | null {
  const decided = choices[repeat]
  const { options } = repeats[repeat]
  if (decided !== undefined && options.includes(decided)) return decided
  return repeat === 'copied' ? null : (options[0] ?? null)
}

/** Returns what is said of rows that were recognised in this way. */
export const repeatOf = ({ isRenumbered = false }: Match): Repeat =>
  isRenumbered ? 'renumbered' : 'existing'

/** Returns whether a row is a new deliverable: it was not recognised, or a person decided to add it. */
export const isAdded = (
  { match, several = [] }: Pick<RequestedRow, 'match' | 'several'>,
  choices: RowChoices,
): boolean => {
  const repeat = match ? repeatOf(match) : several.length > 0 ? 'several' : null
  return repeat === null || choiceAbout(repeat, choices) === 'add'
}

/** Returns the decisions with changes; a change to null takes a decision back. */
export const withChoices = (
  choices: RowChoices,
  changes: readonly { readonly about: string; readonly choice: RowChoice | null }[],
): RowChoices => {
  const changed = Object.fromEntries(changes.map(({ about, choice }) => [about, choice]))
  return Object.fromEntries(
    Object.entries({ ...choices, ...changed }).flatMap(([about, choice]) =>
      choice === null ? [] : [[about, choice]],
    ),
  )
}

/** More sentences are no choices of a page: the file or the mapping is wrong. */
const mostSentences = 20
const mostCharacters = 300

/** Returns the sentences of a row's errors, the same for all rows that have the same kind of error. */
export const sentencesOf = ({ faults }: Pick<CheckedRow, 'faults'>): string[] => [
  ...new Set(faults.map(sentenceOf)),
]

type Fault = CheckedRow['faults'][number]

const sentenceOf = ({ value, message }: Fault): string =>
  (value === null || value === '' ? message : without(value, message))
    .replace(
      /^Row .* has (this title|the (?:own reference|number)).* too\.$/s,
      'Another row has $1 too.',
    )
    .slice(0, mostCharacters)

const clearableKinds: ReadonlySet<string> = new Set([
  'day',
  'days',
  'weight',
  'lines',
  'person',
  'note',
  'short',
])

const isField = (name: string | null): name is DeliverableField =>
  name !== null && Object.hasOwn(deliverableFields, name)

/** Returns whether a row can do without the cell of an error: a deliverable that exists keeps what it has. */
const isClearable = ({ tag_code: tagCode }: CheckedRow, { field }: Fault): boolean => {
  if (!isField(field)) return false
  const { kind } = deliverableFields[field]
  return clearableKinds.has(kind) || (tagCode !== null && kind !== 'reason')
}

/** Leaves cells with an error empty, with a warning; undefined for an edit of which nothing is left. */
function withoutCells(
  row: CheckedRow,
  isLeftOut: (fault: Fault) => boolean,
): CheckedRow | undefined {
  const gone = row.faults.filter((fault) => isClearable(row, fault) && isLeftOut(fault))
  if (gone.length === 0) return row
  const fields = new Set(gone.flatMap(({ field }) => field ?? []))
  const faults = row.faults.filter((fault) => !gone.includes(fault))
  const request = withoutFields(row.request, fields)
  const isEdit = row.tag_code !== null
  if (isEdit && !hasFields(request) && faults.length === 0 && row.conflicts.length === 0)
    return undefined
  const whole = isEdit ? (row.conflicts.length > 0 ? 'conflict' : 'changed') : 'added'
  const { links, ...others } = row
  return {
    ...others,
    ...(links && !fields.has('predecessors') && { links }),
    kind: faults.length > 0 ? 'error' : whole,
    faults,
    request,
    changes: row.changes.filter(({ field }) => !fields.has(field)),
    warnings: [
      ...(row.warnings ?? []),
      ...gone.map(({ field, value }) => ({
        field: field ?? 'title',
        message: `‘${value ?? ''}’ is not imported.`,
      })),
    ],
  }
}

/** Replaces a cell's text in a sentence, but not inside other words: the text may be one letter. */
function without(value: string, message: string): string {
  const escaped = value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  return message.replaceAll(
    new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'gu'),
    '…',
  )
}

const ownDecision = 'You left out this row.'

/** Returns the decisions that hold for another sheet, too: not those about single rows. */
export const withoutRows = (choices: RowChoices): RowChoices =>
  Object.fromEntries(Object.entries(choices).filter(([about]) => !/^row \d/.test(about)))

/** Counts the rows by the choices about them, and leaves out those that a person decided to. */
export class ChoiceCounts {
  readonly #choices: RowChoices
  readonly #repeats = new Map<Repeat, { rows: number; first: RowName }>()
  readonly #matched = new Map<MatchedBy, number>()
  readonly #leftOut: CheckedRow[] = []

  constructor(choices: RowChoices) {
    this.#choices = choices
  }

  /** Returns whether a person left out this row by itself. */
  leavesOut(row: NamedRow): boolean {
    const about = rowName(row)
    if (this.#choices[about] !== 'skip') return false
    this.#leftOut.push({ ...unsavedRow('left_out', row, ownDecision), about })
    return true
  }

  /** Counts a row that repeats something, and returns the decision about it. */
  decide(repeat: Repeat, row: NamedRow, matched?: MatchedBy): RowChoice | null {
    const { rows = 0, first = row } = this.#repeats.get(repeat) ?? {}
    this.#repeats.set(repeat, { rows: rows + 1, first })
    if (matched) this.#matched.set(matched, (this.#matched.get(matched) ?? 0) + 1)
    const choice = choiceAbout(repeat, this.#choices)
    if (choice === 'skip')
      this.#leftOut.push(unsavedRow('left_out', row, `${repeats[repeat].said}.`))
    return choice
  }

  /** Returns the rows that are imported, with the choices and the rows that are left out. */
  finish(rows: readonly CheckedRow[]): {
    rows: CheckedRow[]
    offered: Offered[]
    leftOut: readonly CheckedRow[]
  } {
    const counts = new Map<string, number>()
    const fixed = new Set<string>()
    const cells = new Map<string, Set<string | null>>()
    const proposable = new Set(rows.map((row) => row.proposable))
    const left = rows.flatMap((row) => {
      const { proposable: about, is_proposed: isProposed } = row
      if (about !== undefined && (isProposed || row.row === null))
        counts.set(about, (counts.get(about) ?? 0) + 1)
      if (row.kind !== 'error' || row.row === null) return row
      for (const about of sentencesOf(row)) counts.set(about, (counts.get(about) ?? 0) + 1)
      for (const fault of row.faults) {
        const about = sentenceOf(fault)
        if (!isClearable(row, fault)) fixed.add(about)
        cells.set(about, (cells.get(about) ?? new Set()).add(fault.field))
      }
      const chosen = row.faults.filter((fault) => this.#choices[sentenceOf(fault)] === 'skip')
      const kept =
        chosen.length > 0
          ? undefined
          : withoutCells(row, (fault) => this.#choices[sentenceOf(fault)] === 'clear')
      if (kept) return kept
      const reasons = (chosen.length > 0 ? chosen : row.faults).map(({ message }) => message)
      this.#leftOut.push(unsavedRow('left_out', row, [...new Set(reasons)].join(' ')))
      return []
    })
    const errors = [...counts]
      .filter(([about]) => !isRepeat(about) && about !== copiedRow)
      .sort(
        ([one, a], [other, b]) =>
          Number(other in this.#choices) - Number(one in this.#choices) || b - a,
      )
      .slice(0, mostSentences)
      .map(([about, count]): Offered => ({
        about,
        message: `${cellsNamed(cells.get(about))}${about}`,
        rows: count,
        options: [
          'skip',
          ...(fixed.has(about) || proposable.has(about) ? [] : (['clear'] as const)),
          ...(proposable.has(about) ? (['propose'] as const) : []),
        ],
        choice: this.#choices[about] ?? null,
      }))
    return {
      rows: left,
      offered: [
        ...[...this.#repeats].map(([about, { rows: count, first }]): Offered => ({
          about,
          message: `${this.#sentence(about)}, first in ${rowName(first)}.`,
          rows: count,
          options: [...repeats[about].options],
          choice: choiceAbout(about, this.#choices),
        })),
        ...errors,
      ],
      leftOut: this.#leftOut,
    }
  }

  #sentence(repeat: Repeat): string {
    if (repeat !== 'existing') return repeats[repeat].said
    const ways = Object.entries(foundBy).flatMap(([by, words]) => {
      const found = this.#matched.get(by as MatchedBy) ?? 0
      return found > 0 ? [`${found} ${words}`] : []
    })
    return `${repeats.existing.said}: found ${listed(ways, 'conjunction')}`
  }
}

const foundBy: Readonly<Record<MatchedBy, string>> = {
  number: 'by number',
  reference: 'by own reference',
  title: 'by title, type and discipline',
}

/** Names the fields of cells with the same error; nothing for an error of the whole row. */
function cellsNamed(fields: ReadonlySet<string | null> = new Set()): string {
  const known = [...fields].filter(isField)
  return known.length < fields.size || known.length === 0
    ? ''
    : `${listed(
        known.map((field) => words.deliverableField[field]),
        'conjunction',
      )}: `
}

const isRepeat = (about: string): about is Repeat => about in repeats
