import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActionName } from '@tidemark/schema/rest/action'
import { actionNames } from '@tidemark/schema/rest/action'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import { createComment } from '@tidemark/schema/rest/comment'
import { actionsOf } from '@tidemark/schema/rest/workflow'
import { blockingCode } from '@tidemark/schema/rules/comment'
import type { DisciplineStatus } from '@tidemark/schema/rules/discipline'
import type { NewAssets } from '#asset/relation.store.ts'
import { createAssets } from '#asset/relation.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import {
  contract,
  foreignContract,
  newLine,
  people,
  startWorkflow,
} from '#workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

interface State {
  readonly discipline: DisciplineStatus
  readonly lines?: readonly ('Empty' | 'Error' | 'In progress' | 'Done')[]
  /** Attributes of the plan, which is WIP by default. */
  readonly plan?: Record<string, AttributeValue>
  /** The code of an open comment on the plan. */
  readonly comment?: string
}

const { owner, worker, nominee, manager, reviewer, external, bystander, foreigner } = people
/**
 * Owns the plan and its discipline, and is both kinds of reviewer: the offers of the roles add up.
 */
const everyone = people.secondOwner

const numbered = {
  'TIDP Number': '1DM03-DMJ-IM-PLN-000-000001',
  'TIDP Number Status': 'Done',
  'TIDP Status': 'Ready for Review',
}

const states: Record<string, State> = {
  'just created': { discipline: 'Created' },
  'in work without lines': { discipline: 'WIP' },
  'in work with a line that waits': { discipline: 'WIP', lines: ['Empty', 'Done'] },
  'in work with a line that failed': { discipline: 'WIP', lines: ['Error', 'In progress'] },
  'in work and numbered': { discipline: 'WIP', lines: ['Done'] },
  'waiting for acceptance': { discipline: 'Ready for Acceptance', lines: ['Done'] },
  accepted: { discipline: 'Accepted', lines: ['Done'] },
  'accepted, the plan numbered': {
    discipline: 'Accepted',
    lines: ['Done'],
    plan: numbered,
  },
  removed: { discipline: 'Removed', lines: ['Done'] },
  'accepted, the plan rejected': {
    discipline: 'Accepted',
    lines: ['Done'],
    plan: { ...numbered, 'TIDP Status': 'WIP', Rejected: 'Yes' },
  },
  'at work, the plan rejected': {
    discipline: 'WIP',
    lines: ['Done'],
    plan: { ...numbered, 'TIDP Status': 'WIP', Rejected: 'Yes' },
  },
  'ready in a plan that nobody reviews': {
    discipline: 'Accepted',
    lines: ['Done'],
    plan: { ...numbered, 'Internal Stakeholders': [] },
  },
  'in a plan under review': {
    discipline: 'WIP',
    lines: ['Empty'],
    plan: { 'TIDP Status': 'Issued for Review' },
  },
  'in a plan with a baseline under review': {
    discipline: 'Accepted',
    lines: ['Error'],
    plan: { 'TIDP Status': 'Issued for Review', 'TIDP Baseline Date': '2026/11/02 00:00:00' },
  },
  'in a plan under review that one has accepted': {
    discipline: 'Accepted',
    plan: {
      'TIDP Status': 'Issued for Review',
      'Internal Stakeholders': [reviewer, bystander],
      'Accepted By': [reviewer],
    },
  },
  'in a plan under review with something to resolve': {
    discipline: 'Accepted',
    plan: { 'TIDP Status': 'Issued for Review' },
    comment: blockingCode,
  },
  'in a plan under review with an observation': {
    discipline: 'Accepted',
    plan: { 'TIDP Status': 'Issued for Review' },
    comment: '3 Observation or query',
  },
  'in an approved plan': {
    discipline: 'Accepted',
    lines: ['Done'],
    plan: { 'TIDP Status': 'Review Approved', 'TIDP Baseline Date': '2026/11/02 00:00:00' },
  },
  'in a plan that a newer revision replaced': {
    discipline: 'WIP',
    lines: ['Empty'],
    plan: { 'Superseded By': `${contract}-TIDP-999999` },
  },
}

