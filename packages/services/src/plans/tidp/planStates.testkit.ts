import { inTransaction } from '#platform/http/transaction.ts'
import type { ActionName } from '@tidemark/schema/rest/action'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import { blockingCode } from '@tidemark/schema/rules/comment'
import type { DisciplineStatus } from '@tidemark/schema/rules/discipline'
import type { NewAssets } from '#records/asset/relation.store.ts'
import { createAssets } from '#records/asset/relation.store.ts'
import { contract, newLine, people } from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

/** The state of a plan and its only discipline. */
export interface State {
  readonly discipline: DisciplineStatus
  readonly lines?: readonly ('Empty' | 'Error' | 'In progress' | 'Done')[]
  /** Attributes of the plan, which is WIP by default. */
  readonly plan?: Record<string, AttributeValue>
  /** Whether the reviewer has passed their due day. */
  readonly isOver?: true
  /** The code of an open comment on the plan. */
  readonly comment?: string
}

const { owner, worker, nominee, manager, reviewer, external, bystander } = people
/**
 * Owns the plan and its discipline, and is both kinds of reviewer: the offers of the roles add up.
 */
export const everyone = people.secondOwner

const numbered = {
  'TIDP Number': '1DM03-DMJ-IM-PLN-000-000001',
  'TIDP Number Status': 'Done',
  'TIDP Status': 'Ready for Review',
}

export const states = {
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
  'in a plan under review that is over': {
    discipline: 'Accepted',
    plan: { 'TIDP Status': 'Issued for Review' },
    isOver: true,
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
} as const satisfies Record<string, State>
export type StateName = keyof typeof states

export interface Planted {
  readonly plan: string
  readonly discipline: string
  readonly line: string | undefined
  readonly comment: string
}

/**
 * Inserts a plan with one discipline in this state, because some states need actions of other
 * features.
 */
export const plant = (
  { services }: WorkflowWorld,
  { discipline, lines = [], plan, isOver, comment }: State,
): Promise<Planted> =>
  inTransaction(services.db, { writes: true }, async (trx) => {
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
    if (isOver)
      await trx
        .insertInto('task')
        .values({
          contract,
          task_name: 'TIDP_REVIEWER',
          tag_code: planTag,
          assignee: reviewer,
          status: '0',
          created_by: owner,
          modified_at: new Date('2026-01-05T12:00:00Z'),
        })
        .execute()
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
export function inputOf(name: ActionName, { plan, discipline, line }: Planted): object | undefined {
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
    case 'action_decide_review':
      return { ...onPlan, reviewer, decision: 'ACCEPT' }
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
