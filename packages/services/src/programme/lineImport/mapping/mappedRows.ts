import { limits } from '@tidemark/schema/limits'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { deliverableFields, fieldsWith } from '@tidemark/schema/rest/deliverableFields'
import type { ImportedPlan, ImportMapping, ImportTarget } from '@tidemark/schema/rest/importMapping'
import type { ImportReading } from '@tidemark/schema/rest/lineImport'
import { isNumberToCome, isSeveralNumbers } from '@tidemark/schema/rules/deliverable'
import { remarksTarget } from '@tidemark/schema/rules/importMapping'
import { InvalidInput } from '#platform/http/refusals.ts'
import { inTurns } from '#platform/turns.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { isUnknown } from '#platform/sheet/cell.ts'
import type { CheckedRow } from '../lineImport.ts'
import { planKey, plansByText } from '../newPlans/newPlan.ts'
import type { RequestedRow } from '../requestedRows.ts'
import type { RowChoices } from '../choices.ts'
import { isAdded } from '../choices.ts'
import type { Match, Several } from '../match.ts'
import { keyOf, knownText, rowNotes, rowPlace } from '../requestedRows.ts'
import type { ExportMapping } from './exportMapping.ts'
import type { GridRow } from './grid.ts'
import { textOf } from './grid.ts'
import { headingsOf, leftOutColumns, remarksIn } from './besideColumns.ts'
import { leftOutRow, placeLeftOut } from './leftOut.ts'
import type { FileDecisions, UnknownText } from './questions.ts'
import { fileDecisions, orderBeside } from './questions.ts'
import type { SheetRows } from './sheets.ts'
import { PlaceCounts } from './placeCounts.ts'
import type { NewPlanReading } from './placeCounts.ts'
import type { FoundPlace } from './places.ts'
import { noPlace } from './places.ts'
import type { Known } from './values.ts'
import {
  asAbove,
  choiceIn,
  dayCell,
  decisionsOf,
  kindOf,
  listOf,
  meaningOf,
  orderDoubt,
  valueKey,
} from './values.ts'

export interface MappedRows {
  readonly titles: readonly string[]
  /** The rows below the header that are not left out by their shape. */
  readonly rows: readonly GridRow[]
  readonly requestedRows: readonly RequestedRow[]
  readonly reading: Omit<ImportReading, 'plans'> & { readonly plans: readonly NewPlanReading[] }
  readonly unknown: readonly UnknownText[]
  /** The rows that are left out by their shape or by a decision about their plan or discipline. */
  readonly leftOut: readonly CheckedRow[]
}

/** Reads the rows of sheets as their person mapped the columns. */
export async function readMapped(
  { rows, titles, leftOut, others, columns: mapped }: SheetRows,
  mapping: ImportMapping | ExportMapping,
  known: Known,
  choices: RowChoices,
): Promise<MappedRows> {
  const exported = 'informing' in mapping ? mapping : null
  const columns = Map.groupBy(mapped, ({ target }) => target)
  const newPlans = plansByText(mapping.plans ?? [])
  const decisions = decisionsOf(mapping)
  const asked = await fileDecisions(
    rows,
    { ...mapping, columns: mapped },
    decisions,
    known.lines,
    exported !== null,
  )
  const reader = new RowReader(known, {
    columns,
    titles,
    decisions,
    newPlans,
    headings: exported ? null : headingsOf(rows, columns, known),
    choices,
    exported,
    orderBeside: await orderBeside(rows, exported?.unread.values() ?? [], asked.order),
    ...asked,
  })
  const requestedRows: RequestedRow[] = []
  const titleColumn = columns.get('title')?.[0]?.column
  const unsaved = others.map(({ row, reason }) => leftOutRow(row, titleColumn, reason))
  for await (const row of inTurns(rows)) {
    const requested = reader.requestedRowOf(row)
    if (requested) requestedRows.push(requested)
    else if (!exported) unsaved.push(leftOutRow(row, titleColumn, placeLeftOut))
  }
  return {
    titles,
    rows,
    requestedRows,
    leftOut: unsaved,
    unknown: [...asked.unknown, ...[...reader.unknown.values()].sort((a, b) => b.rows - a.rows)],
    reading: {
      columns_left_out: leftOutColumns(rows, titles, [
        ...mapped.map(({ column }) => column),
        ...(exported?.informing.values() ?? []),
      ]),
      sheet: [mapping.sheet, ...(mapping.further_sheets ?? [])].join(', '),
      left_out: { ...leftOut, chosen: rows.length - requestedRows.length },
      places: [...reader.counts.places.values()],
      plans: [...reader.counts.plans.values()],
    },
  }
}

