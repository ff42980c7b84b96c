import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { PrincipalName } from './principals.ts'
import type { Site } from './site.ts'
import { act, sends } from './rest.row.ts'
import type { RestRow } from './rest.row.ts'

const placed = true
const [own, discipline, reviewers]: (readonly PrincipalName[])[] = [
  ['owner'],
  ['disciplineOwner'],
  ['reviewer', 'delegate'],
]
const commenters: readonly PrincipalName[] = ['reviewer', 'delegate', 'external']
const repliers: readonly PrincipalName[] = ['owner', 'disciplineOwner', 'reviewer', 'external']
const onPlan = (
  name: string,
  may: readonly PrincipalName[],
  answers: number,
  more: (at: Site, its: Site) => object = () => ({}),
) =>
  act(name, may, (at, its) => ({ contract: at.contract, tag_code: at.plan, ...more(at, its) }), {
    placed,
    answers,
  })
const onDiscipline = (
  name: string,
  may: readonly PrincipalName[],
  more: (at: Site, its: Site) => object = () => ({}),
) =>
  act(
    name,
    may,
    (at, its) => ({ contract: at.contract, tag_code: at.discipline, ...more(at, its) }),
    { placed, answers: 409 },
  )
const aLine = {
  'Document Name': 'A line',
  'Document Type': 'Report (REP)',
  'HS2 Deliverable': 'Yes',
  GDPR: 'No',
  Stage: 'Detailed Design',
  'Suitability Status': 'S0',
  Discipline: 'Tunnels',
}

/** Comments, and actions on plans and disciplines. */
export const actionRows: Readonly<Record<string, RestRow>> = {
  'POST /assets/Comment/create/ add': sends(
    commenters,
    ({ contract, discipline: tag }) => ({
      contract,
      class_code: 'Comment',
      relations: [{ tag_code: tag }],
      attribute: { Message: 'Said', Code: '4 Editorial' },
    }),
    { placed },
  ),
  'POST /assets/Comment/create/ add on a line': sends(
    commenters,
    ({ contract, line }, its) => ({
      contract,
      class_code: 'Comment',
      relations: [{ tag_code: its.discipline }],
      attribute: {
        Message: 'Said',
        Code: '4 Editorial',
        selections: { deliverable_tag_code: line },
      },
    }),
    { placed },
  ),
  'POST /assets/Comment/create/ reply': sends(
    repliers,
    ({ contract, comment }) => ({
      contract,
      class_code: 'Comment',
      relations: [{ tag_code: comment }],
      attribute: { Response: 'Answered' },
    }),
    { placed, answers: 409 },
  ),
  'POST /assets/Comment/create/ close': sends(
    ['reviewer'],
    ({ contract, comment }) => ({
      contract,
      class_code: 'Comment',
      tag_code: comment,
      attribute: { Status: 'Closed' },
    }),
    { placed },
  ),

  ...act(
    'action_create_tidp',
    restrictedTo.createTidp,
    ({ contract, asset, workPackage, username }) => ({
      contract,
      TL: {
        stage_value: 'Detailed Design (DD)',
        stage: 'Detailed Design (DD)',
        code: 'DD',
        calendars: [],
      },
      PRIMARY_ASSET: { tag_code: asset, class_code: 'Primary Asset' },
      WORK_PACKAGE: { label: 'A package', tag_code: workPackage },
      TIDP: { owners: [username] },
    }),
  ),
  ...onPlan('action_generate_tidp_number', own!, 409),
  ...onPlan('action_update_disciplines', own!, 409, ({ username }, its) => ({
    didps: [
      { label: 'Tunnels', required: true, owners: [username] },
      { tag_code: its.discipline, label: 'Spare', required: true, owners: [username] },
    ],
  })),
  ...onPlan('action_update_disciplines foreign', own!, 409, ({ discipline: tag }, its) => ({
    tag_code: its.plan,
    didps: [{ tag_code: tag, label: 'Spare', required: true, owners: [its.username] }],
  })),
  ...onPlan('action_issue_for_approval', own!, 409),
  ...onPlan('action_trigger_another_revision', own!, 409),
  ...onPlan('action_decide_review', [], 403, () => ({
    reviewer: 'reviewer@people.example',
    decision: 'ACCEPT',
  })),
  ...onPlan('action_rebaseline_tidp', own!, 409, () => ({ reason: 'A reason' })),
  ...onPlan('action_update_tidp_owner', own!, 200, ({ username }) => ({
    'TIDP Owner': ['owner@people.example', 'mighty@people.example', username],
  })),
  ...onPlan('action_update_internal_stakeholders', own!, 200, ({ username }) => ({
    'Internal Stakeholders': ['reviewer@people.example', 'mighty@people.example', username],
  })),
  ...onPlan('action_update_external_stakeholders', own!, 200, ({ username }) => ({
    'External Stakeholders': ['external@people.example', 'mighty@people.example', username],
  })),
  ...onDiscipline('action_accept_ownership', ['nominee', 'disciplineOwner']),
  ...onDiscipline('action_reject_ownership', ['nominee', 'disciplineOwner'], () => ({
    reason: 'A reason',
  })),
  ...onDiscipline('action_nominate_additional_owner', discipline!, ({ username }) => ({
    'Nominated Owners': [username],
  })),
  ...onDiscipline('action_send_for_acceptance', discipline!),
  ...onDiscipline('action_accept_discipline', own!),
  ...onDiscipline('action_reject_discipline', own!, () => ({ reason: 'A reason' })),
  ...onDiscipline('action_reopen_discipline', own!),
  ...onDiscipline('action_remove_discipline', own!),
  ...onDiscipline('action_add_new_deliverables', discipline!, () => ({ DELIVERABLES: [aLine] })),
  ...onDiscipline('action_add_existing_deliverables', discipline!, () => ({
    DELIVERABLES: [{ 'Document Number': 'X-1' }],
  })),
  ...onDiscipline('action_rename_deliverables', discipline!, ({ line }) => ({
    DELIVERABLES: [{ tag_code: line, version: 1, title: 'Another' }],
  })),
  ...act(
    'action_update_forecasts',
    ['owner', 'disciplineOwner'],
    ({ contract, discipline: tag, line }) => ({
      contract,
      tag_code: tag,
      DELIVERABLES: [{ tag_code: line, version: 1, forecast: '2026/12/20 00:00:00' }],
    }),
    { placed },
  ),
  ...onDiscipline('action_remove_deliverables', discipline!, ({ line }) => ({
    DELIVERABLES: [{ tag_code: line }],
  })),
  ...onDiscipline('action_fetch_deliverable_numbers', discipline!),
  ...onDiscipline('action_refresh_deliverable_numbers', discipline!, ({ line }) => ({
    DELIVERABLES: [{ tag_code: line }],
  })),
  ...onPlan('action_reject_tidp', reviewers!, 200, () => ({ comment: 'A comment' })),
  ...onPlan('action_accept_tidp', reviewers!, 409),
  ...onPlan('action_create_another_revision', own!, 200),
}
