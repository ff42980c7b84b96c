import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormActionName, FormRow, FormTaskRow } from '@tidemark/schema/rest/form'
import { causes, presence } from '#programme/workflow/presence.testkit.ts'
import { givenGroup, givePrivilege, ofClass, whole } from '#people/privilege/reach/reach.testkit.ts'
import { attribute, contract, people, startForms } from './form.testkit.ts'
import type { FormWorld } from './form.testkit.ts'

const { admin, owner, reviewer, contributor, second, bystander } = people
/** Those who may leave. The others stay: somebody has to be named in their place. */
const leavers = [owner, reviewer, contributor]
/** They have no part at first: somebody is always free. */
const spare = ['sven@dunmere.example', 'sara@dunmere.example', 'saul@dunmere.example']
const everyone = [admin, ...leavers, second, bystander, ...spare]
const systemAdmin = 'adam@dunmere.example'

/** What happens next: who acts, on which of their offers, or who leaves or comes back. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(
      ...(['act', 'act', 'act', 'act', 'blocked', 'unoffered', 'leave', 'return'] as const),
    ),
    who: fc.nat(1_000),
    which: fc.nat(1_000),
  }),
  { minLength: 10, maxLength: 30 },
)
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length]

interface Offered {
  who: string
  task: FormTaskRow
  name: FormActionName
  allowed: boolean
  message: string
}

/** A template that names its reviewers, or one without. */
interface Template {
  number: string
  ids: Record<string, string>
}

/** The form of one walk, acted on over HTTP as its people do. */
async function startWalk(world: FormWorld, template: Template, elsewhere: string) {
  const { away, leaves, returns } = presence(world.services.db, elsewhere)
  const text = template.ids['Text'] ?? ''
  const named = template.ids['Reviewers']
  const form = await world.form(template.number, named ? { [named]: reviewer } : {})
  const taken: string[] = []
  let written = 0

  const there = () => everyone.filter((one) => !away.has(one))
  const isThere = (one: string) => !away.has(one)
  const tasksOf = async (who: string) => world.tasks(who, { form: [form.tagCode] })
  const offersOf = async (who: string): Promise<Offered[]> =>
    (await tasksOf(who)).flatMap((task) =>
      task.actions
        .filter(({ actionName }) => actionName !== 'action_export_form_as_pdf')
        .map(({ actionName, allowed, blockers }) => ({
          who,
          task,
          name: actionName as FormActionName,
          allowed,
          message: blockers[0]?.message ?? '',
        })),
    )
  const read = (who: string, task: FormTaskRow): Promise<FormRow> => world.read(who, task.task_id)

  /** Those without a task of the form, who may be given one. */
  const strangers = async () => {
    const tasks = await world.services.db
      .selectFrom('form_task')
      .select('assignee')
      .where('form', '=', form.tagCode)
      .execute()
    const busy = new Set(tasks.map(({ assignee }) => assignee))
    return there().filter((one) => one !== admin && !busy.has(one))
  }
  const entries = async () => (await world.read(admin, form.task)).history.length

  /** Builds a request that only the state or the person can prevent; undefined where nobody is left to name. */
  async function inputFor({ who, task, name }: Offered, place = 0): Promise<object | undefined> {
    const next = at(await strangers(), place)
    switch (name) {
      case 'action_fill_form_attributes':
        return {
          form_data: {
            version: (await read(who, task)).version,
            attribute: { [text]: `Answer ${(written += 1)}` },
          },
        }
      case 'action_send_form_task':
        return next === undefined
          ? undefined
          : {
              contributors: [{ user: next, permissions: { write: [text], read_only: [] } }],
            }
      case 'action_reassign_form_task':
        return next === undefined ? undefined : { user: next }
      default:
        return {}
    }
  }

  async function take(offer: Offered, place = 0): Promise<void> {
    const input = await inputFor(offer, place)
    if (!input) return
    taken.push(`${offer.who.split('@', 1).join('')} ${offer.name} ${offer.task.task_name}`)
    const before = await entries()
    const answer = await world.fetchAction(offer.who, offer.name, offer.task.task_id, input)
    if (!answer.ok) throw new Error(`${taken.at(-1)}: ${await answer.text()}\n${taken.join('\n')}`)
    if ((await entries()) <= before) throw new Error(`${offer.name} left nothing in the history.`)
  }

  /** Whether an action changes what keeps the form from its end. */
  function helps({ name, task, who }: Offered, all: readonly FormTaskRow[]): boolean {
    const holder = task.metadata.assigned_users
    const isOpen = task.status !== '1'
    switch (name) {
      case 'action_reassign_form_task':
        return isOpen && !isThere(holder)
      case 'action_withdraw_form_task':
        return isOpen && (!isThere(holder) || task.status === '2')
      case 'action_recall_form_task':
        return !isThere(holder) || all.some((one) => one.parent_task_id === task.task_id)
      case 'action_fill_form_attributes':
        return who === holder && !filled.has(task.task_id)
      case 'action_resend_form_task':
        return false
      case 'action_send_form_task':
        // A review begins once somebody has filled the form.
        return task.task_name === 'FORM_REVIEWER' && task.status === '2' && isThere(holder)
      default:
        return true
    }
  }
  const filled = new Set<number>()

  return {
    /** Makes one step; throws unless what is offered is done, and all else refused as it was said. */
    async step({ kind, who: person, which }: Step): Promise<void> {
      const leaver = at(leavers, person) ?? owner
      if (kind === 'leave') {
        if (isThere(leaver)) await leaves(leaver, at(causes, which))
        return
      }
      if (kind === 'return') return returns(at([...away.keys()], person))
      const who = at(there(), person) ?? admin
      const offers = await offersOf(who)
      if (kind === 'act') {
        const offer = at(
          offers.filter(({ allowed }) => allowed),
          which,
        )
        if (offer) await take(offer, person)
        return
      }
      const wrong =
        kind === 'blocked'
          ? offers.filter(({ allowed }) => !allowed)
          : (await Promise.all(there().map(offersOf)))
              .flat()
              .filter(({ allowed }) => allowed)
              .filter(
                (one) =>
                  !offers.some(
                    (own) => own.name === one.name && own.task.task_id === one.task.task_id,
                  ),
              )
      const offer = at(wrong, which)
      if (!offer) return
      const refusal = await world.refused(
        who,
        offer.name,
        offer.task.task_id,
        await inputFor(offer),
      )
      const isAsSaid =
        kind === 'blocked'
          ? refusal.status === 409 && refusal.Error.includes(offer.message)
          : [403, 404].includes(refusal.status)
      if (!isAsSaid)
        throw new Error(
          `${kind} ${offer.name} of ${who}: ${JSON.stringify(refusal)}\n${offer.message}`,
        )
    },

    /** Brings the form to its end with those who are there; returns how it is left. */
    async finish(): Promise<string> {
      for (let round = 0; round < 60; round += 1) {
        const all = await tasksOf(admin)
        if (all.find(({ task_name }) => task_name === 'FORM_OWNER')?.status === '1') return 'closed'
        const offers = (await Promise.all(there().map(offersOf))).flat()
        const next = wayToTheEnd
          .map((name) =>
            offers.find((offer) => offer.allowed && offer.name === name && helps(offer, all)),
          )
          .find((offer) => offer !== undefined)
        if (!next) break
        await take(next)
        if (next.name === 'action_fill_form_attributes') filled.add(next.task.task_id)
      }
      const offers = (await Promise.all(there().map(offersOf))).flat()
      return `Nobody can go on: ${JSON.stringify(
        {
          taken,
          away: [...away].map(([who, { cause }]) => `${who} ${cause}`),
          tasks: (await tasksOf(admin)).map(({ task_name, status, metadata }) =>
            [task_name, status, metadata.assigned_users].join(' '),
          ),
          offers: offers.map(({ who, name, task, message }) =>
            [who, name, task.task_name, message].join(' '),
          ),
        },
        null,
        1,
      )}`
    },

    [Symbol.asyncDispose]: async () => {
      for (const one of away.keys()) await returns(one)
    },
  }
}

