import { apiToDay, dayToApi, formatContractDay } from '@tidemark/schema/dates'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { isWholeNumber } from '@tidemark/schema/rest/fieldDescription'
import { isQuestion, yesOrNo } from '@tidemark/schema/rules/cellWords'
import { canonicalNumber, isSeveralNumbers } from '@tidemark/schema/rules/deliverable'
import { keyForm } from '@tidemark/schema/rules/keys'
import type { DecimalSeparator } from '@tidemark/schema/rules/number'
import { decimalSeparatorIn, wholeNumberIn } from '@tidemark/schema/rules/number'
import { cleanName, cleanTitle, plainLines } from '@tidemark/schema/rules/text'
import { dayFault, readDay } from '@tidemark/schema/rules/typedDay'
import { listed } from '@tidemark/schema/wording'
import type { DocumentChoices } from '#plans/deliverable/actions/metadata.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { isNumber, isUnknown, shownText } from '#platform/sheet/cell.ts'
import type { PeopleIndex } from './mapping/people.ts'
import { usernamesIn } from './mapping/people.ts'

/** The value of a cell in the spelling of the asset service, or why it has none. */
export type CellResult = { readonly value: AttributeValue } | { readonly fault: string }

/** What the texts of a file that name deliverables mean. */
export interface LineNames {
  readonly tagCodeOf: (text: string) => string | undefined
  /** The name of the row of the file that is this deliverable, and that the import adds. */
  readonly newRowOf: (text: string) => string | undefined
}

/** The choices and people of a contract, by which texts of cells are read. */
export interface CellKnowledge {
  readonly choices: DocumentChoices
  readonly people: PeopleIndex
  /** The codes of the classification that cells name, as lines have them, by text. */
  readonly classes?: ReadonlyMap<string, string>
  /** What cells that name deliverables mean. */
  readonly names?: LineNames
  /** The decimal separators of whole columns. */
  readonly decimals?: ReadonlyMap<DeliverableField, DecimalSeparator | null>
}

/** Finds the decimal separators that columns of whole numbers have as text. */
export const decimalsIn = (
  rows: readonly { readonly cells: ReadonlyMap<DeliverableField, ReadCell> }[],
): ReadonlyMap<DeliverableField, DecimalSeparator | null> =>
  new Map(
    wholeNumbers.map((field) => {
      const cells = rows.map(({ cells }) => cells.get(field))
      return [field, decimalSeparatorIn(cells.filter((cell) => typeof cell === 'string'))]
    }),
  )
const wholeNumbers = (Object.keys(deliverableFields) as DeliverableField[]).filter((field) =>
  isWholeNumber(deliverableFields[field].kind),
)

/**
 * Reads a cell as a value of a field, whose present value is `now`, as it would be saved: else a file would
 * change each time what it had saved. An empty cell is null, or no people.
 */
export function readCell(
  field: DeliverableField,
  cell: ReadCell,
  { choices, people, classes, names, decimals }: CellKnowledge,
  now: AttributeValue = null,
): CellResult {
  const { kind } = deliverableFields[field]
  if (kind === 'day') return readDayCell(cell)
  if (isUnknown(cell)) return { fault: cell.unknown }
  if (isNumber(cell) && !isWholeNumber(kind) && cell.shown === null) return { fault: unknownFormat }
  const isAmount = isWholeNumber(kind) && isNumber(cell)
  const text = isAmount ? String(cell.number) : shownText(cell).trim()
  switch (kind) {
    case 'people':
    case 'person': {
      const found = usernamesIn(text, people, [now].flat().map(String))
      if ('fault' in found) return found
      if (kind === 'person' && found.usernames.length > 1)
        return { fault: `These are ${found.usernames.length} people. Keep one.` }
      return { value: kind === 'people' ? found.usernames : found.usernames.join('; ') || null }
    }
    case 'lines':
      return {
        value: linesIn(text).flatMap((line) =>
          names?.newRowOf(line) === undefined ? (names?.tagCodeOf(line) ?? line) : [],
        ),
      }
    case 'days':
    case 'weight':
      return text === ''
        ? { value: null }
        : wholeNumberIn(text, isAmount ? '.' : (decimals?.get(field) ?? null), wholes[kind])
    case 'chosen': {
      const list = choices.get(deliverableFields[field].choices)
      const several = list ? severalChoices(list, text) : []
      if (several.length > 1)
        return { fault: `These are ${several.length} choices: ${listed(several)}. Keep one.` }
      return { value: choiceFor(list, text) || null }
    }
    case 'number':
      return isSeveralNumbers(text)
        ? { fault: severalNumbers }
        : { value: canonicalNumber(text) || null }
    case 'title':
      return { value: cleanTitle(text) || null }
    case 'short':
      return {
        value: (field === 'classification' && classes?.get(text)) || cleanName(text) || null,
      }
    default:
      return { value: plainLines(text).trim() || null }
  }
}

