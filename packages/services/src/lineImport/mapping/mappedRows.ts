import { limits } from '@tidemark/schema/limits'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { fieldsWith } from '@tidemark/schema/rest/deliverableFields'
import type { ImportedPlan, ImportMapping, ImportTarget } from '@tidemark/schema/rest/importMapping'
import type { ImportReading } from '@tidemark/schema/rest/lineImport'
import { isNumberToCome } from '@tidemark/schema/rules/deliverable'
import { InvalidInput } from '#platform/http/refusals.ts'
import { takeTurns } from '#platform/turns.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { isUnknown } from '#platform/sheet/cell.ts'
import type { ReadSheet } from '#platform/sheet/readSheet.ts'
import type { NewPlace } from '../newPlans/newPlan.ts'
import { planKey, plansByText } from '../newPlans/newPlan.ts'
import type { RequestedRow } from '../requestedRows.ts'
import type { RowChoices } from '../choices.ts'
import { choiceAbout } from '../choices.ts'
import type { Match } from '../match.ts'
import { keyOf, matchOf, rowNotes, rowPlace } from '../requestedRows.ts'
import type { GridRow } from './grid.ts'
import { gridOf, textOf, titlesOf } from './grid.ts'
import { splitRows } from './leftOut.ts'
import type { FileDecisions, UnknownText } from './questions.ts'
import { fileDecisions } from './questions.ts'
import type { FoundPlace } from './places.ts'
import type { Known } from './values.ts'
import { asAbove, choiceIn, decisionsOf, listOf, meaningOf, valueKey } from './values.ts'

export interface MappedRows {
  readonly titles: readonly string[]
  /** The rows below the header that are not left out by their shape. */
  readonly rows: readonly GridRow[]
  readonly requestedRows: readonly RequestedRow[]
  readonly reading: Omit<ImportReading, 'plans'> & { readonly plans: readonly NewPlanReading[] }
  readonly unknown: readonly UnknownText[]
}

/** Reads the rows of a sheet as its person mapped the columns. */
export async function readMapped(
  sheet: ReadSheet,
  mapping: ImportMapping,
  known: Known,
  choices: RowChoices,
): Promise<MappedRows> {
  const grid = gridOf(sheet)
  const place = { from: mapping.header_row, rows: mapping.header_rows }
  const titles = titlesOf(grid, sheet.merged, place)
  const { rows, leftOut } = await splitRows(grid, {
    end: place.from + place.rows - 1,
    titles,
    columns: mapping.columns.map(({ column }) => column),
    includesHidden: mapping.includes_hidden,
  })
  const columns = new Map(mapping.columns.map(({ column, target }) => [target, column]))
  const newPlans = plansByText(mapping.plans ?? [])
  const decisions = decisionsOf(mapping)
  const asked = fileDecisions(rows, mapping, decisions, known.lines)
  const addsAll = choiceAbout('existing', choices) === 'add'
  const reader = new RowReader(columns, known, { decisions, newPlans, addsAll, ...asked })
  const requestedRows: RequestedRow[] = []
  const letOthers = takeTurns()
  for (const row of rows) {
    await letOthers()
    const requested = reader.requestedRowOf(row)
    if (requested) requestedRows.push(requested)
  }
  return {
    titles,
    rows,
    requestedRows,
    unknown: [...asked.unknown, ...[...reader.unknown.values()].sort((a, b) => b.rows - a.rows)],
    reading: {
      sheet: sheet.name,
      left_out: { ...leftOut, chosen: rows.length - requestedRows.length },
      places: [...reader.places.values()],
      plans: [...reader.plans.values()],
    },
  }
}

/** A plan that the import creates, with its key. */
export type NewPlanReading = NonNullable<ImportReading['plans']>[number] & { readonly key: string }

const chosen = fieldsWith('choices')
const plannedNumber = (number: string) =>
  `The planned number ${number} is not kept: the line gets one from the register.`
const tooManyUnknown = `More than ${limits.import.unknown.toLocaleString('en')} texts are unknown. Check the chosen columns.`

