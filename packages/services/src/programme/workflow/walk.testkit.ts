import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActionName } from '@tidemark/schema/rest/action'
import { createAbsence } from '@tidemark/schema/rest/absence'
import { createComment } from '@tidemark/schema/rest/comment'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import type { OfferedActionRow } from '@tidemark/schema/rest/workflow'
import { actionsOf } from '@tidemark/schema/rest/workflow'
import { blockingCode } from '@tidemark/schema/rules/comment'
import { isBusy } from '@tidemark/schema/rules/deliverable'
import {
  admin,
  branch,
  givenGroup,
  givePrivilege,
  whole,
} from '#people/privilege/reach/reach.testkit.ts'
import {
  contract,
  givenDiscipline,
  givenPlan,
  startWorkflow,
  newLine,
  numbering,
  people,
} from './workflow.testkit.ts'
import { causes, presence } from './presence.testkit.ts'
import type { WorkflowWorld } from './workflow.testkit.ts'

const {
  manager,
  owner,
  secondOwner,
  worker,
  secondWorker,
  nominee,
  reviewer,
  secondReviewer,
  external,
} = people
/** Those who may leave. The others stay: somebody has to be named in their place. */
const leavers = [owner, worker, reviewer, external]
const everyone = [manager, ...leavers, secondOwner, secondWorker, nominee, secondReviewer]

/** Those whose absence does not end their part, and those who may stand in for them. */
const absentees = [reviewer, secondReviewer, worker]
const delegates = [nominee, secondOwner, external]
/**
 * What happens next: who acts, on which of their offers; who leaves, loses their roles or no longer
 * reaches the plan; who is out of office; who comes back.
 */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(
      ...(['act', 'act', 'act', 'act', 'act', 'blocked', 'unoffered'] as const),
      ...(['leave', 'return', 'absent'] as const),
    ),
    who: fc.nat(1_000),
    which: fc.nat(1_000),
  }),
  { minLength: 10, maxLength: 30 },
)
type Steps = typeof steps extends fc.Arbitrary<infer S> ? S : never

/** Returns the people in attributes of an asset. */
const namesIn = (attribute: Record<string, unknown>, ...names: readonly string[]) =>
  names.flatMap((name) => (attribute[name] ?? []) as readonly string[])

const today = () => new Date().toISOString().slice(0, 10)

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length]

