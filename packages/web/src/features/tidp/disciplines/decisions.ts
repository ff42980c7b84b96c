import type { DisciplineActionName } from '#shared/discipline/disciplineActions.ts'
import type { Discipline, DisciplineRow } from './disciplineStore.ts'

/** The actions on a discipline that the owner of the plan takes from here. */
const decisions: readonly DisciplineActionName[] = [
  'ACCEPT_DISCIPLINE',
  'REJECT_DISCIPLINE',
  'REOPEN_DISCIPLINE',
  'REMOVE_DISCIPLINE',
]

/** Returns the decisions that the person is offered. */
export const decisionsOn = ({ actions }: Discipline) =>
  (actions ?? []).filter(({ name }) => decisions.some((decision) => decision === name))

/** Returns whether the row has a menu; a new row can be removed. */
export const hasMenu = ({ saved }: DisciplineRow): boolean =>
  !saved || decisionsOn(saved).length > 0
