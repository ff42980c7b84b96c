import { limits } from '@tidemark/schema/limits'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import type { ImportMapping, ImportTarget } from '@tidemark/schema/rest/importMapping'
import { isPlaceholder, meantText } from '@tidemark/schema/rules/cellMeaning'
import { bothOrders, noDays, seeDay, shownOrder } from '@tidemark/schema/rules/cellDays'
import { dependsOnOrder, isDayFirst, isMonthFirst, readDay } from '@tidemark/schema/rules/typedDay'
import type { DayOrder } from '@tidemark/schema/rules/typedDay'
import type { DocumentChoices } from '#plans/deliverable/actions/metadata.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { isNumber, isUnknown, shownText } from '#platform/sheet/cell.ts'
import { inTurns } from '#platform/turns.ts'
import { choiceFor } from '../cells.ts'
import { textOf } from './grid.ts'
import type { PeopleIndex } from './people.ts'
import { peopleOf } from './people.ts'
import type { DisciplineLists } from './disciplineLists.ts'
import type { PlaceIndex } from './places.ts'
import type { LineIndex } from '../match.ts'

/** The options of a contract by which the texts of cells are recognised. */
export interface Known {
  readonly choices: DocumentChoices
  readonly people: PeopleIndex
  readonly places: PlaceIndex
  readonly lists: DisciplineLists
  /** The deliverables that exist, by which rows are recognised. */
  readonly lines: LineIndex
}

/** Returns the text of a cell that a person has to resolve, as it is compared. */
export const valueKey = (target: ImportTarget, value: string): string =>
  `${target} ${textOf(value).toLowerCase()}`

/** Returns the decisions of a person by `valueKey`. */
export const decisionsOf = ({ values }: Pick<ImportMapping, 'values'>) =>
  new Map(values.map(({ target, value, choice }) => [valueKey(target, value), choice] as const))

/** The choice for blank cells of a plan or discipline that stands once above its block. */
export const asAbove = 'above'

/** Returns the kind of a target's cells. One person is resolved as a list of people is. */
export function kindOf(target: ImportTarget) {
  if (target === 'plan' || target === 'didp' || target === 'key') return target
  const { kind } = deliverableFields[target]
  return kind === 'person' ? 'people' : kind
}

/** Returns the list of choices of a field, by each accepted spelling. */
export function listOf(target: ImportTarget, choices: DocumentChoices) {
  if (target === 'plan' || target === 'didp' || target === 'key') return undefined
  const described = deliverableFields[target]
  return 'choices' in described ? choices.get(described.choices) : undefined
}

/** Returns the choice of a list that a text means; null for none. */
export function choiceIn(list: ReadonlyMap<string, string> | undefined, text: string) {
  const choice = text === '' ? '' : choiceFor(list, text)
  return list && [...list.values()].includes(choice) ? choice : null
}

/** A cell as the import reads it, and the texts of it that a person has to resolve. */
interface Meaning {
  readonly cell: ReadCell
  readonly unknown: readonly string[]
}

/** Reads a cell of a mapped column of a field, with the decisions of the person. */
export function meaningOf(
  target: ImportTarget,
  cell: ReadCell,
  { choices, people }: Pick<Known, 'choices' | 'people'>,
  decisions: ReadonlyMap<string, string | null>,
  order: DayOrder | 'unknown' = 'day',
): Meaning {
  if (isUnknown(cell)) return { cell, unknown: [] }
  const text = textOf(cell)
  const decided = (value: string) => decisions.get(valueKey(target, value))
  const kind = kindOf(target)
  if (kind === 'chosen') {
    const choice = choiceIn(listOf(target, choices), text)
    if (choice !== null) return { cell: choice, unknown: [] }
    const value = isPlaceholder(text) ? '' : text
    const found = decided(value)
    return { cell: found === undefined ? value || null : found, unknown: resolvable([value]) }
  }
  if (kind === 'people') {
    if (isPlaceholder(text)) return { cell: null, unknown: [] }
    const parts = peopleOf(shownText(cell), people)
    const names = parts.flatMap((part) => people.find(part) ?? decidedOr(decided(part), part))
    const unknown = resolvable(parts.filter((part) => people.find(part) === null))
    return { cell: names.join('; ') || null, unknown }
  }
  if (kind === 'day') return { cell: dayCell(cell, order), unknown: [] }
  const meant = meantText(kind, text)
  return {
    cell: meant !== '' && (meant === text || isNumber(cell)) ? cell : meant || null,
    unknown: [],
  }
}

const decidedOr = (decided: string | null | undefined, text: string): string[] =>
  decided === undefined ? [text] : decided === null ? [] : [decided]

/**
 * Returns the texts that a person can resolve. Those too long for a list stay errors of their rows.
 */
const resolvable = (texts: readonly string[]) =>
  texts.filter((text) => text.length <= limits.import.value)

/**
 * Reads a day as it is typed in workbooks. Any other text stays as it was typed, for its error. Where
 * nobody said which number of a date is first, a date that depends on it is not known.
 */
export function dayCell(cell: ReadCell, order: DayOrder | 'unknown' = 'day'): ReadCell {
  const text = textOf(cell)
  if (text === '' || isPlaceholder(text)) return null
  if (typeof cell !== 'string') return cell
  if (order !== 'unknown') return readDay(text, { order }) ?? text
  return needsOrder(cell) ? { unknown: noOrder, shown: text } : text
}

/** Returns whether a cell is another day, or none, with the other number first. */
export const needsOrder = (cell: ReadCell | undefined): boolean =>
  typeof cell === 'string' && (dependsOnOrder(textOf(cell)) || isMonthFirst(textOf(cell)))

/** Warns of a date that can only have the day first, where the month was chosen to be first; null for any other. */
export const orderDoubt = (cell: ReadCell, order: DayOrder | 'unknown'): string | null =>
  order === 'month' && typeof cell === 'string' && isDayFirst(textOf(cell))
    ? `‘${textOf(cell)}’ has the day first, unlike the order that was chosen: check the dates of the file.`
    : null

const noOrder =
  'The order of day and month is in doubt. Map the columns to choose it, or write dates as 2026-11-20.'

/** What the dates of a file say about which number is first. */
interface FileOrder {
  /** A date by which a person can say it; null for a file without one. */
  readonly example: string | null
  /** The order that the file shows: null where it shows none, or both. */
  readonly shown: DayOrder | null
  /** Whether a person has to say it: no date shows that the day is first, or one has the month first. */
  readonly isInDoubt: boolean
  /** Dates of a file that has some of either order. */
  readonly both: Record<DayOrder, string> | null
}

/** Finds what the dates of a file say about which number is first. */
export async function orderOf(days: readonly ReadCell[]): Promise<FileOrder> {
  let seen = noDays
  for await (const cell of inTurns(days))
    if (typeof cell === 'string') seen = seeDay(seen, textOf(cell))
  const { day, month, either } = seen
  return {
    example: either ?? month,
    shown: shownOrder(seen),
    isInDoubt: month !== null || (either !== null && day === null),
    both: bothOrders(seen),
  }
}
