import { apiToDay, apiToIso } from '@tidemark/schema/dates'
import type { AssetRow, DeliverableRow } from '@tidemark/schema/rest/asset'
import type { TaskListRow } from '@tidemark/schema/rest/taskList'
import type { FoundUser, ProfileRow } from '@tidemark/schema/rest/user'
import type { AuditRow, OfferedActionRow } from '@tidemark/schema/rest/workflow'
import { taskStatusNames } from '@tidemark/schema/rules/taskStatus'

/** Sizes of the data: 50 tasks; a plan of 8 disciplines with 40 lines each; ten plans. */
export const sizes = {
  tasks: 50,
  disciplines: 8,
  lines: 40,
  planComments: 4,
  commentsEach: 1,
  history: 40,
  plans: 10,
  people: 20,
}

export const contract = '1DM03'
export const planTags = Array.from(
  { length: sizes.plans },
  (_, at) => `TIDP-${String(at + 1).padStart(4, '0')}`,
)

const range = <Row>(count: number, make: (at: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => make(at))
const person = (at: number) => `person.${at % sizes.people}@dunmere.example`
const moment = (at: number) =>
  new Date(Date.UTC(2026, 8, 1) + at * 25_200_000)
    .toISOString()
    .slice(0, 19)
    .replaceAll('-', '/')
    .replace('T', ' ')

export const people: FoundUser[] = range(sizes.people, (at) => ({
  username: person(at),
  name: `Person Number ${at}`,
  is_program: false,
  is_active: true,
  has_left: false,
}))

export const profile: ProfileRow = {
  user_id: 'u-1',
  username: person(0),
  name: 'Person Number 0',
  roles: ['Registers:WorkflowManager', 'Documents:Creator'],
  contract: {
    contract_code: contract,
    contract_name: 'Dunmere South Tunnels',
    time_zone: 'Europe/London',
    amber_days: 14,
  },
  contract_list: [
    {
      contract_code: contract,
      contract_name: 'Dunmere South Tunnels',
      time_zone: 'Europe/London',
      amber_days: 14,
    },
  ],
  default_module: null,
  demonstration: false,
  reach: '',
  standing: '',
}

const asset = (
  tag_code: string,
  class_code: string,
  attribute: AssetRow['attribute'],
  relations: AssetRow[] = [],
): AssetRow => ({ tag_code, class_code, contract, attribute, version: 3, relations })

function comment(tag: string, at: number, about: object): AssetRow {
  const replies = range(2, (reply) =>
    asset(`${tag}-R${reply}`, 'Comment', {
      Response:
        'Agreed with the interface manager; the drawing is issued again with the next submission.',
      'Recorded At': moment(at + reply),
      'Recorded By': person(at + reply),
    }),
  )
  return asset(
    tag,
    'Comment',
    {
      'Comment Number': `C-${String(at + 1).padStart(4, '0')}`,
      Message:
        'The clearance between the lining and the walkway is not shown. Please add a section at the cross passage.',
      Head: 'General',
      Code: '2 Resolve before next revision',
      'Recorded At': moment(at),
      'Recorded By': person(at),
      Status: at % 3 === 0 ? 'Closed' : 'Open',
      selections: JSON.stringify(about),
    },
    replies,
  )
}

const disciplineTag = (plan: string, at: number) => `${plan}-D${at + 1}`

const discipline = (plan: string, at: number): AssetRow =>
  asset(
    disciplineTag(plan, at),
    'DIDP',
    {
      'DIDP Name': `DIDP Discipline ${at + 1}`,
      'DIDP Required': 'Yes',
      'DIDP Owner': [person(at + 1), person(at + 2)],
      'Nominated Owners': [],
      'DIDP Created By': person(0),
      'DIDP Created Date': moment(at),
      'DIDP Status': at % 2 ? 'WIP' : 'Accepted',
      TIDP: plan,
    },
    range(sizes.commentsEach, (each) =>
      comment(`${disciplineTag(plan, at)}-C${each}`, 10 + at * sizes.commentsEach + each, {
        didp_tag_code: disciplineTag(plan, at),
      }),
    ),
  )

const plan = (tag: string, of: number): AssetRow =>
  asset(
    tag,
    'TIDP',
    {
      'TIDP Title': `Cross passage ${of + 1} detailed design`,
      Revision: 'P01',
      'TIDP Number': `1DM03-DMJ-IM-TIP-SS01_SL03-24240${of}`,
      'TIDP Number Status': 'Done',
      'TIDP Status': 'WIP',
      'TIDP Stage': 'Detailed Design (DD)',
      'TIDP Created By': person(0),
      'TIDP Created Date': moment(of),
      'TIDP Owner': [person(0), person(3)],
      'Internal Stakeholders': [person(4), person(5)],
      'External Stakeholders': [person(6)],
      'Accepted By': [],
      'Primary Asset': 'A1',
      Rejected: 'No',
    },
    [
      ...range(sizes.disciplines, (at) => discipline(tag, at)),
      ...range(sizes.planComments, (at) => comment(`${tag}-C${at}`, at, { tidp_tag_code: tag })),
      asset('A1', 'Primary Asset', {
        'Asset Name': 'Cross passage 1',
        'Unique Asset ID': 'CP-01',
        Sector: 'S2',
        Area: 'SS01',
        'Section Code': 'SS',
        'Lot Code': 'SL03',
      }),
      asset('L1', 'Technical Lifecycles', {
        'Technical Lifecycle Stage': 'Detailed Design',
        'Technical Lifecycle Stage Code': 'DD',
        'Design Freeze': '2027/01/15 00:00:00',
        'T-12': '2026/10/01 00:00:00',
      }),
    ],
  )

export const plans: ReadonlyMap<string, AssetRow> = new Map(
  planTags.map((tag, at) => [tag, plan(tag, at)]),
)

export const linesOf = (tag: string): DeliverableRow[] =>
  range(sizes.lines, (at) => ({
    tag_code: `${tag}-L${at}`,
    didp_tag_code: tag,
    name: `Report (REP)-Cross passage 1-Settlement prediction ${at}`,
    title: `Settlement prediction ${at}`,
    author: [person(at)],
    type: at % 4 ? 'NEW' : 'EXISTING',
    version: 2,
    message: null,
    created_by: person(0),
    row1: `1DM03-DMJ-IM-REP-SS01_SL03-2424${String(at).padStart(2, '0')}`,
    row2: 'Report (REP)',
    row3: 'Yes',
    row4: null,
    row5: 'P01',
    row6: 'No',
    row7: 'Detailed Design',
    row8: 'S3',
    row9: 'Information Management (IM)',
    row10: at % 5 ? 'Done' : 'Empty',
  }))

const offered = (tag_code: string, actionName: string, allowed: boolean): OfferedActionRow => ({
  tag_code,
  actionName,
  task_id: 12,
  allowed,
  blockers: allowed
    ? []
    : [
        {
          code: 'WRONG_STATE',
          message: 'The plan is not issued for review.',
          target: tag_code,
          within: null,
        },
      ],
})
const planActions = [
  'action_generate_tidp_number',
  'action_update_tidp_owner',
  'action_update_disciplines',
  'action_issue_for_approval',
  'action_trigger_another_revision',
]
const disciplineActions = [
  'action_accept_discipline',
  'action_reject_discipline',
  'action_reopen_discipline',
  'action_remove_discipline',
]

export const actionsOf = (tag: string): OfferedActionRow[] =>
  (plans.has(tag) ? planActions : disciplineActions).map((name, at) =>
    offered(tag, name, at % 2 === 0),
  )

export const commentActionsOf = (tag: string): OfferedActionRow[] => {
  const rows = (row: AssetRow): AssetRow[] =>
    row.relations.flatMap((below) => (below.class_code === 'Comment' ? [below] : rows(below)))
  const comments = plans.get(tag)
  return comments
    ? rows(comments).flatMap((row) => [
        offered(row.tag_code, 'comment_reply', true),
        offered(row.tag_code, 'comment_close', true),
      ])
    : []
}

export const history = (tag: string): AuditRow[] =>
  range(sizes.history, (at) => ({
    id: String(sizes.history - at),
    tag_code: tag,
    executed_by: person(at),
    execution_time: moment(at),
    action: 'Updated deliverables',
    changes: [{ field: 'Title', from: 'Settlement', to: 'Settlement prediction' }],
  }))

/** The call answers newest first. */
export const tasks = range<TaskListRow>(sizes.tasks, (at) => {
  const ofPlan = at % 5 === 0
  const plan = at - (at % 5)
  return {
    subject: ofPlan ? 'TIDP' : 'DIDP',
    tag_code: `TASK-${at}`,
    parent_tag_code: ofPlan ? null : `TASK-${plan}`,
    parent_name: ofPlan ? null : `Cross passage ${plan} detailed design`,
    name: ofPlan ? `Cross passage ${at} detailed design` : `DIDP Discipline ${at}`,
    number: ofPlan ? `1DM03-DMJ-IM-TIP-SS01_SL03-2424${at}` : null,
    owners: ofPlan ? [person(at)] : [person(at), person(at + 1)],
    unable: [],
    status: (['0', '2', '3', '1'] as const)[at % 4]!,
    subject_status: 'WIP',
    form_role: null,
    created_at: moment(at),
    modified_at: moment(at + 1),
    due_date: '2027/01/15 00:00:00',
    own: false,
    step: null,
    matches: true,
  }
}).toReversed()

export const taskCounts = [...Map.groupBy(tasks, ({ status }) => status)].map(([status, rows]) => ({
  status,
  count: rows.length,
}))

/** The tasks with values as an answer of the gateway has them. */
export const shownTasks = tasks.map((task) =>
  Object.assign({}, task, {
    owners: task.owners.map((username) => ({ username })),
    status: taskStatusNames[task.status],
    created_at: apiToIso(task.created_at),
    modified_at: apiToIso(task.modified_at),
    due_date: apiToDay(task.due_date),
  }),
)
