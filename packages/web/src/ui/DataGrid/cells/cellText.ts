import { isPlaceholder } from '@tidemark/schema/rules/cellMeaning'
import { namesOfPeople, namesOfPerson, splitPeople } from '@tidemark/schema/rules/cellPeople'
import { findChoice } from './choices.ts'
import type { Cell, CellValue, CellOption, DropdownCell, MultiSelectCell } from './column.ts'

const labelOf = (options: readonly CellOption[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

/** Trims text and joins its lines. */
export const inOneLine = (typed: string) => typed.replaceAll(/\s+/g, ' ').trim()

/** Splits a list of people. A part with a comma that names one choice is that choice. */
const several = ({ options }: MultiSelectCell, typed: string) =>
  splitPeople(typed, (part) => findChoice(options, inOneLine(part)) !== undefined).map(inOneLine)

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
 * label or code, ignoring case. `TBC` and the like are empty, except in a text.
 */
export const valueOf = (cell: Cell, pasted: string): CellValue | undefined => {
  const typed = inOneLine(pasted)
  switch (cell.kind) {
    case 'text':
      return cell.read ? cell.read(typed) : typed
    case 'day':
      return isPlaceholder(typed) ? '' : cell.notation.read(typed)
    case 'dropdown': {
      const choice = findChoice(cell.options, typed)
      if (choice) return choice.value
      return typed === '' || isPlaceholder(typed) ? '' : cell.open ? typed : undefined
    }
    case 'multi-select': {
      if (isPlaceholder(typed)) return []
      const found = several(cell, pasted).map(
        (part) => findChoice(cell.options, part)?.value ?? (cell.open ? part : undefined),
      )
      return found.includes(undefined) ? undefined : [...new Set(found as string[])]
    }
    default:
      return undefined
  }
}

/** Returns the names in a text for which choices outside the options of its cell are looked for. */
export const unknownChoices = (cell: DropdownCell | MultiSelectCell, pasted: string): string[] => {
  const whole = inOneLine(pasted)
  const parts = cell.kind === 'dropdown' ? [whole] : several(cell, pasted)
  const isUnknown = (text: string) => text !== '' && !findChoice(cell.options, text)
  if (!parts.some(isUnknown)) return []
  const names = cell.kind === 'dropdown' ? namesOfPerson(whole) : namesOfPeople(pasted)
  return names.map(inOneLine).filter(isUnknown)
}

/** Explains why `valueOf` found no value. */
export const misfit = (pasted: string): string =>
  `‘${inOneLine(pasted)}’ is not one of the choices.`

export const sameValue = (a: CellValue, b: CellValue): boolean =>
  typeof a === 'object' && a && typeof b === 'object' && b
    ? a.length === b.length && a.every((part, index) => part === b[index])
    : a === b
