import { findChoice } from './choices.ts'
import type { Cell, CellValue, CellOption, DropdownCell, MultiSelectCell } from './column.ts'

const labelOf = (options: readonly CellOption[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

/** Trims text and joins its lines. */
export const inOneLine = (typed: string) => typed.replaceAll(/\s+/g, ' ').trim()

/** Splits a list. With semicolons or bars as separators, a comma can be part of a name. */
const several = (typed: string) =>
  typed
    .split(/[;|]|\s\+\s/.test(typed) ? /[;|\n]|\s\+\s/ : /[,\n]/)
    .map(inOneLine)
    .filter(Boolean)

/** Joins the parts of a list, which `valueOf` splits again. */
export const inOneList = (parts: readonly string[]) => parts.join('; ')

/** Returns the text of a cell for drawing, searching and copying. */
export const textOf = (cell: Cell): string => {
  switch (cell.kind) {
    case 'day':
      return cell.notation.format(cell.value)
    case 'dropdown':
      return labelOf(cell.options, cell.value)
    case 'multi-select':
      return inOneList(cell.value.map((value) => labelOf(cell.options, value)))
    default:
      return cell.value
  }
}

/**
 * Parses text into a cell's value; undefined if the cell cannot hold it. A day is read in its
 * notation, and other text is kept for `error` to report. Choices match by value,
 * label or code, ignoring case; several are separated by `;`, `,` or a line break.
 */
export const valueOf = (cell: Cell, pasted: string): CellValue | undefined => {
  const typed = inOneLine(pasted)
  switch (cell.kind) {
    case 'text':
      return typed
    case 'day':
      return cell.notation.read(typed)
    case 'dropdown':
      return typed === ''
        ? ''
        : (findChoice(cell.options, typed)?.value ?? (cell.open ? typed : undefined))
    case 'multi-select': {
      const whole = findChoice(cell.options, typed)
      if (whole) return [whole.value]
      const found = several(pasted).map(
        (part) => findChoice(cell.options, part)?.value ?? (cell.open ? part : undefined),
      )
      return found.includes(undefined) ? undefined : [...new Set(found as string[])]
    }
    default:
      return undefined
  }
}

/** Returns the parts of a text that name choices outside the options of a cell. */
export const unknownChoices = (cell: DropdownCell | MultiSelectCell, pasted: string): string[] => {
  const isUnknown = (text: string) => text !== '' && !findChoice(cell.options, text)
  const whole = inOneLine(pasted)
  if (!isUnknown(whole)) return []
  if (cell.kind === 'dropdown') return [whole]
  const parts = several(pasted).filter(isUnknown)
  // The whole may be one choice with a comma in its name.
  return parts.length === 0 || parts[0] === whole ? parts : [whole, ...parts]
}

/** Explains why `valueOf` found no value. */
export const misfit = (pasted: string): string =>
  `‘${inOneLine(pasted)}’ is not one of the choices.`

export const sameValue = (a: CellValue, b: CellValue): boolean =>
  typeof a === 'object' && a && typeof b === 'object' && b
    ? a.length === b.length && a.every((part, index) => part === b[index])
    : a === b
