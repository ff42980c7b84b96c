import { limits } from '@tidemark/schema/limits'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { fieldsWith } from '@tidemark/schema/rest/deliverableFields'
import type { columnGuesses, ImportTarget } from '@tidemark/schema/rest/importMapping'
import { isPlaceholder } from '@tidemark/schema/rules/cellMeaning'
import { remarksTarget } from '@tidemark/schema/rules/importMapping'
import { readDay } from '@tidemark/schema/rules/typedDay'
import { inTurns } from '#platform/turns.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { isNumber } from '#platform/sheet/cell.ts'
import { originatorTitles, plainTitle, plainTitles, targetTitles } from '../titles.ts'
import { keyOf } from '../requestedRows.ts'
import { textOf } from './grid.ts'
import { isNearly } from './nearly.ts'
import { peopleOf } from './people.ts'
import type { Known } from './values.ts'
import { choiceIn, dayCell, listOf } from './values.ts'

export interface ColumnGuess {
  readonly target: ImportTarget | null
  readonly guess: (typeof columnGuesses)[number]
}

export interface GuessedColumn {
  readonly title: string
  /** Whether the spreadsheet hides it. */
  readonly isHidden?: boolean
  /** Cells below the header that have a value. */
  readonly cells: readonly ReadCell[]
}

