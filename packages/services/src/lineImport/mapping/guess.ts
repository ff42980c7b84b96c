import { limits } from '@tidemark/schema/limits'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { fieldsWith } from '@tidemark/schema/rest/deliverableFields'
import type { columnGuesses, ImportTarget } from '@tidemark/schema/rest/importMapping'
import { readDay } from '@tidemark/schema/rules/typedDay'
import { takeTurns } from '#platform/turns.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { isNumber } from '#platform/sheet/cell.ts'
import { originatorTitles, plainTitle, targetTitles } from '../titles.ts'
import { keyOf } from '../requestedRows.ts'
import { textOf } from './grid.ts'
import { isNearly } from './nearly.ts'
import { peopleOf } from './people.ts'
import type { Known } from './values.ts'
import { choiceIn, dayCell, isPlaceholder, listOf } from './values.ts'

export interface ColumnGuess {
  readonly target: ImportTarget | null
  readonly guess: (typeof columnGuesses)[number]
}

export interface GuessedColumn {
  readonly title: string
  /** Cells below the header that have a value. */
  readonly cells: readonly ReadCell[]
}

/** Returns the parts of a joined title, the whole first: `Dates / Due`, `Due`. */
const partsOf = (title: string) => [
  title,
  ...(title.includes(' / ') ? [title.split(' / ').at(-1) ?? ''] : []),
]

/** Returns the meaning that a title names, also with one wrong letter. */
export const titleTarget = (title: string): ImportTarget | undefined => {
  const parts = partsOf(title).map(plainTitle)
  return (
    parts.map((part) => targetTitles.get(part)).find((target) => target !== undefined) ??
    parts.map(nearTarget).find((target) => target !== undefined)
  )
}

/** Shorter titles with another letter are other words: `State` is no `Stage`. */
const shortestTypo = 6
const longTitles = [...targetTitles].filter(([title]) => title.length >= shortestTypo)

function nearTarget(part: string): ImportTarget | undefined {
  if (part.length < shortestTypo) return undefined
  const near = longTitles.filter(([title]) => isNearly(part, title))
  const targets = new Set(near.map(([, target]) => target))
  const [only] = targets
  return targets.size === 1 ? only : undefined
}

/**
 * Guesses what columns mean: as the person decided before, then by their titles, then by their cells.
 * Each meaning is given to one column.
 */
export async function guessColumns(
  columns: readonly GuessedColumn[],
  known: Known,
  remembered: (column: number) => ImportTarget | null | undefined,
): Promise<ColumnGuess[]> {
  const letOthers = takeTurns()
  const guesses: (ColumnGuess | undefined)[] = columns.map(() => undefined)
  const taken = new Set<ImportTarget>()
  const give = (at: number, target: ImportTarget | null, guess: ColumnGuess['guess']) => {
    if (guesses[at] || (target !== null && taken.has(target))) return
    guesses[at] = { target, guess }
    if (target !== null) taken.add(target)
  }
  for (const at of columns.keys()) {
    const target = remembered(at)
    if (target !== undefined) give(at, target, 'remembered')
  }
  for (const [at, { title, cells }] of columns.entries()) {
    const target = titleTarget(title)
    if (target && (target !== 'key' || cells.some((cell) => typeof keyOf(cell) === 'object')))
      give(at, target, 'title')
  }
  for (const [at, { title, cells }] of columns.entries()) {
    await letOthers()
    if (
      originatorTitles.has(plainTitle(title)) &&
      cells.every((cell) => isPeople(textOf(cell), known))
    )
      give(at, 'author', 'title')
  }
  for (const [at, column] of columns.entries()) {
    await letOthers()
    const target = guesses[at] ? null : contentTarget(column, known, taken)
    if (target) give(at, target, 'content')
  }
  return guesses.map((guess) => guess ?? { target: null, guess: 'none' })
}

/** The share of cells that must look like a meaning. */
const most = 0.6
const chosen = fieldsWith('choices')
const numbered = /^[A-Z0-9]{2,}(?:-[A-Z0-9]{1,}){3,}$/i

function contentTarget(
  { title, cells }: GuessedColumn,
  known: Known,
  taken: ReadonlySet<ImportTarget>,
): ImportTarget | null {
  const texts = cells
    .map((cell) => textOf(cell).slice(0, limits.import.value))
    .filter((text) => !isPlaceholder(text))
  if (texts.length === 0) return null
  const share = (is: (text: string) => boolean) => texts.filter(is).length / texts.length
  const days = cells.filter((cell) => isDay(cell)).length
  if (days / texts.length >= most) return dayTarget(title, taken)
  if (share((text) => numbered.test(text)) >= most) return free('documentNumber', taken)
  if (share((text) => isPeople(text, known)) >= most) return free('author', taken)
  if (share((text) => known.places.findPlans(text).length > 0) >= most) return free('plan', taken)
  const shares = chosen
    .filter((field) => !taken.has(field))
    .map((field): [DeliverableField, number] => {
      const list = listOf(field, known.choices)
      return [field, share((text) => choiceIn(list, text) !== null)]
    })
    .sort(([, a], [, b]) => b - a)
  const [[best, bestShare] = [null, 0], [, nextShare] = [null, 0]] = shares
  // Yes and No are choices of several lists.
  if (best !== null && bestShare >= most && nextShare < bestShare) return best
  if (share((text) => known.places.findDisciplines(text).length > 0) >= most)
    return free('didp', taken)
  const isProse = share(isPhrase) >= most && new Set(texts).size > texts.length / 2
  return isProse ? free('title', taken) : null
}

/** Returns whether a word of three letters is followed by another word. */
function isPhrase(text: string): boolean {
  const word = text.search(/\p{L}{3}/u)
  return word !== -1 && text.includes(' ', word)
}

const free = (target: ImportTarget, taken: ReadonlySet<ImportTarget>) =>
  taken.has(target) ? null : target

function isDay(cell: ReadCell): boolean {
  const day = dayCell(cell)
  if (isNumber(day)) return day.isDate
  return typeof day === 'string' && (readDay(day) ?? readDay(day, { order: 'month' })) !== null
}

const isPeople = (text: string, { people }: Known) => {
  const names = peopleOf(text, people)
  const isPerson = (name: string) =>
    name.includes('@') ||
    people.find(name) !== null ||
    (/[\s.]/.test(name) && people.propose(name) !== null)
  return names.length > 0 && names.every(isPerson)
}

/** Returns the target for the day that a title names. */
const dayTarget = (title: string, taken: ReadonlySet<ImportTarget>): ImportTarget | null =>
  /forecast|fca?st|expected|anticipated/i.test(title)
    ? free('forecast', taken)
    : /start|begin|commence/i.test(title)
      ? free('plannedStart', taken)
      : /actual|issued|approved|received|returned|baseline|created|modified|changed|updated|uploaded|revised|printed|saved/i.test(
            title,
          )
        ? null
        : free('due', taken)