/** Reads rows one after the other, and counts the unknown texts and the places of new lines. */
class RowReader {
  readonly unknown = new Map<string, UnknownText>()
  readonly places = new Map<string, ImportReading['places'][number]>()
  /** The plans that the import creates, by their key. */
  readonly plans = new Map<string, NewPlanReading>()
  readonly #columns: ReadonlyMap<ImportTarget, number>
  readonly #known: Known
  readonly #decisions: ReadonlyMap<string, string | null>
  readonly #newPlans: ReadonlyMap<string, ImportedPlan>
  readonly #file: Pick<FileDecisions, 'order' | 'numbers'>
  /** Whether rows of deliverables that exist are new ones all the same. */
  readonly #addsAll: boolean
  /** The texts of the place of the row above. */
  readonly #above = new Map<'plan' | 'didp', string>()

  constructor(
    columns: ReadonlyMap<ImportTarget, number>,
    known: Known,
    decided: {
      decisions: ReadonlyMap<string, string | null>
      newPlans: ReadonlyMap<string, ImportedPlan>
      addsAll: boolean
    } & Pick<FileDecisions, 'order' | 'numbers'>,
  ) {
    this.#columns = columns
    this.#known = known
    this.#decisions = decided.decisions
    this.#newPlans = decided.newPlans
    this.#file = decided
    this.#addsAll = decided.addsAll
  }