const chosen = fieldsWith('choices')
const fieldsOfDays = (Object.keys(deliverableFields) as DeliverableField[]).filter(
  (field) => deliverableFields[field].kind === 'day',
)
const aboutNumber = (message: string) => ({ field: 'documentNumber' as const, message })
const plannedNumber = (number: string, isKept: boolean) =>
  isKept
    ? `The planned number ${number} is kept as the own reference: the line gets a number from the register.`
    : `The planned number ${number} is not kept: the line gets one from the register.`
const tooManyUnknown = `More than ${limits.import.unknown.toLocaleString('en')} texts are unknown. Check the chosen columns.`

/** How the rows of a file are read, and what was decided about them. */
interface ReadFile extends Pick<FileDecisions, 'order' | 'numbers' | 'expected'> {
  /** The number that is first in the dates of an export that no import reads. */
  readonly orderBeside: FileDecisions['order']
  readonly columns: ReadonlyMap<ImportTarget, ImportMapping['columns']>
  readonly titles: readonly string[]
  readonly decisions: ReadonlyMap<string, string | null>
  readonly newPlans: ReadonlyMap<string, ImportedPlan>
  /** What the headings between the rows name, where the file has no column of it. */
  readonly headings: 'plan' | 'didp' | null
  readonly choices: RowChoices
  readonly exported: ExportMapping | null
}

const isGiven = (cell: ReadCell) => cell !== null

/** Returns the filled cells of the columns of an export that no import reads. */
const besides = (
  { informing, unread }: ExportMapping,
  cells: GridRow['cells'],
  order: ReadFile['orderBeside'],
): Pick<RequestedRow, 'informing' | 'unread'> => ({
  informing: new Map(
    [...informing].map(([title, at]) => {
      const cell = cells[at] ?? null
      return [title, unread.has(title) ? dayCell(cell, order) : cell]
    }),
  ),
  unread: [...unread].flatMap(([title, at]) => ((cells[at] ?? null) === null ? [] : title)),
})

/** Reads rows one after the other, and counts the unknown texts and the places of new lines. */
class RowReader {
  readonly unknown = new Map<string, UnknownText>()
  readonly counts = new PlaceCounts()
  readonly #known: Known
  readonly #file: ReadFile
  /** The texts of the place of the row above. */
  readonly #above = new Map<'plan' | 'didp', string>()

  constructor(known: Known, file: ReadFile) {
    this.#known = known
    this.#file = file
  }