/** The plan of one walk, acted on over HTTP as its people do. */
async function startWalk(world: WorkflowWorld, elsewhere: string) {
  const { db } = world.services
  let plan = await givenPlan(world)
  await givenDiscipline(world, plan, { inWork: false })
  const { away, leaves, returns } = presence(db, elsewhere)
  let titles = 0

  /** Somebody is out of office today. The services refuse a second absence, and a delegate who is away. */
  const nameDelegate = (who: string, delegate: string) =>
    world.as(who).fetch(createAbsence, {
      body: { contract_id: contract, delegate, from: today(), until: today() },
    })
  const scene = async () => {
    const found = await world.asset(plan, 1)
    const disciplines = found.relations.filter(({ class_code }) => class_code === 'DIDP')
    return { attribute: found.attribute, disciplines }
  }
  type Scene = Awaited<ReturnType<typeof scene>>
  const offersOf = async (who: string, { disciplines }: Scene) =>
    (
      await world.as(who).get(actionsOf, {
        query: {
          contract,
          tag_code: [plan, ...disciplines.map(({ tag_code }) => tag_code)],
          with_comments: 'true',
        },
      })
    ).actions

  const present = (...wanted: readonly string[]) => {
    const there = wanted.filter((one) => !away.has(one))
    return there.length > 0 ? there : [nominee]
  }
  const commentBody = ({ actionName: name, tag_code: tag }: OfferedActionRow) => {
    const [body, relations] = [{ contract, class_code: 'Comment' as const }, [{ tag_code: tag }]]
    return (
      name === 'comment_close'
        ? { ...body, tag_code: tag, attribute: { Status: 'Closed' } }
        : name === 'comment_reply'
          ? { ...body, relations, attribute: { Response: 'See sheet 4.' } }
          : { ...body, relations, attribute: { Message: 'Too low.', Code: blockingCode } }
    ) as BodyOf<typeof createComment>
  }

  /** Builds a request that only the state or the person can prevent; undefined where there is none. */
  async function inputFor(name: ActionName, tag: string, { disciplines }: Scene) {
    const target = { tag_code: tag }
    const own = disciplines.find(({ tag_code }) => tag_code === tag)
    const lines = own ? await world.lines(tag) : []
    const waiting = lines.find(({ row10 }) => row10 === 'Empty' || row10 === 'Error')
    const onLine = (more: object) =>
      waiting && { ...target, DELIVERABLES: [{ tag_code: waiting.tag_code, ...more }] }
    switch (name) {
      case 'action_reject_tidp':
        return { ...target, comment: 'Not yet.' }
      case 'action_update_tidp_owner':
        return { ...target, 'TIDP Owner': present(owner, secondOwner) }
      case 'action_update_internal_stakeholders':
        return { ...target, 'Internal Stakeholders': present(reviewer, secondReviewer) }
      case 'action_update_external_stakeholders':
        return { ...target, 'External Stakeholders': present(external) }
      case 'action_update_disciplines': {
        const known = disciplines.find(({ attribute }) => attribute['DIDP Name'] === 'Tunnels')
        const wanted = { label: 'Tunnels', required: true, owners: present(worker, secondWorker) }
        return { ...target, didps: [known ? { ...wanted, tag_code: known.tag_code } : wanted] }
      }
      case 'action_rebaseline_tidp':
        return { ...target, reason: 'The lots were swapped.' }
      case 'action_reject_ownership':
      case 'action_reject_discipline':
        return { ...target, reason: 'Not ours.' }
      case 'action_nominate_additional_owner':
        return own && namesIn(own.attribute, 'DIDP Owner', 'Nominated Owners').includes(nominee)
          ? undefined
          : { ...target, 'Nominated Owners': [nominee] }
      case 'action_add_new_deliverables':
        return {
          ...target,
          DELIVERABLES: [newLine(`Lining ${(titles += 1)}`, { 'Created By': [secondWorker] })],
        }
      case 'action_remove_deliverables':
      case 'action_refresh_deliverable_numbers':
        return onLine({})
      case 'action_rename_deliverables':
        return onLine({ version: waiting?.version ?? 0, title: `Sump ${(titles += 1)}` })
      case 'action_update_forecasts':
        return onLine({ version: waiting?.version ?? 0, forecast: '2026/12/20 00:00:00' })
      case 'action_add_existing_deliverables':
      case 'action_create_tidp':
      case 'action_decide_review':
        return undefined
      default:
        return target
    }
  }
  const taken: string[] = []
  /** Says what a plan is left with: what was done, and what stops each of those who are there. */
  const stuck = async (now: Scene) => {
    const there = everyone.filter((one) => !away.has(one))
    const stopped = await Promise.all(
      there.map(async (who) => {
        const offers = (await offersOf(who, now)).filter(({ blockers }) => blockers.length > 0)
        return offers.map(({ actionName, blockers }) => [who, actionName, blockers[0]?.message])
      }),
    )
    const disciplines = now.disciplines.map(({ attribute }) => attribute)
    return `Nobody can go on: ${JSON.stringify(
      { taken, away: [...away], attribute: now.attribute, disciplines, stopped: stopped.flat() },
      null,
      1,
    )}`
  }

  const isComment = ({ actionName }: OfferedActionRow) => actionName.startsWith('comment_')

  /** Takes an action that is offered; returns whether there was something to take it on. */
  async function take(who: string, offer: OfferedActionRow, now: Scene): Promise<boolean> {
    if (isComment(offer)) {
      await world.as(who).post(createComment, { body: commentBody(offer) })
      return true
    }
    const name = offer.actionName as ActionName
    const input = await inputFor(name, offer.tag_code, now)
    if (!input) return false
    const before = (await world.history(offer.tag_code)).length
    taken.push(`${who.split('@')[0]} ${name}`)
    const { action_data: data } = await world.act(who, name, input)
    if (name === 'action_create_another_revision') plan = data.tag_code
    else if ((await world.history(offer.tag_code)).length <= before)
      throw new Error(`${name} left nothing in the history.`)
    if (name === 'action_generate_tidp_number') await numbering(world).plan(plan)
    if (data.queued) {
      await numbering(world).lines()
      // The services' own worker may have claimed them first.
      await expect
        .poll(async () => (await world.lines(offer.tag_code)).some(({ row10 }) => isBusy(row10)))
        .toBe(false)
    }
    return true
  }
  async function refusalOf(who: string, offer: OfferedActionRow, now: Scene) {
    if (isComment(offer)) return world.as(who).refused(createComment, { body: commentBody(offer) })
    const input = await inputFor(offer.actionName as ActionName, offer.tag_code, now)
    return input && world.refused(who, offer.actionName as ActionName, input)
  }

  return {
    /** Makes one step; throws unless what is offered is done, and all else refused as it was said. */
    async step({ kind, who: person, which }: Steps[number]): Promise<void> {
      const leaver = at(leavers, person) ?? owner
      if (kind === 'leave' && !away.has(leaver)) return leaves(leaver, at(causes, which))
      if (kind === 'return') return returns(at([...away.keys()], person))
      if (kind === 'absent') {
        const [who = worker, delegate = nominee] = [at(absentees, person), at(delegates, which)]
        if (!away.has(who)) await nameDelegate(who, delegate)
        return
      }
      const now = await scene()
      const there = everyone.filter((one) => !away.has(one))
      const who = at(there, person) ?? manager
      const offers = await offersOf(who, now)
      if (kind === 'act') {
        const offer = at(
          offers.filter(({ allowed }) => allowed),
          which,
        )
        if (offer) await take(who, offer, now)
        return
      }
      const isSame = (one: OfferedActionRow) => (other: OfferedActionRow) =>
        one.actionName === other.actionName && one.tag_code === other.tag_code
      const wrong =
        kind === 'blocked'
          ? offers.filter(({ allowed }) => !allowed)
          : (await Promise.all(there.map((one) => offersOf(one, now))))
              .flat()
              .filter((one) => !offers.some(isSame(one)))
      const offer = at(wrong, which)
      const refusal = offer && (await refusalOf(who, offer, now))
      if (!refusal) return
      const said = offer.blockers[0]?.message ?? ''
      const isAsSaid =
        kind === 'blocked'
          ? refusal.status === 409 && refusal.Error.includes(said)
          : refusal.status === 403
      if (!isAsSaid) throw new Error(`${offer.actionName} of ${who}: ${JSON.stringify(refusal)}`)
    },

    /** Brings the plan to its approval with those who are there; returns its last status, or what it is left with. */
    async finish() {
      for (let round = 0; round < 60; round += 1) {
        const now = await scene()
        const status = now.attribute['TIDP Status']
        if (status === 'Review Approved') return status
        if (!(await goOn(now))) return stuck(now)
      }
      return stuck(await scene())
    },

    /** Brings everybody back. */
    [Symbol.asyncDispose]: async () => {
      for (const one of away.keys()) await returns(one)
      await db.deleteFrom('absence').execute()
    },
  }

  async function goOn(now: Scene): Promise<boolean> {
    const mine = await Promise.all(
      everyone
        .filter((one) => !away.has(one))
        .map(async (who) => ({ who, offers: await offersOf(who, now) })),
    )
    for (const name of wayToApproval)
      for (const { who, offers } of mine)
        for (const offer of offers)
          if (offer.allowed && offer.actionName === name && (await helps(offer, now)))
            return take(who, offer, now)
    return false
  }

  /** Returns whether an action changes what keeps the plan from its approval. */
  async function helps({ actionName, tag_code: tag }: OfferedActionRow, now: Scene) {
    const isThere = (one: string) => !away.has(one)
    const required = now.disciplines.filter(
      ({ attribute }) =>
        attribute['DIDP Required'] === 'Yes' && attribute['DIDP Status'] !== 'Removed',
    )
    const isOpen = required.some(({ tag_code }) => tag_code === tag)
    switch (actionName) {
      case 'action_update_internal_stakeholders': {
        const named = namesIn(now.attribute, 'Internal Stakeholders')
        return named.length === 0 || !named.every(isThere)
      }
      case 'action_update_disciplines':
        return (
          required.length === 0 ||
          required.some(
            ({ attribute }) =>
              attribute['DIDP Status'] !== 'Accepted' &&
              !namesIn(attribute, 'DIDP Owner').some(isThere),
          )
        )
      case 'action_update_tidp_owner':
        return !namesIn(now.attribute, 'TIDP Owner').some(isThere)
      case 'action_add_new_deliverables':
        return isOpen && (await world.lines(tag)).length === 0
      case 'action_accept_ownership':
        return now.disciplines.some(
          ({ tag_code, attribute }) => tag_code === tag && attribute['DIDP Status'] === 'Created',
        )
      default:
        return true
    }
  }
}

