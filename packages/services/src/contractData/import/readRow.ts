import { nameOfLabel, otherStage } from '@tidemark/schema/rules/stage'
import { displayText } from '#platform/sheet/cell.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { choiceFor, readDayCell, readTextCell } from '#lineImport/cells.ts'
import { dayCell, exampleOfOrder } from '#lineImport/mapping/values.ts'
import type { AssetIndex } from './assetIndex.ts'
import type { DataColumn, ListRules, Values } from './lists.ts'
import type { FileRow } from './readFile.ts'

export interface CellFault {
  readonly field: string | null
  /** The text of the cell. */
  readonly value: string | null
  readonly message: string
}

/** What cells are read by. */
export interface RowKnowledge {
  /** The labels of the stages, with codes. */
  readonly stages: readonly string[]
  readonly assets: AssetIndex
  /** Whether dates of the file have the month first, so that others are in doubt. */
  readonly isInDoubt: boolean
}

/** Returns whether dates of the rows put the order of day and month in doubt. */
export const isOrderInDoubt = (rows: readonly FileRow[]): boolean =>
  exampleOfOrder(
    rows.flatMap(({ rules, cells }) =>
      rules.columns.flatMap(({ field, kind }) => (kind === 'day' ? (cells.get(field) ?? []) : [])),
    ),
  ) !== null

/** Reads the cells of a row as values of its fields. A refused cell has no value. */
export function readCells(
  { rules, cells }: FileRow,
  known: RowKnowledge,
): { values: Values; faults: CellFault[] } {
  const values: Record<string, string | null> = {}
  const faults: CellFault[] = []
  for (const column of rules.columns) {
    const cell = cells.get(column.field)
    if (cell === undefined) continue
    const read = readValue(column, cell, known)
    if ('fault' in read)
      faults.push({ field: column.field, value: displayText(cell) || null, message: read.fault })
    else values[column.field] = read.value === null ? null : String(read.value)
  }
  return { values, faults }
}

function readValue({ kind }: DataColumn, cell: ReadCell, known: RowKnowledge) {
  if (kind === 'day') {
    const isDoubtful = known.isInDoubt && typeof cell === 'string'
    const checked = isDoubtful ? dayCell(cell, 'unknown') : cell
    const read = readDayCell(checked)
    return 'fault' in read && isDoubtful && checked !== cell ? { fault: monthFirst } : read
  }
  const read = readTextCell(cell)
  if ('fault' in read || typeof read.value !== 'string') return read
  if (kind === 'asset') return known.assets.find(read.value)
  if (kind === 'text') return read
  const label = choiceFor(
    new Map([...known.stages, otherStage].map((stage) => [stage, stage])),
    read.value,
  )
  return { value: kind === 'stageName' ? nameOfLabel(label) : label }
}

const monthFirst = 'This file has dates with the month first. Write its dates as 2026-11-20.'

/** Returns by what a row is found again; null while a part of it is missing. */
export function keyOf({ list, key }: ListRules, values: Values): string | null {
  const parts = key.map((field) => values[field]?.toLowerCase() ?? null)
  return parts.includes(null) ? null : [list, ...parts].join('\n')
}
