import type { Line } from './line.ts'
import type { RowRules } from './rows.ts'

/** The rules of the lines of each discipline in the register of all lines. */
export type PlaceRules = ReadonlyMap<string, RowRules>

/** Returns the rules of a line with a place; undefined for a line without one. */
export const placeRules = (places: PlaceRules, line: Line | null): RowRules | undefined =>
  line?.place && places.get(line.place.disciplineTagCode)

/** The rules while none are known: no cell can be edited. */
export const noRules: RowRules = {
  choices: null,
  planDue: null,
  mayUpdate: false,
  mayForecast: 'none',
  processing: false,
}