/** The actions that lead to an approved plan, the last ones first. */
const wayToApproval = [
  'comment_close',
  'action_accept_tidp',
  'action_issue_for_approval',
  'action_generate_tidp_number',
  'action_update_tidp_owner',
  'action_update_internal_stakeholders',
  'action_accept_discipline',
  'action_send_for_acceptance',
  'action_fetch_deliverable_numbers',
  'action_add_new_deliverables',
  'action_accept_ownership',
  'action_update_disciplines',
]

/** Tests a number of walks, whose steps follow from their numbers. */
export function testWalks({ first, count }: { first: number; count: number }): void {
  let world: WorkflowWorld
  /** The group of those who reach another sector only. */
  let elsewhere: string
  beforeAll(async () => {
    world = await startWorkflow()
    await world.services.given.person(admin, { [contract]: ['System:Admin'] })
    elsewhere = await givenGroup(world.services, 'Elsewhere', [])
    const privilege = whole([branch('sector', 'Elsewhere')])
    await givePrivilege(world.services, admin, 'Elsewhere only', [elsewhere], privilege)
  })
  afterAll(() => world[Symbol.asyncDispose]())

  test.each(Array.from({ length: count }, (_, place) => first + place))(
    'walk %i: every offer is true, and whoever has left, somebody can bring the plan to its approval',
    async (seed) => {
      const [made = []] = fc.sample(steps, { seed, numRuns: 1 })
      await using walk = await startWalk(world, elsewhere)
      for (const step of made) await walk.step(step)
      expect(await walk.finish()).toBe('Review Approved')
    },
  )
}
