import { forecastsAll } from '@tidemark/schema/rules/discipline'
import type { DisciplineEditingFragment } from '#api/generated/graphql.ts'
import { isAllowed, offerOf, reasonsOf } from '#shared/actions/offers.ts'
import { type ChoicesByField, isAuthor } from '@tidemark/schema/rules/deliverable'
import { disciplineActions } from '#shared/discipline/disciplineActions.ts'
import { findChoice } from '#ui/DataGrid/cells/choices.ts'
import { actionToWip } from './lineReasons.ts'
import type { Line, LineValues } from './line.ts'
import type { RowRules } from './rows.ts'

/** The rules of the lines of each discipline in the MIDP. */
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

/** The discipline as far as its rules depend on it. */
type EditedDiscipline = Pick<DisciplineEditingFragment, 'name' | 'actions' | 'owners' | 'tidp'>

/** The rules of a discipline that follow from the viewer's offers. */
export type EditingRules = Pick<RowRules, 'mayUpdate' | 'mayForecast' | 'planDue' | 'why'>

/** Returns what a person may edit in the lines of a discipline now. */
export const rulesOf = (discipline: EditedDiscipline, username: string): EditingRules => ({
  mayUpdate: isAllowed(discipline.actions, 'EDIT_DELIVERABLES'),
  mayForecast: mayForecast(discipline, username),
  planDue: discipline.tidp.dueOn,
  why: whyReadOnly(discipline),
})

/** Returns the lines whose forecast the person may set now. */
function mayForecast(
  { actions, owners, tidp }: EditedDiscipline,
  username: string,
): RowRules['mayForecast'] {
  if (!isAllowed(actions, 'UPDATE_FORECASTS')) return 'none'
  const names = (people: readonly { readonly username: string }[]) =>
    people.map((person) => person.username)
  const discipline = { owners: names(owners), plan: { owners: names(tidp.owners) } }
  return forecastsAll(discipline, username) ? 'all' : { author: username }
}

/** Explains why lines cannot be edited now, for a person who may not. */
function whyReadOnly({ name, actions }: EditedDiscipline): string {
  const offer = offerOf(actions, 'EDIT_DELIVERABLES')
  const first = actionToWip(actions)
  const way = first ? [`${disciplineActions[first].label} first.`] : []
  if (!offer) return way[0] ?? `Only the owners of ${name} can edit this.`
  const reasons = reasonsOf(offer).map(({ message }) => message)
  return [...reasons, ...way].join(' ') || 'You cannot edit this now.'
}

interface KnownChoices {
  /** Null while the service that has them does not answer. */
  choices: ChoicesByField | null
  /** The stage of the plan, as the label of a choice. */
  stage: string
  /** The name of the discipline, without its code. */
  discipline: string
  /** The username of the person who adds the rows. */
  author: string
}

/** The code of the first suitability, before anything was shared. */
const firstSuitability = 'S0'
/** Most documents hold no personal data. */
const gdpr = 'No'

/** Returns the initial values of new rows: known values that are valid choices. */
export function knownValues({
  choices,
  stage,
  discipline,
  author,
}: KnownChoices): Partial<LineValues> {
  const among = (field: keyof ChoicesByField, wanted: string) => {
    const options = [...(choices?.[field] ?? [])].map((value) => ({ value, label: value }))
    const found = findChoice(options, wanted)
    return found && { [field]: found.value }
  }
  return {
    ...among('stage', stage),
    ...among('discipline', discipline),
    ...among('suitabilityStatus', firstSuitability),
    ...among('gdpr', gdpr),
    ...(isAuthor(author) && { author: [author] }),
  }
}
