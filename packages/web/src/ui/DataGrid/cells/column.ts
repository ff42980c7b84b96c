import type { Tone } from '../../StatusBadge.tsx'

/** A list choice: `value` is stored; `label` is displayed, searched, copied and accepted on paste. */
export interface CellOption {
  readonly value: string
  readonly label: string
}

/** A search for the choices of a cell that are not loaded. Each call rejects while it is unavailable. */
export interface ChoiceSearch {
  /** Returns choices whose label starts with the text; the first of all for an empty text. */
  startingWith(typed: string): Promise<readonly CellOption[]>
  /** Returns the choices with these values or labels. Unknown ones are missing. */
  named(texts: readonly string[]): Promise<readonly CellOption[]>
}

export type TextCell = {
  readonly kind: 'text'
  readonly value: string
  /** Returns what a typed text means; without it, the text itself. */
  readonly read?: ((typed: string) => string) | undefined
}
/** A calendar day as `YYYY-MM-DD`, or a text that was entered and is no day; '' for none. */
export type DayCell = {
  readonly kind: 'day'
  readonly value: string
  readonly notation: DayNotation
}
/** How days are displayed and typed. A text that is no day stays as it is both ways. */
export interface DayNotation {
  format(value: string): string
  read(typed: string): string
}
export type DropdownCell = {
  readonly kind: 'dropdown'
  readonly value: string
  readonly options: readonly CellOption[]
  /**
   * Whether a pasted value outside the options is stored and reported by `error`. Otherwise the
   * cell is not changed.
   */
  readonly open: boolean
  readonly search?: ChoiceSearch | undefined
}
export type MultiSelectCell = {
  readonly kind: 'multi-select'
  readonly value: readonly string[]
  readonly options: readonly CellOption[]
  /** Whether values outside the options can be typed or pasted. */
  readonly open: boolean
  readonly search?: ChoiceSearch | undefined
}
export type StatusCell = { readonly kind: 'status'; readonly value: string; readonly tone: Tone }

export type Cell = TextCell | DayCell | DropdownCell | MultiSelectCell | StatusCell
export type CellValue = Cell['value']

/**
 * A column as data: how it displays a row and how an edit changes the row. All functions are pure.
 * A column without `edit` is read-only.
 */
export interface Column<Row, Shown extends Cell = Cell> {
  readonly id: string
  readonly title: string
  /** In pixels, until the user resizes the column. */
  readonly width: number
  /** Share of the free width, as flex-grow. */
  readonly grow?: number
  cell(row: Row): Shown
  /** Returns the changed fields of the row, or undefined when the value is not allowed. */
  edit?(row: Row, value: Shown['value']): Partial<Row> | undefined
  /** Explains why the cell is read-only; undefined for an editable cell. */
  readOnlyReason?(row: Row): string | undefined
  /** Returns the error message of the cell. */
  error?(row: Row): string | undefined
  /** Says what an unsaved cell held before; undefined for a saved one. */
  changed?(row: Row): string | undefined
  /** Whether another user's value conflicts with this one. `error` describes the conflict. */
  contested?(row: Row): boolean
}

/**
 * Infers each column's `edit` value from its `cell`: `const column = columnsFor<Line>()`, then
 * `[column({ … }), column({ … })]`. Declare `cell` before `edit`.
 */
export const columnsFor =
  <Row>() =>
  <Shown extends Cell>(column: Column<Row, Shown>): Column<Row> =>
    column

export const text = (value: string | null | undefined, read?: TextCell['read']): TextCell => ({
  kind: 'text',
  value: value ?? '',
  ...(read && { read }),
})

export const day = (value: string | null | undefined, notation: DayNotation): DayCell => ({
  kind: 'day',
  value: value ?? '',
  notation,
})

interface ChoiceOptions {
  open?: boolean
  /** Finds choices outside the options. */
  search?: ChoiceSearch | undefined
}

/** Returns a cell with a list; `open: true` stores pasted values outside the options. */
export const dropdown = (
  value: string | null | undefined,
  options: readonly CellOption[],
  { open = false, search }: ChoiceOptions = {},
): DropdownCell => ({ kind: 'dropdown', value: value ?? '', options, open, search })

/** Returns a cell with a multiple choice; `open: true` allows new values outside the options. */
export const multiSelect = (
  value: readonly string[],
  options: readonly CellOption[],
  { open = false, search }: ChoiceOptions = {},
): MultiSelectCell => ({ kind: 'multi-select', value, options, open, search })

export const status = (word: string, tone: Tone): StatusCell => ({
  kind: 'status',
  value: word,
  tone,
})
