import type { Tone } from '../StatusBadge.tsx'

/** One choice of a list: `value` is kept, `label` is read, searched, copied and accepted when pasted. */
export interface Option {
  readonly value: string
  readonly label: string
}

export type TextCell = { readonly kind: 'text'; readonly value: string }
export type NumberCell = { readonly kind: 'number'; readonly value: number | null }
export type DropdownCell = {
  readonly kind: 'dropdown'
  readonly value: string
  readonly options: readonly Option[]
  /** Whether a pasted value outside the options is kept, for `error` to tell; otherwise the cell stays as it was. */
  readonly open: boolean
}
export type MultiSelectCell = {
  readonly kind: 'multi-select'
  readonly value: readonly string[]
  readonly options: readonly Option[]
  /** Whether a value outside the options may be typed or pasted. */
  readonly open: boolean
}
export type StatusCell = { readonly kind: 'status'; readonly value: string; readonly tone: Tone }

export type Cell = TextCell | NumberCell | DropdownCell | MultiSelectCell | StatusCell
export type CellValue = Cell['value']

/**
 * One column as data: how a row shows in it, and what an edit makes of the row. All functions are pure.
 * A column without `edit` is read-only.
 */
export interface Column<Row, Shown extends Cell = Cell> {
  readonly id: string
  readonly title: string
  /** In pixels, until the person drags the edge. */
  readonly width: number
  /** Share of the width that is left over, as flex-grow. */
  readonly grow?: number
  cell(row: Row): Shown
  /** The fields of the row that the value changes, or undefined when the value is not allowed here. */
  edit?(row: Row, value: Shown['value']): Partial<Row> | undefined
  /** A sentence saying why this cell is locked, or undefined where it may be edited. */
  readOnlyReason?(row: Row): string | undefined
  /** A sentence saying what is wrong with this cell. */
  error?(row: Row): string | undefined
  /** Whether another person's value stands against this one, for the person to choose between; `error` says which. */
  contested?(row: Row): boolean
}

/**
 * Types columns by their row, and each `edit` by what its own `cell` shows:
 * `const column = columnsFor<Line>()`, then `[column({ … }), column({ … })]`. Give `cell` before `edit`.
 */
export const columnsFor =
  <Row>() =>
  <Shown extends Cell>(column: Column<Row, Shown>): Column<Row> =>
    column

export const text = (value: string | null | undefined): TextCell => ({
  kind: 'text',
  value: value ?? '',
})

export const number = (value: number | null | undefined): NumberCell => ({
  kind: 'number',
  value: value ?? null,
})

/** `open: true` keeps pasted values that the options do not hold. */
export const dropdown = (
  value: string | null | undefined,
  options: readonly Option[],
  { open = false } = {},
): DropdownCell => ({ kind: 'dropdown', value: value ?? '', options, open })

/** `open: true` lets people add values that the options do not hold. */
export const multiSelect = (
  value: readonly string[],
  options: readonly Option[],
  { open = false } = {},
): MultiSelectCell => ({ kind: 'multi-select', value, options, open })

export const status = (word: string, tone: Tone): StatusCell => ({
  kind: 'status',
  value: word,
  tone,
})
