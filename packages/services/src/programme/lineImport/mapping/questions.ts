import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import type { ImportMapping, ImportTarget } from '@tidemark/schema/rest/importMapping'
import { isNumberToCome } from '@tidemark/schema/rules/deliverable'
import type { DayOrder } from '@tidemark/schema/rules/typedDay'
import { keyOf, knownText } from '../requestedRows.ts'
import type { LineIndex } from '../match.ts'
import type { GridRow } from './grid.ts'
import { textOf } from './grid.ts'
import { kindOf, needsOrder, orderOf, valueKey } from './values.ts'

/** A text that a person has to resolve, with the number of rows that have it. */
export interface UnknownText {
  readonly target: ImportTarget
  readonly value: string
  rows: number
  /** The choice that the file suggests. */
  readonly proposal?: string
  /** Dates of a file that has some with the day and some with the month first: nothing is proposed. */
  readonly both?: Record<DayOrder, string>
}

/** What a person decides once about all rows of a file. */
export interface FileDecisions {
  readonly order: DayOrder | 'unknown'
  /** Whether the numbers of the file are of documents that exist, or only planned. */
  readonly numbers: 'existing' | 'planned'
  /** The same as it is proposed where nobody has decided: what is asked depends on it. */
  readonly expected: 'existing' | 'planned'
  readonly unknown: readonly UnknownText[]
}

type Decisions = ReadonlyMap<string, string | null>

/** Finds the questions about a whole file, each shown by a cell of it, with what was decided. */
export async function fileDecisions(
  rows: readonly GridRow[],
  { columns, day_order: decided }: ImportMapping,
  decisions: Decisions,
  lines: LineIndex,
  isExport: boolean,
): Promise<FileDecisions> {
  const order = await orderQuestion(rows, columns)
  // An export is written and typed into as the product displays dates.
  const isDayFirst = order === null || (isExport && order.proposal === 'day')
  // Where the columns were mapped the order may have been chosen, and is not asked about again.
  const isAsked = order && (!decided || decisions.has(valueKey(order.target, order.value)))
  const numbers = numbersQuestion(rows, columns, lines)
  const ofNumbers = numbers ? decisions.get(valueKey(numbers.target, numbers.value)) : undefined
  const arePlanned = numbers !== null && (ofNumbers === 'planned' || ofNumbers === null)
  return {
    order: decided ?? (isDayFirst ? 'day' : 'unknown'),
    // To leave the cell empty is to leave the numbers out, too.
    numbers: arePlanned ? 'planned' : 'existing',
    expected:
      ofNumbers === undefined
        ? (numbers?.proposal ?? 'existing')
        : arePlanned
          ? 'planned'
          : 'existing',
    unknown: [isAsked ? order : null, numbers].filter((one) => one !== null),
  }
}

type Columns = ImportMapping['columns']

/** Asks which number of a date is first where the dates of the file leave it in doubt. */
async function orderQuestion(
  rows: readonly GridRow[],
  columns: Columns,
): Promise<UnknownText | null> {
  const days = columns.filter(({ target }) => kindOf(target) === 'day')
  const {
    example: value,
    shown,
    isInDoubt,
    both,
  } = await orderOf(rows.flatMap(({ cells }) => days.map(({ column }) => cells[column] ?? null)))
  if (!isInDoubt || value === null) return null
  const of = days.find(({ column }) => rows.some(({ cells }) => textOf(cells[column]) === value))
  if (!of) return null
  const asked = rows.filter(({ cells }) => days.some(({ column }) => needsOrder(cells[column])))
  const found = { target: of.target, value, rows: asked.length }
  return both ? { ...found, both } : { ...found, proposal: shown ?? 'day' }
}

/**
 * Returns the order of the dates in columns that no import reads: not known while nobody was asked about that of
 * the others, or while one of them has the month first.
 */
export async function orderBeside(
  rows: readonly GridRow[],
  columns: Iterable<number>,
  order: FileDecisions['order'],
): Promise<FileDecisions['order']> {
  const places = [...columns]
  const days = rows.flatMap(({ cells }) => places.map((at) => cells[at] ?? null))
  const { shown, both } = await orderOf(days)
  return shown === 'month' || both ? 'unknown' : order
}

/**
 * Asks whether numbers are of documents that exist where rows with a number have cells that such a
 * document would lose: the register supplies its title, and its plan the rest.
 */
function numbersQuestion(
  rows: readonly GridRow[],
  columns: Columns,
  lines: LineIndex,
): (UnknownText & { readonly proposal: FileDecisions['numbers'] }) | null {
  const columnOf = (wanted: ImportTarget) =>
    columns.find(({ target }) => target === wanted)?.column ?? -1
  const [numberAt, keyAt, revisionAt] = [
    columnOf('documentNumber'),
    columnOf('key'),
    columnOf('revision'),
  ]
  const lost = columns.flatMap(({ target, column }) =>
    target in deliverableFields && !('existing' in deliverableFields[target as DeliverableField])
      ? [column]
      : [],
  )
  const asked = rows.filter(({ cells }) => {
    const number = knownText(cells[numberAt])
    return (
      number !== '' &&
      !isNumberToCome(number) &&
      keyOf(cells[keyAt] ?? null) === null &&
      !lines.hasNumber(number) &&
      lost.some((column) => textOf(cells[column]) !== '')
    )
  })
  const [first] = asked
  if (!first) return null
  // A document with a revision exists. Planned numbers lose nothing of their rows.
  const revised = asked.filter(({ cells }) => textOf(cells[revisionAt]) !== '').length
  return {
    target: 'documentNumber',
    value: textOf(first.cells[numberAt]),
    rows: asked.length,
    proposal: revised * 2 > asked.length ? 'existing' : 'planned',
  }
}
