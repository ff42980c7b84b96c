import { forecastsAll } from '@tidemark/schema/rules/discipline'
import type { DisciplineEditingFragment } from '#api/generated/graphql.ts'
import { isAllowed, offerOf, reasonsOf } from '#shared/actions/offers.ts'
import type { RowRules } from './rows.ts'

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
  if (!offer) return `Only the owners of ${name} can edit this.`
  const reasons = reasonsOf(offer).map(({ message }) => message)
  return reasons.join(' ') || 'You cannot edit this now.'
}