describe('offered actions are accepted, and others refused', () => {
  test.for(Object.entries(states))(
    'with a discipline %s',
    { timeout: 60_000 },
    async ([, state]) => {
      for (const who of [
        owner,
        worker,
        nominee,
        manager,
        reviewer,
        external,
        everyone,
        bystander,
      ]) {
        let planted = await plant(state)
        const offered = new Map([
          ...(await world.offers(who, planted.plan)),
          ...(await world.offers(who, planted.discipline)),
        ])
        for (const name of actionNames) {
          const input = inputOf(name, planted)
          if (!input) continue
          const offer = offered.get(name)
          const expected = offer
            ? offer.allowed
              ? 200
              : 409
            : isOnRemoved(name, state)
              ? 409
              : 403
          const response = await world.fetchAction(who, name, input)
          const { Error: message = '' } = (await response.json()) as { Error?: string }
          const reason = expect.stringContaining(offer?.blockers[0]?.message ?? '') as string
          expect([who, name, response.status, message]).toEqual([who, name, expected, reason])
          if (response.ok) planted = await plant(state)
        }
        await compareComments(who, state)
      }
      await compareForeigner(state)
    },
  )
})

/**
 * Compares that people of another contract are offered nothing and find nothing, under either
 * contract's name.
 */
async function compareForeigner(state: State): Promise<void> {
  const planted = await plant(state)
  for (const theirs of [contract, foreignContract]) {
    for (const tag_code of [planted.plan, planted.discipline]) {
      expect(
        await world
          .as(foreigner)
          .refused(actionsOf, { query: { contract: theirs, tag_code: [tag_code] } }),
      ).toMatchObject({ status: 404 })
    }
    for (const name of actionNames.filter((one) => inputOf(one, planted) !== undefined)) {
      const { status } = await world.fetchAction(foreigner, name, {
        ...inputOf(name, planted),
        contract: theirs,
      })
      expect([name, status]).toEqual([name, 404])
    }
  }
}

/** Compares adding, answering and closing comments on the plan and on its discipline. */
async function compareComments(who: string, state: State): Promise<void> {
  let planted = await plant({ ...state, comment: state.comment ?? blockingCode })
  const contents = { class_code: 'Comment', contract } as const
  const attempts = () =>
    [
      [
        'comment_add',
        planted.plan,
        {
          relations: [{ tag_code: planted.plan }],
          attribute: { Message: 'Hm.', Code: '4 Editorial' },
        },
      ],
      [
        'comment_add',
        planted.discipline,
        {
          relations: [{ tag_code: planted.discipline }],
          attribute: { Message: 'Hm.', Code: '4 Editorial' },
        },
      ],
      [
        'comment_reply',
        planted.comment,
        { relations: [{ tag_code: planted.comment }], attribute: { Response: 'So?' } },
      ],
      [
        'comment_close',
        planted.comment,
        { tag_code: planted.comment, attribute: { Status: 'Closed' } },
      ],
    ] as const
  for (const at of attempts().keys()) {
    const [name, tagCode, body] = attempts()[at] ?? ['', '', {}]
    const query = { contract, tag_code: [planted.plan, planted.discipline], with_comments: 'true' }
    const { actions } = await world.as(who).get(actionsOf, { query })
    const offer = actions.find(
      ({ tag_code, actionName }) => tag_code === tagCode && actionName === name,
    )
    const isGone = state.discipline === 'Removed' && tagCode === planted.discipline
    const expected = offer ? (offer.allowed ? 200 : 409) : isGone ? 409 : 403
    const response = await world
      .as(who)
      .fetch(createComment, { body: { ...contents, ...body } as never })
    expect([who, name, tagCode, response.status]).toEqual([who, name, tagCode, expected])
    if (response.ok) planted = await plant({ ...state, comment: state.comment ?? blockingCode })
  }
}

/**
 * Returns whether an entity is on a removed discipline: nothing is offered there, with the reason
 * for people who see it.
 */
const isOnRemoved = (name: ActionName, { discipline }: State) =>
  discipline === 'Removed' && !planActions.has(name)

const planActions = new Set<ActionName>([
  'action_generate_tidp_number',
  'action_update_disciplines',
  'action_update_tidp_owner',
  'action_update_internal_stakeholders',
  'action_update_external_stakeholders',
  'action_issue_for_approval',
  'action_accept_tidp',
  'action_reject_tidp',
  'action_create_another_revision',
  'action_trigger_another_revision',
  'action_rebaseline_tidp',
])

interface Planted {
  readonly plan: string
  readonly discipline: string
  readonly line: string | undefined
  readonly comment: string
}

/**
 * Inserts a plan with one discipline in this state, because some states need actions of other
 * features.
 */
