import type { DataImportRow } from '@tidemark/schema/rest/contractDataImport'
import { isPlaceholder } from '@tidemark/schema/rules/cellMeaning'
import { nameOfLabel } from '@tidemark/schema/rules/stage'
import type { DayOrder } from '@tidemark/schema/rules/typedDay'
import { displayText, isUnknown } from '#platform/sheet/cell.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { choiceFor, readDayCell, readTextCell } from '#programme/lineImport/cells.ts'
import { textOf } from '#programme/lineImport/mapping/grid.ts'
import { dayCell, orderDoubt } from '#programme/lineImport/mapping/values.ts'
import type { AssetIndex } from './assetIndex.ts'
import type { Values } from '../kinds.ts'
import type { DataColumn } from './lists.ts'
import type { FileRow } from './readFile.ts'

/** What cells are read by. */
export interface RowKnowledge {
  /** The labels of the stages, with codes, each by itself. */
  readonly stageChoices: ReadonlyMap<string, string>
  readonly assets: AssetIndex
  /** The number that is first in dates; unknown where the file leaves it in doubt and nobody has chosen. */
  readonly order: DayOrder | 'unknown'
}

/** Returns the cells of the rows that are days. */
export const daysIn = (rows: readonly FileRow[]): ReadCell[] =>
  rows.flatMap(({ rules, cells }) =>
    rules.columns.flatMap(({ field, kind }) => (kind === 'day' ? (cells.get(field) ?? []) : [])),
  )

/**
 * Reads the cells of a row as values of its fields. A refused cell has no value; one that says that
 * there is no value yet, such as `TBC`, is read as empty, and a warning says so.
 */
export function readCells(
  { rules, cells }: FileRow,
  known: RowKnowledge,
): Pick<DataImportRow, 'faults'> & { values: Values; warnings: Warnings } {
  const values: Record<string, string | null> = {}
  const faults: DataImportRow['faults'] = []
  const warnings: Warnings = []
  for (const column of rules.columns) {
    const cell = cells.get(column.field)
    if (cell === undefined) continue
    const { field } = column
    if (isToCome(column, cell, known)) {
      values[field] = null
      warnings.push({ field, message: `‘${textOf(cell)}’ is read as empty.` })
      continue
    }
    const doubt = column.kind === 'day' ? orderDoubt(cell, known.order) : null
    if (doubt !== null) warnings.push({ field, message: doubt })
    const read = readValue(column, cell, known)
    if ('fault' in read)
      faults.push({ field, value: displayText(cell) || null, message: read.fault })
    else values[field] = read.value === null ? null : String(read.value)
  }
  return { values, faults, warnings }
}

/** Hints about cells, which prevent nothing. */
type Warnings = NonNullable<DataImportRow['warnings']>

/**
 * Returns whether a cell says that there is no value yet, as it is of deliverables: not for a name, nor
 * for a stage or asset that is called so.
 */
function isToCome(column: DataColumn, cell: ReadCell, known: RowKnowledge): boolean {
  if (isUnknown(cell) || column.field === 'name') return false
  const text = textOf(cell)
  if (!isPlaceholder(text)) return false
  if (column.kind === 'asset') return 'fault' in known.assets.find(text)
  return column.kind === 'text' || column.kind === 'day' || stageOf(text, known) === text
}

function readValue({ kind }: DataColumn, cell: ReadCell, known: RowKnowledge) {
  if (kind === 'day') {
    const checked = isUnknown(cell) ? cell : dayCell(cell, known.order)
    return isUnknown(checked) && !isUnknown(cell) ? { fault: inDoubt } : readDayCell(checked)
  }
  const read = readTextCell(cell)
  if ('fault' in read || typeof read.value !== 'string') return read
  if (kind === 'asset') return known.assets.find(read.value)
  if (kind === 'text') return read
  const label = stageOf(read.value, known)
  return { value: kind === 'stageName' ? nameOfLabel(label) : label }
}

/** Returns the label of the stage that a text means; the text itself for none. */
const stageOf = (text: string, { stageChoices }: RowKnowledge): string =>
  choiceFor(stageChoices, text)

const inDoubt = 'The order of day and month is in doubt. Choose it, or write dates as 2026-11-20.'