/** The actions that lead to a closed form, the last ones first. */
const wayToTheEnd: readonly FormActionName[] = [
  'action_close_form_task',
  'action_mark_form_complete',
  'action_finish_form_task',
  'action_mark_filling_task_complete',
  'action_reassign_form_task',
  'action_withdraw_form_task',
  'action_fill_form_attributes',
  'action_recall_form_task',
  'action_send_form_task',
]

/** Tests a number of walks, whose steps follow from their numbers; every other form has a reviewer. */
export function testFormWalks({ first, count }: { first: number; count: number }): void {
  let world: FormWorld
  let elsewhere: string
  let templates: Template[]
  beforeAll(async () => {
    world = await startForms()
    await world.services.given.person(systemAdmin, { [contract]: ['System:Admin'] })
    for (const one of spare)
      await world.services.given.person(one, { [contract]: ['Documents:Creator'] })
    elsewhere = await givenGroup(world.services, 'Elsewhere', [])
    const privilege = whole([], [ofClass('Form')])
    await givePrivilege(world.services, systemAdmin, 'Everything but forms', [elsewhere], privilege)
    const text = attribute('Text', 1, { mandatory: true })
    const reviewers = attribute('Reviewers', 2, { attribute_type: 'User' })
    templates = [await world.template([text]), await world.template([text, reviewers])]
  })
  afterAll(() => world[Symbol.asyncDispose]())

  test.each(Array.from({ length: count }, (_, place) => first + place))(
    'walk %i of a form: every offer is true, and whoever has left, somebody can bring it to its end',
    async (seed) => {
      const [made = []] = fc.sample(steps, { seed, numRuns: 1 })
      await using walk = await startWalk(world, templates[seed % 2]!, elsewhere)
      for (const step of made) await walk.step(step)
      expect(await walk.finish()).toBe('closed')
    },
  )
}