/** Returns the meaning that a title names, also with one wrong letter. */
export const titleTarget = (title: string): ImportTarget | undefined => {
  const parts = plainTitles(title)
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
 * Each meaning is given to one column, those that the spreadsheet hides last.
 */
export async function guessColumns(
  all: readonly GuessedColumn[],
  known: Known,
  remembered: (column: number) => ImportTarget | null | undefined,
): Promise<ColumnGuess[]> {
  const guesses: ColumnGuess[] = []
  const taken = new Set<ImportTarget>()
  for (const isHidden of [false, true]) {
    const places = [...all.keys()].filter((at) => (all[at]?.isHidden ?? false) === isHidden)
    const found = await guessAmong(
      places.flatMap((at) => all[at] ?? []),
      known,
      (at) => remembered(places[at] ?? -1),
      taken,
    )
    for (const [at, guess] of found.entries()) guesses[places[at] ?? -1] = guess
  }
  return guesses
}

const identifying: ReadonlySet<string> = new Set<ImportTarget>(['title', 'documentNumber'])

async function guessAmong(
  columns: readonly GuessedColumn[],
  known: Known,
  remembered: (column: number) => ImportTarget | null | undefined,
  taken: Set<ImportTarget>,
): Promise<ColumnGuess[]> {
  const guesses: (ColumnGuess | undefined)[] = columns.map(() => undefined)
  const give = (at: number, target: ImportTarget | null, guess: ColumnGuess['guess']) => {
    const isTaken = target !== null && target !== remarksTarget && taken.has(target)
    if (guesses[at] || isTaken) return
    guesses[at] = { target, guess }
    if (target !== null) taken.add(target)
  }
  const isNamed = columns.some(({ title }, at) => {
    const target = remembered(at)
    return identifying.has((target === undefined ? titleTarget(title) : target) ?? '')
  })
  // What was decided about another workbook must not leave this one without a title.
  const lacksTitle = !isNamed && ![...identifying].some((one) => taken.has(one as ImportTarget))
  for (const [at, { title, cells }] of columns.entries()) {
    const target = lacksTitle && titleTarget(title) === 'title' ? undefined : remembered(at)
    // Under one title, lists have either document numbers or references of their own: the cells tell.
    const isOther =
      titleTarget(title) === 'reference' &&
      (target === 'documentNumber' || target === 'reference') &&
      (target === 'documentNumber') !== isNumbers(cells)
    if (target !== undefined && !isOther) give(at, target, 'remembered')
  }
  for (const [at, { title, cells }] of columns.entries()) {
    const target = titleTarget(title)
    // A list can call the document number its reference, and counted rows are others next month.
    if (target === 'reference' && (isNumbers(cells) || isCounter(cells))) continue
    if (target && (target !== 'key' || cells.some((cell) => typeof keyOf(cell) === 'object')))
      give(at, target, 'title')
  }
  for await (const [at, { title, cells }] of inTurns(columns.entries())) {
    if (
      originatorTitles.has(plainTitle(title)) &&
      cells.every((cell) => isPeople(textOf(cell), known))
    )
      give(at, 'author', 'title')
  }
  // Of several dates without a known title, only one whose title says so is the due date.
  const open = columns.flatMap((column, at) =>
    guesses[at] === undefined && isDays(column.cells) && dayTarget(column.title, taken) === 'due'
      ? [at]
      : [],
  )
  const due = open.filter((at) => saysDue.test(columns[at]?.title ?? ''))
  const isDoubtful = (at: number) => open.length > 1 && !(due.length === 1 && due[0] === at)
  for await (const [at, column] of inTurns(columns.entries())) {
    const isLeft = guesses[at] !== undefined || (open.includes(at) && isDoubtful(at))
    const target = isLeft ? null : contentTarget(column, known, taken)
    if (target) give(at, target, 'content')
  }
  return guesses.map((guess) => guess ?? { target: null, guess: 'none' })
}

/** The share of cells that must look like a meaning. */
const most = 0.6
const chosen = fieldsWith('choices')
const numbered = /^[A-Z0-9]{2,}(?:-[A-Z0-9]{1,}){3,}$/i

const shareOf = (texts: readonly string[], is: (text: string) => boolean) =>
  texts.length === 0 ? 0 : texts.filter(is).length / texts.length

const isNumbers = (cells: readonly ReadCell[]) =>
  shareOf(cells.map(textOf), (text) => numbered.test(text)) >= most

const isCounter = (cells: readonly ReadCell[]) =>
  shareOf(cells.map(textOf), (text) => /^\d{1,5}\.?$/.test(text)) >= most

function contentTarget(
  { title, cells }: GuessedColumn,
  known: Known,
  taken: ReadonlySet<ImportTarget>,
): ImportTarget | null {
  const texts = cells
    .map((cell) => textOf(cell).slice(0, limits.import.value))
    .filter((text) => !isPlaceholder(text))
  if (texts.length === 0) return null
  const share = (is: (text: string) => boolean) => shareOf(texts, is)
  if (isDays(cells)) return dayTarget(title, taken)
  if (share((text) => numbered.test(text)) >= most) return free('documentNumber', taken)
  if (share((text) => isPeople(text, known)) >= most) return free('author', taken)
  if (share((text) => known.places.findPlans(text).length > 0) >= most) return free('plan', taken)
  // Sizes of paper are spelt as codes of suitability are: A1. Amounts, such as the share done, are no choices.
  const isMeasure = /\b(?:size|format|scale|paper)\b/i.test(title)
  const shares = (isMeasure ? [] : chosen)
    .map((field): [DeliverableField, number] => {
      const list = listOf(field, known.choices)
      return [
        field,
        share((text) => !/^\d+(?:[.,]\d+)?$/.test(text) && choiceIn(list, text) !== null),
      ]
    })
    .sort(([, a], [, b]) => b - a)
  const [[best, bestShare] = [null, 0], [, nextShare] = [null, 0]] = shares
  // Yes and No are choices of several lists, also where another column is one of them.
  if (best !== null && bestShare >= most && nextShare < bestShare && !taken.has(best)) return best
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

/** Words of titles of due dates, in the languages of lists that reach a contract. */
const saysDue =
  /\b(?:due|need(?:ed)?|required?|deliver\w*|deadline|target|submi\w*|issue by|échéance|livraison|fällig\w*|lieferung|termin|scadenza|consegna|entrega|vencimiento)/iu

const isDays = (cells: readonly ReadCell[]) => {
  const filled = cells.filter((cell) => !isPlaceholder(textOf(cell)) && textOf(cell) !== '')
  return filled.length > 0 && filled.filter((cell) => isDay(cell)).length / filled.length >= most
}

/** Returns the target for the day that a title names. */
const dayTarget = (title: string, taken: ReadonlySet<ImportTarget>): ImportTarget | null =>
  /forecast|fca?st|expected|anticipated/i.test(title)
    ? free('forecast', taken)
    : /start|begin|commence|début|debut|anfang|inicio|inizio/i.test(title)
      ? free('plannedStart', taken)
      : /actual|issued|approved|received|returned|baseline|created|modified|changed|updated|uploaded|revised|printed|saved|added|entered|logged|registered|closed/i.test(
            title,
          )
        ? null
        : free('due', taken)
