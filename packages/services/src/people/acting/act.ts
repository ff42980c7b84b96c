import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'

/** A request to act, within its transaction. */
export interface ActionCall {
  readonly trx: Transaction<Tables>
  readonly principal: Principal
  /** The action's parameters, not validated. */
  readonly parameters: unknown
}

/** An action whose input is valid and within reach of the caller, with everything that it decides on locked. */
export interface Act<Input, Scene> {
  readonly trx: Transaction<Tables>
  readonly principal: Principal
  /** The caller's username. */
  readonly by: string
  /** In whose name: the caller's, or that of a person for whom they stand in. */
  readonly as: string
  readonly input: Input
  /** The state when the locks were taken. */
  readonly scene: Scene
}

/** The steps of an action. Each of them throws one of refusals.ts to undo the whole action. */
export interface Action<Input, Place, Scene, Outcome, Answer> {
  /** Validates the parameters: 422, by field. */
  readonly read: (parameters: unknown) => Input
  /**
   * Finds the entity that the input identifies. Unknown, foreign and out of reach: 404; reached in
   * part only: 403.
   */
  readonly reach: (call: ActionCall, input: Input) => Promise<Place>
  /** Locks and reads the rows that decide about the action, from the plan or form downwards. */
  readonly lock: (call: ActionCall, input: Input, place: Place) => Promise<Scene>
  /** Decides in whose name the caller acts; left out where nobody stands in for another. */
  readonly actsFor?: (act: Act<Input, Scene>) => Promise<string>
  /**
   * Applies the rules. Throws 403 for an action that is not offered to the caller, 409 for a
   * blocked or stale action.
   */
  readonly check: (act: Act<Input, Scene>) => void
  readonly perform: (act: Act<Input, Scene>) => Promise<Outcome>
  /** Writes the history entry. */
  readonly record: (act: Act<Input, Scene>, outcome: Outcome) => Promise<void>
  /** Derives statuses, tasks and notifications from the new state, and answers. */
  readonly conclude: (act: Act<Input, Scene>, outcome: Outcome) => Promise<Answer>
}

/**
 * Runs an action on a plan, a discipline, a comment or a form. The order of the steps is the same
 * for all: an action that waited for a lock is checked against the state after the previous action.
 */
export async function act<Input, Place, Scene, Outcome extends { repeated?: boolean }, Answer>(
  call: ActionCall,
  action: Action<Input, Place, Scene, Outcome, Answer>,
): Promise<Answer> {
  const { trx, principal } = call
  const input = action.read(call.parameters)
  const place = await action.reach(call, input)
  const scene = await action.lock(call, input, place)
  const { username: by } = principal
  const own = { trx, principal, by, as: by, input, scene }
  const started = action.actsFor ? { ...own, as: await action.actsFor(own) } : own
  action.check(started)
  const outcome = await action.perform(started)
  if (outcome.repeated !== true) await action.record(started, outcome)
  return action.conclude(started, outcome)
}
