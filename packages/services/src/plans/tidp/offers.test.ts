import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionNames } from '@tidemark/schema/rest/action'
import { explain } from '@tidemark/schema/rules/actions'
import { blockingCode } from '@tidemark/schema/rules/comment'
import type { Action } from '#people/acting/act.ts'
import { addComment, finishComment, replyToComment } from '#plans/comment/comment.actions.ts'
import type { Tables } from '#platform/db/tables.ts'
import { Refusal } from '#platform/http/refusals.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { NumberQueue } from '#plans/register/numberQueue.ts'
import { principalWith } from '#testkit/principal.ts'
import { disciplineActions, isTidpAction, tidpActions } from '#programme/workflow/actionTable.ts'
import { contract, people, startWorkflow } from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { readOffers } from './offers.ts'
import { disciplineAction, planAction } from './planActions.ts'
import { findPlaces, readPlans } from './plan.store.ts'
import { everyone, inputOf, plant, states } from './planStates.testkit.ts'
import type { Planted, State } from './planStates.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, worker, nominee, manager, reviewer, external, bystander } = people
const persons = [owner, worker, nominee, manager, reviewer, external, everyone, bystander]

// Every action runs up to its decision, on the rows that it locks.
describe('an action is accepted from those it is offered to, and refused otherwise', () => {
  test.for(Object.entries<State>(states))('with a discipline %s', async ([, state]) => {
    expect(await differing(state, await plant(world, state), planActionsOn, false)).toEqual([])
  })

  test.for(Object.entries<State>(states))(
    'on a comment with a discipline %s',
    async ([, state]) => {
      const commented = { ...state, comment: state.comment ?? blockingCode }
      const planted = await plant(world, commented)
      expect(await differing(state, planted, commentActionsOn, true)).toEqual([])
    },
  )
})

/** The entity that an action is on, and the action: `plan action_accept_tidp`. */
type Key = `${'plan' | 'discipline' | 'comment'} ${string}`
/** Returns `accepted`, or the status of the refusal with the sentence of a 409. */
type Decision = (who: string) => string
type ActionsOn = (
  trx: Transaction<Tables>,
  planted: Planted,
) => Iterable<readonly [Key, () => Promise<Decision>]>

/**
 * Lists the people and actions whose decision is not as listed. Offers on comments are listed only
 * when they are asked for.
 */
const differing = (
  state: State,
  planted: Planted,
  actionsOn: ActionsOn,
  withComments: boolean,
): Promise<{ who: string; key: Key; decided: string; listed: string }[]> =>
  inTransaction(world.services.db, { writes: true }, async (trx) => {
    const decisions = new Map<Key, Decision>()
    for (const [key, decide] of actionsOn(trx, planted)) decisions.set(key, await decide())
    // On a removed discipline nothing is offered, with the reason for people who see it.
    const otherwise = (key: Key) =>
      state.discipline === 'Removed' && key.startsWith('discipline')
        ? `409 Tunnels was removed from the plan by ${manager}.`
        : '403'
    const found = []
    for (const who of persons) {
      const offers = await offersTo(trx, who, planted, withComments)
      for (const [key, decide] of decisions)
        found.push({ who, key, decided: decide(who), listed: offers.get(key) ?? otherwise(key) })
    }
    if (found.length === 0) throw new Error('No action was decided')
    return found.filter(({ decided, listed }) => decided !== listed)
  })

async function offersTo(
  trx: Transaction<Tables>,
  username: string,
  { plan, discipline }: Planted,
  withComments: boolean,
): Promise<Map<Key, string>> {
  const places = await findPlaces(trx, contract, [plan, discipline])
  const plans = await readPlans(trx, contract, places)
  const asked = { places, plans, username, withComments }
  return new Map(
    (await readOffers(trx, contract, asked)).flatMap(({ place, offers }) =>
      offers.map(({ name, blockers }) => [
        `${nameOf(place.tagCode, plan, discipline)} ${name}`,
        blockers.length === 0 ? 'accepted' : `409 ${explain(blockers)}`,
      ]),
    ),
  )
}

const nameOf = (tagCode: string, plan: string, discipline: string) =>
  tagCode === plan ? 'plan' : tagCode === discipline ? 'discipline' : 'comment'

const numbers = {} as NumberQueue

const planActionsOn: ActionsOn = (trx, planted) =>
  actionNames.flatMap((name): [Key, () => Promise<Decision>][] => {
    const input = inputOf(name, planted)
    if (!input || name === 'action_create_tidp') return []
    return isTidpAction(name)
      ? [[`plan ${name}`, () => decisionOf(trx, planAction(name, tidpActions, numbers), input)]]
      : [
          [
            `discipline ${name}`,
            () => decisionOf(trx, disciplineAction(name, disciplineActions, numbers), input),
          ],
        ]
  })

const commentActionsOn: ActionsOn = (trx, { plan, discipline, comment }) => {
  const on = (tag_code: string, attribute: object) => ({
    class_code: 'Comment',
    relations: [{ tag_code }],
    attribute,
  })
  const text = { Message: 'Hm.', Code: '4 Editorial' }
  return [
    ['plan comment_add', () => decisionOf(trx, addComment, on(plan, text))],
    ['discipline comment_add', () => decisionOf(trx, addComment, on(discipline, text))],
    [
      'comment comment_reply',
      () => decisionOf(trx, replyToComment, on(comment, { Response: 'So?' })),
    ],
    [
      'comment comment_close',
      () =>
        decisionOf(trx, finishComment, {
          class_code: 'Comment',
          tag_code: comment,
          attribute: { Status: 'Closed' },
        }),
    ],
  ]
}

const principal = principalWith({ [contract]: ['Registers:Viewer'] })

/** Runs an action until it has locked its rows, which are the same for all people. */
async function decisionOf<Input, Place, Scene, Outcome, Answer>(
  trx: Transaction<Tables>,
  action: Action<Input, Place, Scene, Outcome, Answer>,
  on: object,
): Promise<Decision> {
  const call = { trx, principal, parameters: { contract, ...on } }
  const input = action.read(call.parameters)
  const place = await action.reach(call, input)
  const scene = await action.lock(call, input, place).catch(refusalOf)
  if (typeof scene === 'string') return () => scene
  return (by) => {
    try {
      action.check({ trx, principal, by, as: by, input, scene })
      return 'accepted'
    } catch (error) {
      return refusalOf(error)
    }
  }
}

function refusalOf(error: unknown): string {
  if (!Refusal.is(error)) throw error
  return error.status === 409 ? `409 ${error.message}` : String(error.status)
}