const plant = ({ discipline, lines = [], plan, comment }: State): Promise<Planted> =>
  inTransaction(world.services.db, { writes: true }, async (trx) => {
    const by = manager
    const create = async (what: Pick<NewAssets, 'classCode' | 'parent' | 'attributes'>) =>
      (await createAssets(trx, { contract, by, ...what })).map(({ tag_code }) => tag_code)
    const ownPlan = {
      'TIDP Title': 'South Portal',
      Revision: 'P01',
      'TIDP Status': 'WIP',
      'TIDP Number Status': 'Empty',
      'TIDP Stage': 'Detailed Design (DD)',
      'TIDP Owner': [owner, everyone],
      'Internal Stakeholders': [reviewer, everyone],
      'External Stakeholders': [external, everyone],
      ...plan,
    }
    const [planTag = ''] = await create({ classCode: 'TIDP', attributes: [ownPlan] })
    const ownDiscipline = {
      'DIDP Name': 'Tunnels',
      'DIDP Required': 'Yes',
      'DIDP Status': discipline,
      'DIDP Owner': [worker, everyone],
      'Nominated Owners': [nominee],
      TIDP: planTag,
    }
    const [didp = ''] = await create({
      classCode: 'DIDP',
      parent: planTag,
      attributes: [ownDiscipline],
    })
    const ownLines = lines.map((status, place) => ({
      'Document Name': `Line ${place + 1}`,
      Title: `Line ${place + 1}`,
      'Deliverable Status': status,
      'Deliverable Type': 'NEW',
      'Document Type': 'Report (REP)',
      Discipline: 'Tunnels (TN)',
      Author: [external],
      'Due Date': '2027/01/15 00:00:00',
      'Document Number':
        status === 'Done' ? `1DM03-DMJ-TN-REP-000-${String(900_000 + place)}` : null,
    }))
    const documents = await create({ classCode: 'Document', parent: didp, attributes: ownLines })
    const waiting = lines.findIndex((status) => status === 'Empty' || status === 'Error')
    const said = {
      'Comment Number': 'C-0001',
      Message: 'Hm.',
      Code: comment ?? '',
      'Recorded By': external,
      Status: 'Open',
    }
    const [commentTag = ''] =
      comment === undefined
        ? []
        : await create({ classCode: 'Comment', parent: planTag, attributes: [said] })
    return { plan: planTag, discipline: didp, line: documents[waiting], comment: commentTag }
  })

/**
 * Builds a request that only the state or the person can prevent; undefined for an action on a line
 * that does not exist.
 */
function inputOf(name: ActionName, { plan, discipline, line }: Planted): object | undefined {
  const [onPlan, onDiscipline] = [{ tag_code: plan }, { tag_code: discipline }]
  const onLine = (more: object = {}) =>
    line === undefined
      ? undefined
      : { ...onDiscipline, DELIVERABLES: [{ tag_code: line, ...more }] }
  switch (name) {
    case 'action_create_tidp':
      return undefined
    case 'action_generate_tidp_number':
    case 'action_issue_for_approval':
    case 'action_accept_tidp':
    case 'action_create_another_revision':
    case 'action_trigger_another_revision':
      return onPlan
    case 'action_reject_tidp':
      return { ...onPlan, comment: 'Not yet.' }
    case 'action_update_tidp_owner':
      return { ...onPlan, 'TIDP Owner': [owner, bystander] }
    case 'action_update_internal_stakeholders':
      return { ...onPlan, 'Internal Stakeholders': [bystander] }
    case 'action_update_external_stakeholders':
      return { ...onPlan, 'External Stakeholders': [] }
    case 'action_update_disciplines':
      return { ...onPlan, didps: [{ label: 'Track', required: true, owners: [worker] }] }
    case 'action_rebaseline_tidp':
      return { ...onPlan, reason: 'The lots were swapped.' }
    case 'action_reject_ownership':
    case 'action_reject_discipline':
      return { ...onDiscipline, reason: 'Not ours.' }
    case 'action_nominate_additional_owner':
      return { ...onDiscipline, 'Nominated Owners': [people.secondWorker] }
    case 'action_add_new_deliverables':
      return { ...onDiscipline, DELIVERABLES: [newLine('Another')] }
    case 'action_add_existing_deliverables':
      return {
        ...onDiscipline,
        DELIVERABLES: [{ 'Document Number': '1DM03-DMJ-TN-REP-000-000777' }],
      }
    case 'action_rename_deliverables':
      return onLine({ version: 1, title: 'Better' })
    case 'action_update_forecasts':
      return onLine({ version: 1, forecast: '2026/12/20 00:00:00' })
    case 'action_remove_deliverables':
    case 'action_refresh_deliverable_numbers':
      return onLine()
    default:
      return onDiscipline
  }
}