  /** The row as it is requested; null for one that the person left out. */
  requestedRowOf(given: GridRow): RequestedRow | null {
    const { number: row, sheet, heading = '', cells } = given
    const cellOf = (target: ImportTarget): ReadCell => {
      const columns = this.#file.columns.get(target) ?? []
      return target === remarksTarget
        ? remarksIn(columns, cells, this.#file.titles)
        : (columns.map(({ column }) => cells[column] ?? null).find(isGiven) ?? null)
    }
    const key = keyOf(cellOf('key'))
    const isNew = key === null
    const place = isNew ? this.#placeOf(cellOf('plan'), cellOf('didp'), heading) : null
    if (place === 'left out') return null
    const number = cellOf('documentNumber')
    const found = isNew ? this.#matchOf(cellOf, place) : null
    const several = found && 'several' in found ? found.several : []
    const match = found && 'by' in found ? found : null
    const adds = isNew && isAdded({ match, several }, this.#file.choices)
    const hasNumber = number !== null && !isNumberToCome(knownText(number))
    const isOne = !isUnknown(number) && !isSeveralNumbers(textOf(number))
    const isPlanned = adds && hasNumber && isOne && this.#file.numbers === 'planned'
    const isNumbered = hasNumber && !isPlanned
    const isAsked = adds && (!hasNumber || this.#file.expected === 'planned')
    const read = new Map<DeliverableField, ReadCell>()
    for (const target of this.#file.columns.keys())
      if (target !== 'plan' && target !== 'didp' && target !== 'key')
        read.set(
          target,
          this.#cellOf(target, cellOf(target), { isAsked, isNew: adds && !isNumbered }),
        )
    // A new line needs each choice: what no column has comes from a decision for all rows.
    if (isAsked && !this.#file.exported)
      for (const field of chosen) {
        if (this.#file.columns.has(field)) continue
        const missing = this.#missing(field, place)
        if (!isNumbered) read.set(field, missing)
      }
    const keepsNumber = isPlanned && (read.get('reference') ?? null) === null
    if (isPlanned) read.delete('documentNumber')
    if (keepsNumber) read.set('reference', textOf(number).slice(0, limits.text.shortNote.max))
    if (isNew && this.#file.exported && [...read.values()].every((cell) => cell === null))
      return null
    if (place && adds) this.counts.count(place, textOf(cellOf('didp')))
    return {
      row,
      ...(sheet !== undefined && { sheet }),
      notes: [
        ...rowNotes(given),
        ...(isPlanned ? [aboutNumber(plannedNumber(textOf(number), keepsNumber))] : []),
        ...(match?.number !== undefined && !adds
          ? [aboutNumber(`${textOf(number)} is not imported: the number stays ${match.number}.`)]
          : []),
        ...this.#orderDoubts(cellOf),
      ],
      ...(given.struck && { isStruck: true }),
      key: typeof key === 'string' ? null : key,
      ...(typeof key === 'string' && { oddKey: key }),
      cells: read,
      match,
      ...(several.length > 0 && { several }),
      ...(this.#file.exported && besides(this.#file.exported, cells, this.#file.orderBeside)),
      ...(place && { place: rowPlace(place) }),
    }
  }

  /** Finds the deliverable that a row without a key is. A number that is to come is none. */
  #matchOf(
    cellOf: (target: ImportTarget) => ReadCell,
    place: FoundPlace | null,
  ): Match | Several | null {
    const type = cellOf('documentType')
    const meant = meaningOf('documentType', type, this.#known, this.#file.decisions)
    const number = knownText(cellOf('documentNumber'))
    return this.#known.lines.find({
      number: isNumberToCome(number) ? '' : number,
      reference: knownText(cellOf('reference')),
      title: knownText(cellOf('title')),
      documentType: knownText(meant.cell),
      plan: place && place.tagCode !== null ? place.planTagCode : null,
      discipline: place?.tagCode ?? null,
    })
  }

  /** Warns of the dates that contradict the order which was chosen for all of them. */
  #orderDoubts(cellOf: (target: ImportTarget) => ReadCell): NonNullable<RequestedRow['notes']> {
    return fieldsOfDays.flatMap((field) => {
      const message = orderDoubt(cellOf(field), this.#file.order)
      return message === null ? [] : [{ field, message }]
    })
  }

  /** Reads a cell of a row that is a new line or not; what it has no value for may have to be asked. */
  #cellOf(
    target: DeliverableField,
    cell: ReadCell,
    { isNew, isAsked }: { isNew: boolean; isAsked: boolean } = { isNew: true, isAsked: true },
  ): ReadCell {
    if (this.#file.exported)
      return kindOf(target) === 'day' && this.#file.order === 'unknown'
        ? dayCell(cell, 'unknown')
        : cell
    const { cell: read, unknown } = meaningOf(
      target,
      cell,
      this.#known,
      this.#file.decisions,
      this.#file.order,
    )
    // What was decided about cells without a value is about new lines: it changes none that exists.
    const isBlank = unknown.includes('')
    if (!isBlank || isAsked) for (const value of unknown) this.#add(target, value)
    return isBlank && !isNew ? null : read
  }

  /** The value of a field without a column. A line belongs to the discipline of its plan. */
  #missing(field: DeliverableField, place: FoundPlace | null): ReadCell {
    if (field !== 'discipline') return this.#cellOf(field, null)
    if (!place || place.discipline === null) return null
    const choice = choiceIn(listOf(field, this.#known.choices), place.discipline)
    return choice ?? this.#cellOf(field, null)
  }

  #placeOf(planCell: ReadCell, didpCell: ReadCell, heading: string): FoundPlace | 'left out' {
    const odd = [planCell, didpCell].find(isUnknown)
    if (odd) return { ...noPlace, problem: odd.unknown }
    const { places, lists } = this.#known
    const headed = (target: 'plan' | 'didp') => (this.#file.headings === target ? heading : '')
    const plan = this.#orAbove('plan', textOf(planCell) || headed('plan'))
    const named = this.#orAbove('didp', textOf(didpCell) || headed('didp'))
    if (plan === null || named === null) return 'left out'
    const didp = named === '' ? this.#forAll('didp', named) : named
    if (didp === null) return 'left out'
    const whole = plan === '' && this.#isOpen(didp) ? this.#forAll('plan', plan) : plan
    if (whole === null) return 'left out'
    // The plan may have been created since it was decided.
    const isThere = places.findPlans(whole).length > 0
    const newPlan = isThere ? undefined : this.#file.newPlans.get(whole.toLowerCase())
    const isKnown = places.findDisciplines(didp).length > 0 || lists.find(didp).length > 0
    const planText = this.#meant('plan', whole, isThere)
    const didpText = this.#meant('didp', didp, isKnown)
    if ((planText === null && !newPlan) || didpText === null) return 'left out'
    return newPlan ? this.#newPlace(newPlan, didpText) : places.find(planText ?? '', didpText)
  }

  /** Returns whether the file names a discipline that several plans have. */
  #isOpen(didp: string): boolean {
    const { findDisciplines } = this.#known.places
    return didp !== '' && findDisciplines(didp).length > 1
  }

  /** Returns what a person decided for all rows where the file has no column of the place. */
  #forAll(target: 'plan' | 'didp', text: string): string | null {
    const { columns, exported } = this.#file
    if (columns.has(target) || exported || this.#known.places.isDiscipline) return text
    this.#add(target, '')
    return this.#file.decisions.get(valueKey(target, '')) ?? text
  }

  #newPlace(plan: ImportedPlan, discipline: string): FoundPlace {
    const [name, ...others] = this.#known.lists.find(discipline, plan.stage)
    if (name !== undefined && others.length === 0)
      return {
        ...noPlace,
        plan: plan.value,
        discipline: name,
        created: { plan: planKey(plan), discipline: name },
      }
    const problem =
      discipline === ''
        ? 'Name the discipline.'
        : `'${discipline}' is not a discipline of plans at ${plan.stage}.`
    return { ...noPlace, plan: plan.value, problem }
  }

  /**
   * Returns the text of a place, or that of the row above where a person decided so about blank cells. A
   * blank cell of a chosen column is asked about where a row above has a text; null leaves the row out.
   */
  #orAbove(target: 'plan' | 'didp', text: string): string | null {
    if (text !== '') this.#above.set(target, text)
    const above = this.#above.get(target)
    if (text !== '' || above === undefined) return text
    this.#add(target, '')
    const decision = this.#file.decisions.get(valueKey(target, ''))
    return decision === asAbove ? above : decision === undefined ? text : decision
  }

  /** The text of a plan or discipline after the decision about it; null leaves the row out. */
  #meant(target: 'plan' | 'didp', text: string, isKnown: boolean): string | null {
    if (text === '' || isKnown) return text
    this.#add(target, text)
    const decision = this.#file.decisions.get(valueKey(target, text))
    return decision === undefined ? text : decision
  }

  #add(target: ImportTarget, value: string): void {
    // An export is not mapped: its unknown texts are errors of their rows.
    if (this.#file.exported) return
    const key = valueKey(target, value)
    const found = this.unknown.get(key)
    if (found) found.rows += 1
    else if (this.unknown.size < limits.import.unknown)
      this.unknown.set(key, { target, value, rows: 1 })
    else throw new InvalidInput({ file: tooManyUnknown })
  }
}