/** Returns the deliverables that a cell names, each by tag code, number or own reference. */
export const linesIn = (text: string) =>
  text.split(/[;,\n]/).flatMap((tagCode) => tagCode.trim() || [])

const wholes = { days: 'number of working days', weight: 'whole number' } as const
const severalNumbers = 'This is more than one number. Give each document a row of its own.'
const unknownFormat = 'The number format of this cell cannot be followed. Type its value as text.'

/** Reads a cell as a contract day. An empty cell is null. */
export function readDayCell(cell: ReadCell): CellResult {
  if (isUnknown(cell)) return { fault: cell.unknown }
  if (isNumber(cell)) return cell.day === null ? dayFaultOf(cell) : { value: dayToApi(cell.day) }
  const text = shownText(cell).trim()
  if (text === '') return { value: null }
  const day = readDay(text)
  return day === null ? { fault: dayFault(text) } : { value: dayToApi(day) }
}

/** Says that a cell shows a month, such as `Mar-27`, while it is a day; null for any other cell. */
export const monthOnly = (cell: ReadCell): string | null =>
  isNumber(cell) && cell.isDate && cell.day !== null && month.test(cell.shown ?? '')
    ? `The file shows ${cell.shown} without a day: ${formatContractDay(cell.day)} is read.`
    : null
const month = /^\p{L}{3,}\.?[\s/.-]?(?:\d{2}|\d{4})$|^\d{1,2}[/.-]\d{4}$/u

/** Reads a cell as a text. An empty cell is null. */
export function readTextCell(cell: ReadCell): CellResult {
  if (isUnknown(cell)) return { fault: cell.unknown }
  if (isNumber(cell) && cell.shown === null) return { fault: unknownFormat }
  return { value: shownText(cell).trim() || null }
}

const dayFaultOf = (cell: ReadCell): CellResult => ({ fault: dayFault(shownText(cell)) })

/**
 * Returns the choices of a cell that names several, such as `S1; S3`; none for a text that is one
 * choice.
 */
function severalChoices(list: ReadonlyMap<string, string>, text: string): string[] {
  if (isChoice(list, text)) return []
  const parts = text.split(/[;,/\n]/).map((part) => part.trim())
  return parts.length > 1 && parts.every((part) => isChoice(list, part)) ? parts : []
}

const isChoice = (list: ReadonlyMap<string, string>, text: string): boolean =>
  [...list.values()].includes(choiceFor(list, text))

/**
 * Finds the choice that a text means: as it is spelt, else as a key with the same form, else by its code or by its
 * label without code.
 */
export function choiceFor(list: ReadonlyMap<string, string> | undefined, text: string): string {
  const exact = list?.get(text)
  if (exact !== undefined || !list || text === '') return exact ?? text
  const known = indexes.get(list) ?? indexOf(list)
  indexes.set(list, known)
  const form = keyForm(text)
  return (
    theOnly(known.whole.get(form)) ??
    theOnly(known.part.get(form)) ??
    (isQuestion(list.values()) ? yesOrNo(text) : null) ??
    text
  )
}

interface ChoiceIndex {
  /** The choices by form, and by the forms of all their spellings. */
  readonly whole: ReadonlyMap<string, readonly string[]>
  readonly part: ReadonlyMap<string, readonly string[]>
}

/** A file asks thousands of times for the choices of a list. */
const indexes = new WeakMap<ReadonlyMap<string, string>, ChoiceIndex>()

function indexOf(list: ReadonlyMap<string, string>): ChoiceIndex {
  const choices = [...new Set(list.values())]
  const spelt = choices.flatMap((choice) =>
    [...new Set(spellings(choice).map(keyForm))].map((form) => ({ form, choice })),
  )
  const parts = Map.groupBy(spelt, ({ form }) => form)
  return {
    whole: Map.groupBy(choices, keyForm),
    part: new Map([...parts].map(([form, of]) => [form, of.map(({ choice }) => choice)])),
  }
}

const theOnly = (found: readonly string[] = []): string | undefined =>
  found.length === 1 ? found[0] : undefined

/**
 * Returns the spellings of a choice: `Report (REP)` is also `report` and `rep`, `S1 Coordination`
 * also `s1`.
 */
export function spellings(choice: string): string[] {
  const whole = choice.toLowerCase()
  const [, label, code] = /^(.*) \(([^()]+)\)$/.exec(whole) ?? []
  const [, first] = /^([a-z]?\d+) /.exec(whole) ?? []
  return [whole, label, code, first].filter((one) => one !== undefined)
}

/** Returns a value as people read it: days as `2026-11-22`, people joined by `; `. */
export function textOfValue(value: AttributeValue | undefined): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.join('; ')
  return apiToDay(String(value)) ?? String(value)
}
