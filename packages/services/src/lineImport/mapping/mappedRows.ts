import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { fieldsWith } from '@tidemark/schema/rest/deliverableFields'
import type { ImportMapping, ImportTarget } from '@tidemark/schema/rest/importMapping'
import type { ImportReading } from '@tidemark/schema/rest/lineImport'
import type { ReadCell, ReadSheet } from '#platform/sheet/readSheet.ts'
import type { Wish } from '../wishes.ts'
import { keyOf } from '../wishes.ts'
import type { GridRow } from './grid.ts'
import { gridOf, textOf, titlesOf } from './grid.ts'
import { splitRows } from './leftOut.ts'
import type { FoundPlace } from './places.ts'
import type { Known } from './values.ts'
import { choiceIn, decisionsOf, isPlaceholder, listOf, meaningOf, valueKey } from './values.ts'

/** A text that a person has to resolve, with the number of rows that have it. */
export interface UnknownText {
  readonly target: ImportTarget
  readonly value: string
  rows: number
}

export interface MappedRows {
  readonly titles: readonly string[]
  /** The rows below the header that are not left out by their shape. */
  readonly rows: readonly GridRow[]
  readonly wishes: readonly Wish[]
  readonly reading: ImportReading
  readonly unknown: readonly UnknownText[]
}

/** Reads the rows of a sheet as its person mapped the columns. */
export function readMapped(sheet: ReadSheet, mapping: ImportMapping, known: Known): MappedRows {
  const grid = gridOf(sheet)
  const place = { from: mapping.header_row, rows: mapping.header_rows }
  const titles = titlesOf(grid, sheet.merged, place)
  const { rows, leftOut } = splitRows(grid, {
    end: place.from + place.rows - 1,
    titles,
    columns: mapping.columns.map(({ column }) => column),
    includesHidden: mapping.includes_hidden,
  })
  const columns = new Map(mapping.columns.map(({ column, target }) => [target, column]))
  const reader = new RowReader(columns, known, decisionsOf(mapping))
  const wishes = rows.flatMap((row) => reader.wishOf(row) ?? [])
  return {
    titles,
    rows,
    wishes,
    unknown: [...reader.unknown.values()].sort((a, b) => b.rows - a.rows),
    reading: {
      sheet: sheet.name,
      left_out: { ...leftOut, chosen: rows.length - wishes.length },
      places: [...reader.places.values()],
    },
  }
}

const chosen = fieldsWith('choices')

/** Reads rows one after the other, and counts the unknown texts and the places of new lines. */
class RowReader {
  readonly unknown = new Map<string, UnknownText>()
  readonly places = new Map<string, ImportReading['places'][number]>()
  readonly #columns: ReadonlyMap<ImportTarget, number>
  readonly #known: Known
  readonly #decisions: ReadonlyMap<string, string | null>

  constructor(
    columns: ReadonlyMap<ImportTarget, number>,
    known: Known,
    decisions: ReadonlyMap<string, string | null>,
  ) {
    this.#columns = columns
    this.#known = known
    this.#decisions = decisions
  }

  /** The row as a wish; null for one that the person left out. */
  wishOf({ number, cells }: GridRow): Wish | null {
    const cellOf = (target: ImportTarget): ReadCell =>
      cells[this.#columns.get(target) ?? -1] ?? null
    const key = keyOf(cellOf('key'))
    const isNew = key === null
    const place = isNew ? this.#placeOf(textOf(cellOf('plan')), textOf(cellOf('didp'))) : null
    if (place === 'left out') return null
    const isNumbered = !isPlaceholder(textOf(cellOf('documentNumber'))) && cellOf('documentNumber')
    const read = new Map<DeliverableField, ReadCell>()
    for (const target of this.#columns.keys())
      if (target !== 'plan' && target !== 'didp' && target !== 'key')
        read.set(target, this.#cellOf(target, cellOf(target), isNew && !isNumbered))
    // A new line needs each choice: what no column has comes from a decision for all rows.
    if (isNew && !isNumbered)
      for (const field of chosen)
        if (!this.#columns.has(field)) read.set(field, this.#missing(field, place))
    if (place) this.#count(place, textOf(cellOf('didp')))
    return {
      row: number,
      key: typeof key === 'string' ? null : key,
      ...(typeof key === 'string' && { oddKey: key }),
      cells: read,
      discipline: '',
      ...(place && {
        place:
          'discipline' in place ? { tagCode: place.discipline.tagCode } : { fault: place.problem },
      }),
    }
  }

  #cellOf(target: DeliverableField, cell: ReadCell, isRequired: boolean): ReadCell {
    const { cell: read, unknown } = meaningOf(target, cell, this.#known, this.#decisions)
    for (const value of unknown) if (value !== '' || isRequired) this.#add(target, value)
    return read
  }

  /** The value of a field without a column. A line belongs to the discipline of its plan. */
  #missing(field: DeliverableField, place: FoundPlace | null): ReadCell {
    if (field !== 'discipline') return this.#cellOf(field, null, true)
    if (!place || !('discipline' in place)) return null
    const choice = choiceIn(listOf(field, this.#known.choices), place.discipline.name)
    return choice ?? this.#cellOf(field, null, true)
  }

  #placeOf(plan: string, didp: string): FoundPlace | 'left out' {
    const { places } = this.#known
    const planText = this.#meant('plan', plan, places.findPlans(plan).length > 0)
    const didpText = this.#meant('didp', didp, places.findDisciplines(didp).length > 0)
    return planText === null || didpText === null ? 'left out' : places.find(planText, didpText)
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
    else this.unknown.set(key, { target, value, rows: 1 })
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
        : [place.plan, place.planTagCode, didp || null, null, place.problem]
    const key = JSON.stringify([plan, planTagCode, discipline, tagCode])
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
      })
  }
}
