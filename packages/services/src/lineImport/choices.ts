import type { ImportSummary, RowChoice } from '@tidemark/schema/rest/lineImport'
import { listed } from '@tidemark/schema/wording'
import type { CheckedRow } from './lineImport.ts'

/** What a person decided about rows that repeat something or cannot be saved, by what is said of them. */
export type RowChoices = Readonly<Record<string, RowChoice>>

type Offered = NonNullable<ImportSummary['choices']>[number]

/** Rows that are about a deliverable that exists, repeat a title of the file, or repeat a key of it. */
const repeats = ['existing', 'repeated', 'copied'] as const
type Repeat = (typeof repeats)[number]

/** The choices about each, the first of them where nobody decided; none for a copied key. */
const offered: Readonly<Record<Repeat, readonly RowChoice[]>> = {
  existing: ['update', 'skip', 'add'],
  repeated: ['add', 'skip'],
  copied: ['skip', 'add'],
}

/** Returns the decision about rows that repeat something; null for an error until somebody decides. */
export function choiceAbout(repeat: Repeat, choices: RowChoices): RowChoice | null {
  const decided = choices[repeat]
  if (decided !== undefined && offered[repeat].includes(decided)) return decided
  return repeat === 'copied' ? null : (offered[repeat][0] ?? null)
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
  ...new Set(
    faults.map(({ value, message }) =>
      (value === null || value === '' ? message : without(value, message)).slice(0, mostCharacters),
    ),
  ),
]

/** Replaces a cell's text in a sentence, but not inside other words: the text may be one letter. */
function without(value: string, message: string): string {
  const escaped = value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  return message.replaceAll(
    new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'gu'),
    '…',
  )
}

/** Counts the rows by the choices about them, and leaves out those that a person decided to. */
export class ChoiceCounts {
  readonly #choices: RowChoices
  readonly #repeats = new Map<Repeat, { rows: number; first: number }>()
  readonly #matched = new Map<string, number>()
  #skipped = 0

  constructor(choices: RowChoices) {
    this.#choices = choices
  }

  /** Counts a row that repeats something, and returns the decision about it. */
  decide(repeat: Repeat, row: number, matched?: 'number' | 'title'): RowChoice | null {
    const { rows = 0, first = row } = this.#repeats.get(repeat) ?? {}
    this.#repeats.set(repeat, { rows: rows + 1, first: Math.min(first, row) })
    if (matched) this.#matched.set(matched, (this.#matched.get(matched) ?? 0) + 1)
    const choice = choiceAbout(repeat, this.#choices)
    if (choice === 'skip') this.#skipped += 1
    return choice
  }

  /** Returns the rows that are imported, with the choices and the number of rows that are left out. */
  finish(rows: readonly CheckedRow[]): {
    rows: CheckedRow[]
    offered: Offered[]
    skipped: number
  } {
    const counts = new Map<string, number>()
    const left = rows.filter((row) => {
      if (row.kind !== 'error' || row.row === null) return true
      const sentences = sentencesOf(row)
      for (const about of sentences) counts.set(about, (counts.get(about) ?? 0) + 1)
      return !sentences.some((about) => this.#choices[about] === 'skip')
    })
    const errors = [...counts]
      .filter(([about]) => !isRepeat(about))
      .sort(
        ([one, a], [other, b]) =>
          Number(other in this.#choices) - Number(one in this.#choices) || b - a,
      )
      .slice(0, mostSentences)
      .map(([about, count]): Offered => ({
        about,
        message: about,
        rows: count,
        options: ['skip'],
        choice: this.#choices[about] ?? null,
      }))
    return {
      rows: left,
      offered: [
        ...[...this.#repeats].map(([about, { rows: count, first }]): Offered => ({
          about,
          message: `${this.#sentence(about, count)}, first in row ${first}.`,
          rows: count,
          options: [...offered[about]],
          choice: choiceAbout(about, this.#choices),
        })),
        ...errors,
      ],
      skipped: this.#skipped + rows.length - left.length,
    }
  }

  #sentence(repeat: Repeat, count: number): string {
    if (repeat === 'repeated') return 'An earlier row has the same title and discipline'
    if (repeat === 'copied') return 'An earlier row has the same hidden key'
    const [number = 0, title = 0] = [this.#matched.get('number'), this.#matched.get('title')]
    const others = count - number - title
    const ways = [
      ...(number > 0 ? [`${number} by number`] : []),
      ...(title > 0 ? [`${title} by title, type and discipline`] : []),
      ...(others > 0 ? [`${others} by a title that several have, or one of another type`] : []),
    ]
    return `The deliverable exists: found ${listed(ways, 'conjunction')}`
  }
}

const isRepeat = (about: string): about is Repeat => repeats.some((repeat) => repeat === about)