  /** The row as it is requested; null for one that the person left out. */
  requestedRowOf({ number: row, cells, shape }: GridRow): RequestedRow | null {
    const cellOf = (target: ImportTarget): ReadCell =>
      cells[this.#columns.get(target) ?? -1] ?? null
    const key = keyOf(cellOf('key'))
    const isNew = key === null
    const place = isNew ? this.#placeOf(cellOf('plan'), cellOf('didp')) : null
    if (place === 'left out') return null
    const number = cellOf('documentNumber')
    const match = isNew ? this.#matchOf(cellOf, place) : null
    const isAdded = isNew && (match === null || this.#addsAll)
    const hasNumber = number !== null && !isNumberToCome(textOf(number))
    const isPlanned = isAdded && hasNumber && this.#file.numbers === 'planned'
    const isNumbered = hasNumber && !isPlanned
    const read = new Map<DeliverableField, ReadCell>()
    for (const target of this.#columns.keys())
      if (target !== 'plan' && target !== 'didp' && target !== 'key')
        read.set(target, this.#cellOf(target, cellOf(target), isAdded && !isNumbered))
    // A new line needs each choice: what no column has comes from a decision for all rows.
    if (isAdded && !isNumbered)
      for (const field of chosen)
        if (!this.#columns.has(field)) read.set(field, this.#missing(field, place))
    if (isPlanned) read.delete('documentNumber')
    if (place && isAdded) this.#count(place, textOf(cellOf('didp')))
    return {
      row,
      notes: [...rowNotes(shape), ...(isPlanned ? [plannedNumber(textOf(number))] : [])],
      key: typeof key === 'string' ? null : key,
      ...(typeof key === 'string' && { oddKey: key }),
      cells: read,
      match,
      ...(place && { place: rowPlace(place) }),
    }
  }

  #matchOf(cellOf: (target: ImportTarget) => ReadCell, place: FoundPlace | null): Match | null {
    const type = meaningOf('documentType', cellOf('documentType'), this.#known, this.#decisions)
    return matchOf(
      this.#known.lines,
      { number: cellOf('documentNumber'), title: cellOf('title'), documentType: type.cell },
      place,
    )
  }

  #cellOf(target: DeliverableField, cell: ReadCell, isRequired: boolean): ReadCell {
    const { cell: read, unknown } = meaningOf(
      target,
      cell,
      this.#known,
      this.#decisions,
      this.#file.order,
    )
    for (const value of unknown) if (value !== '' || isRequired) this.#add(target, value)
    return read
  }

  /** The value of a field without a column. A line belongs to the discipline of its plan. */
  #missing(field: DeliverableField, place: FoundPlace | null): ReadCell {
    if (field !== 'discipline') return this.#cellOf(field, null, true)
    const name =
      place && 'discipline' in place
        ? place.discipline.name
        : place && 'created' in place
          ? place.created.discipline
          : null
    if (name === null) return null
    const choice = choiceIn(listOf(field, this.#known.choices), name)
    return choice ?? this.#cellOf(field, null, true)
  }

  #placeOf(planCell: ReadCell, didpCell: ReadCell): FoundPlace | 'left out' {
    const odd = [planCell, didpCell].find(isUnknown)
    if (odd) return { plan: null, planTagCode: null, problem: odd.unknown }
    const plan = this.#orAbove('plan', textOf(planCell))
    const didp = this.#orAbove('didp', textOf(didpCell))
    if (plan === null || didp === null) return 'left out'
    const { places, lists } = this.#known
    // The plan may have been created since it was decided.
    const isThere = places.findPlans(plan).length > 0
    const newPlan = isThere ? undefined : this.#newPlans.get(plan.toLowerCase())
    const isKnown = places.findDisciplines(didp).length > 0 || lists.find(didp).length > 0
    const planText = this.#meant('plan', plan, isThere)
    const didpText = this.#meant('didp', didp, isKnown)
    if ((planText === null && !newPlan) || didpText === null) return 'left out'
    return newPlan ? this.#newPlace(newPlan, didpText) : places.find(planText ?? '', didpText)
  }

  #newPlace(plan: ImportedPlan, discipline: string): FoundPlace {
    const [name, ...others] = this.#known.lists.find(discipline, plan.stage)
    if (name !== undefined && others.length === 0)
      return { created: { plan: planKey(plan), discipline: name }, planText: plan.value }
    const problem =
      discipline === ''
        ? 'Name the discipline.'
        : `'${discipline}' is not a discipline of plans at ${plan.stage}.`
    return { plan: plan.value, planTagCode: null, problem }
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
    const decision = this.#decisions.get(valueKey(target, ''))
    return decision === asAbove ? above : decision === undefined ? text : decision
  }

  /** The text of a plan or discipline after the decision about it; null leaves the row out. */
  #meant(target: 'plan' | 'didp', text: string, isKnown: boolean): string | null {
    if (text === '' || isKnown) return text
    this.#add(target, text)
    const decision = this.#decisions.get(valueKey(target, text))
    return decision === undefined ? text : decision
  }

  #add(target: ImportTarget, value: string): void {
    const key = valueKey(target, value)
    const found = this.unknown.get(key)
    if (found) found.rows += 1
    else if (this.unknown.size < limits.import.unknown)
      this.unknown.set(key, { target, value, rows: 1 })
    else throw new InvalidInput({ file: tooManyUnknown })
  }

  #count(place: FoundPlace, didp: string): void {
    const [plan, planTagCode, discipline, tagCode, problem] =
      'discipline' in place
        ? [
            place.discipline.plan.title,
            place.discipline.plan.tagCode,
            place.discipline.name,
            place.discipline.tagCode,
            null,
          ]
        : 'created' in place
          ? [place.planText, null, place.created.discipline, null, null]
          : [place.plan, place.planTagCode, didp || null, null, place.problem]
    if ('created' in place) this.#countPlan(place)
    // Several texts of the sheet can become one plan.
    const planOf = 'created' in place ? place.created.plan : plan
    const key = JSON.stringify([planOf, planTagCode, discipline, tagCode])
    const found = this.places.get(key)
    if (found) found.rows += 1
    else
      this.places.set(key, {
        plan,
        plan_tag_code: planTagCode,
        discipline,
        tag_code: tagCode,
        rows: 1,
        problem,
        addable: null,
        ...('created' in place && { is_new: true }),
      })
  }

  #countPlan({
    created: { plan, discipline },
    planText,
  }: Extract<FoundPlace, { created: NewPlace }>) {
    const found = this.plans.get(plan) ?? {
      key: plan,
      values: [],
      title: null,
      tag_code: null,
      disciplines: [],
      rows: 0,
      problem: null,
    }
    found.rows += 1
    if (!found.values.includes(planText)) found.values.push(planText)
    if (!found.disciplines.includes(discipline)) found.disciplines.push(discipline)
    this.plans.set(plan, found)
  }
}
