import type { DisciplineActionName } from '#shared/discipline/disciplineActions.ts'
import type { Discipline, Row } from './rows.ts'

/** What the plan's owner decides about a discipline. */
const decisions: readonly DisciplineActionName[] = [
  'ACCEPT_DISCIPLINE',
  'REJECT_DISCIPLINE',
  'REOPEN_DISCIPLINE',
  'REMOVE_DISCIPLINE',
]

/** Those that the reader could ever take. */
export const decisionsOn = ({ actions }: Discipline) =>
  (actions ?? []).filter(({ name }) => decisions.some((decision) => decision === name))

/** Whether there is anything to be done with the row; one that is not saved yet can be taken out. */
export const hasMenu = ({ kept }: Row): boolean => !kept || decisionsOn(kept).length > 0
