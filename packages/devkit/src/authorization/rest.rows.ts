import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { PrincipalName } from './principals.ts'
import { formPeople, members, withMighty } from './principals.ts'
import type { Site } from './site.ts'

/** What is sent: parameters of the address, JSON, or the fields of an upload; parameters of the path are `:names` in the query. */
export interface Sending {
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: object
  readonly fields?: Readonly<Record<string, string>>
}

/** A call, who may make it in the home contract, and what it is made with at a site. */
export interface RestRow {
  readonly may: readonly PrincipalName[]
  /** `own` are things of the home contract, for a call that names several. */
  readonly sends: (at: Site, own: Site) => Sending
  /** What the first of those who may is answered; 200 unless told. */
  readonly answers?: number
  /** About something that stands on a primary asset: whoever reaches none is told that it does not exist. */
  readonly placed?: true
  /** Tells of the directory, which has no contracts, or of nothing in particular. */
  readonly common?: true
  /** What it answers holds no text of the contract. */
  readonly bare?: true
}

const everyone = members
const asks = (
  may: readonly PrincipalName[],
  query: (at: Site, own: Site) => NonNullable<Sending['query']>,
  more: Omit<RestRow, 'may' | 'sends'> = {},
): RestRow => ({ may: withMighty(may), sends: (at, own) => ({ query: query(at, own) }), ...more })
const sends = (
  may: readonly PrincipalName[],
  body: (at: Site, own: Site) => object,
  more: Omit<RestRow, 'may' | 'sends'> = {},
): RestRow => ({ may: withMighty(may), sends: (at, own) => ({ body: body(at, own) }), ...more })
const uploads = (
  may: readonly PrincipalName[],
  fields: (at: Site, own: Site) => NonNullable<Sending['fields']>,
  more: Omit<RestRow, 'may' | 'sends'> = {},
): RestRow => ({ may: withMighty(may), sends: (at, own) => ({ fields: fields(at, own) }), ...more })

/** What is asked with the contract alone. */
const ofContract = ({ contract }: Site) => ({ contract })
const placed = true
const [own, discipline, reviewers]: (readonly PrincipalName[])[] = [
  ['owner'],
  ['disciplineOwner'],
  ['reviewer'],
]
const commenters: readonly PrincipalName[] = ['reviewer', 'external']
const repliers: readonly PrincipalName[] = ['owner', 'disciplineOwner', 'reviewer', 'external']
const { templates, templateEditing, userManagement, groupsManagement, privileges } = restrictedTo
const forms: readonly PrincipalName[] = [...restrictedTo.forms, ...formPeople]
/** Those who are shown a form, as much of it as is theirs. */
const formReaders: readonly PrincipalName[] = [...formPeople, ...templates]

/** An action on a plan, on a discipline, on a task of a form. */
const act = (
  name: string,
  may: readonly PrincipalName[],
  on: (at: Site, its: Site) => object,
  more: Omit<RestRow, 'may' | 'sends'> = {},
): Record<string, RestRow> => ({
  [`POST /workflow/actions/ ${name}`]: sends(
    may,
    (at, its) => ({
      action_name: name.split(' ', 1)[0],
      task_id: -1,
      action_input_parameters: on(at, its),
    }),
    more,
  ),
})
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
/** On the owner's task, or the contributor's. */
const onForm = (
  name: string,
  may: readonly PrincipalName[],
  answers: number,
  on: 'formTask' | 'contributorTask' = 'formTask',
  more: (at: Site) => object = () => ({}),
): Record<string, RestRow> => ({
  [`POST /workflow/actions/ ${name}`]: sends(
    may,
    (at) => ({
      action_name: name,
      task_id: Number(at[on]),
      action_input_parameters: { contract: at.contract, ...more(at) },
    }),
    { answers },
  ),
})
const anywhere = { type: 'sector', value: 'All', additions: [], substractions: [] }
const aLine = {
  'Document Name': 'A line',
  'Document Type': 'Report (REP)',
  'HS2 Deliverable': 'Yes',
  GDPR: 'No',
  Stage: 'Detailed Design',
  'Suitability Status': 'S0',
  Discipline: 'Tunnels',
}

/**
 * One line for every call of the services, by method and path, with a word behind where a call is made in several ways. The test fails for a
 * call without one. In the order in which they are made: what takes things away comes last.
 */
export const restRows: Readonly<Record<string, RestRow>> = {
  'GET /user/user_data/': asks(everyone, () => ({}), { common: true }),
  'POST /user/contract/': sends(everyone, ofContract),
  'GET /user/search/': asks(everyone, ofContract),
  'GET /user/search/ by name': asks(everyone, ({ contract, username }) => ({ contract, username })),
  'GET /users/list/': asks(userManagement, ({ contract }) => ({ contract_id: contract })),
  'GET /users/user/': asks(userManagement, ({ contract, user }) => ({
    contract_id: contract,
    userId: user,
  })),
  'GET /users/audit/': asks(userManagement, ({ contract }) => ({ contract_id: contract })),
  'GET /users/audit/ user': asks(userManagement, ({ contract, user }) => ({
    contract_id: contract,
    userId: user,
  })),
  'GET /users/audit/ group': asks(groupsManagement, ({ contract, group }) => ({
    contract_id: contract,
    group_id: group,
  })),
  'GET /user/user_type/': asks(
    userManagement,
    ({ contract, username }) => ({ contract_id: contract, email: username }),
    { common: true, bare: true },
  ),
  'POST /users/create/': sends(userManagement, ({ contract }) => ({
    contract_id: contract,
    email: 'made@people.example',
    isSSO: false,
    roles: ['Registers:Viewer'],
    defaultModule: 'Registers',
  })),
  'POST /users/update/': sends(userManagement, ({ contract, user }) => ({
    contract_id: contract,
    userId: user,
    version: 1,
    isSSO: false,
    isActive: true,
    roles: ['Registers:Viewer', 'Documents:Creator'],
    defaultModule: 'Registers',
  })),

  'GET /groups/list/': asks(groupsManagement, ofContract),
  'GET /groups/search/': asks(groupsManagement, ({ contract }) => ({
    contract,
    group_name: 'group',
  })),
  'POST /groups/create/': sends(groupsManagement, ({ contract }) => ({
    contractId: contract,
    groupName: 'Made group',
  })),
  'GET /groups/users/': asks(groupsManagement, ({ group }) => ({ group_id: group })),
  'POST /groups/add_users/': sends(groupsManagement, ({ group }, own) => ({
    id: group,
    users: [own.username],
  })),
  'POST /groups/add_users/ somebody': sends(groupsManagement, ({ username }, { group }) => ({
    id: group,
    users: [username],
  })),
  'POST /groups/remove_users/': sends(groupsManagement, ({ group }, own) => ({
    id: group,
    users: [own.username],
  })),
  'POST /groups/remove_users/ somebody': sends(groupsManagement, ({ username }, { group }) => ({
    id: group,
    users: [username],
  })),

  'GET /privileges/types/': asks(everyone, () => ({}), { common: true, bare: true }),
  'GET /privileges/list/': asks(privileges, ({ contract }) => ({
    contract_id: contract,
    type: 'sector',
  })),
  'GET /privileges/list/ below': asks(privileges, ({ contract }) => ({
    contract_id: contract,
    type: 'area',
    parent: 'All',
  })),
  'GET /privileges/for_group/': asks(groupsManagement, ({ group }) => ({ group_id: group })),
  'POST /privileges/create/': sends(privileges, ({ contract, group }) => ({
    privileges: [
      {
        name: 'Made privilege',
        related_groups: [group],
        privilege: { type: 'contract', value: contract, additions: [anywhere], substractions: [] },
      },
    ],
  })),
  'POST /privileges/create/ for another group': sends(privileges, ({ group }, own) => ({
    privileges: [
      {
        name: 'Another privilege',
        related_groups: [own.group, group],
        privilege: {
          type: 'contract',
          value: own.contract,
          additions: [anywhere],
          substractions: [],
        },
      },
    ],
  })),
  'GET /privileges/explain/': asks(groupsManagement, ({ contract, username }) => ({
    contract_id: contract,
    username,
  })),
  'GET /privileges/explain/ thing': asks(groupsManagement, ({ contract, plan }, own) => ({
    contract_id: contract,
    username: own.username,
    tag_code: plan,
  })),
  'POST /privileges/delete/': sends(privileges, ({ privilege, group }) => ({
    name: privilege,
    group_id: group,
  })),

  'POST /asset_service/primary/': sends(everyone, ofContract),
  'POST /assets/search/': sends(
    everyone,
    ({ contract, plan }) => ({ contract, tag_code: { fieldValue: plan }, relationsLevel: 3 }),
    { placed },
  ),
  'POST /assets/search/ several': sends(everyone, ({ contract, plan, line, comment }) => ({
    contract,
    tag_code: { fieldValue: [plan, line, comment] },
    relationsLevel: 3,
  })),
  'POST /assets/search/ all': sends(everyone, ({ contract }) => ({
    contract,
    relationsLevel: 3,
    sortKey: 'created_at',
  })),
  'GET /assets/attribute/metadata/': asks(everyone, ({ contract }) => ({
    contract,
    class_code: 'Document',
  })),
  'GET /asset_service/get_deliverables_for_didp/': asks(
    everyone,
    ({ contract, discipline: tag }) => ({ contract, tag }),
    { placed },
  ),
  'GET /asset_service/get_deliverables_for_didp/ beside one’s own': asks(
    everyone,
    ({ contract, discipline: tag }, own) => ({ contract, tag: [own.discipline, tag] }),
  ),
  'GET /asset_service/search/': asks(everyone, ({ contract }) => ({ contract, text: 'plan' })),
  'GET /asset_service/search/ tag code': asks(everyone, ({ contract, plan }) => ({
    contract,
    text: plan,
  })),

  'GET /workflow/actions/tag_code/': asks(
    everyone,
    ({ contract, discipline: tag }) => ({ contract, tag_code: tag, with_comments: 'true' }),
    { placed, bare: true },
  ),
  'GET /workflow/actions/tag_code/ several': asks(
    everyone,
    ({ contract, plan, discipline: tag }, own) => ({
      contract,
      tag_code: [own.plan, plan, tag],
      with_comments: 'true',
    }),
    { bare: true },
  ),
  'GET /workflow/audit/': asks(everyone, ({ contract, plan }) => ({ contract, tag_code: plan }), {
    placed,
  }),
  'GET /workflow/revisions/': asks(
    everyone,
    ({ contract, plan }) => ({ contract, tag_code: plan }),
    { placed, bare: true },
  ),
  'GET /workflow/revisions/content/': asks(
    everyone,
    ({ contract, plan }) => ({ contract, tag_code: plan, revision: 'P01' }),
    { placed },
  ),
  'GET /workflow/comment_sheet/pdf/': asks(
    everyone,
    ({ contract, plan }) => ({ contract, tag_code: plan, revision: 'P01' }),
    { placed, bare: true },
  ),
  'GET /workflow/tasks/search/': asks(everyone, ({ contract }) => ({
    contract,
    from: '2020-01-01',
  })),
  'GET /task_service/tasks/': asks(
    everyone,
    ({ contract, discipline: tag }) => ({ contract, tag_code: tag }),
    { placed },
  ),
  'GET /task_service/tidp_number/': asks(
    everyone,
    ({ contract, plan }) => ({ contract, tag_code: plan }),
    { placed },
  ),
  'GET /notifications/list/': asks(everyone, ofContract),
  'POST /notifications/read/': sends(everyone, ({ contract, notification }) => ({
    contract,
    ids: [notification],
    until: notification,
  })),

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
    reviewers!,
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

  'GET /workflow/tasks/': asks(forms, ofContract),
  'GET /workflow/forms/pulse/': asks(forms, ofContract, { bare: true }),
  'GET /workflow/form/': asks(formReaders, ({ contract, formTask }) => ({
    contract,
    task_id: formTask,
  })),
  'GET /workflow/form/ contributor': asks(
    ['formContributor', 'formOwner'],
    ({ contract, contributorTask }) => ({ contract, task_id: contributorTask }),
  ),
  'GET /assets/form/:type/:id/pdf/': asks(
    formReaders,
    ({ contract, classCode, formTask }) => ({ ':type': classCode, ':id': formTask, contract }),
    { answers: 409, bare: true },
  ),
  'POST /assets/attribute/attachment/': uploads(
    ['formOwner'],
    ({ contract, form, attachment }) => ({ contract, tag_code: form, attribute_name: attachment }),
    { answers: 409 },
  ),
  'GET /assets/attribute/attachment/': asks(formReaders, ({ contract, form, attachment }) => ({
    contract,
    tag_code: form,
    attribute_name: attachment,
  })),
  'GET /assets/attribute/attachment/content/': asks(
    formReaders,
    ({ contract, form, attachment }) => ({ contract, tag_code: form, attribute_name: attachment }),
  ),
  ...act('action_create_form', forms, ({ contract, classCode }) => ({
    contract,
    form_data: { class_code: classCode, attribute: {} },
  })),
  ...act(
    'action_create_form foreign values',
    forms,
    ({ contract, username, attachment }, its) => ({
      contract,
      form_data: {
        class_code: its.classCode,
        attribute: { [attachment]: '1', [`${its.template}-4`]: username },
      },
    }),
    { answers: 422 },
  ),
  ...onForm(
    'action_fill_form_attributes',
    ['formContributor'],
    200,
    'contributorTask',
    ({ template }) => ({ form_data: { attribute: { [`${template}-1`]: 'Filled' }, version: 1 } }),
  ),
  ...onForm('action_send_form_task', ['formOwner'], 200, 'formTask', ({ template }) => ({
    contributors: [
      {
        user: 'assets.creator@people.example',
        permissions: { read_only: [], write: [`${template}-1`] },
      },
    ],
  })),
  ...onForm('action_resend_form_task', ['formOwner'], 409, 'contributorTask'),
  ...onForm('action_mark_filling_task_complete', ['formContributor'], 200, 'contributorTask'),
  ...onForm('action_recall_form_task', ['formOwner'], 409, 'contributorTask'),
  ...onForm('action_finish_form_task', ['formOwner'], 409),
  ...onForm('action_close_form_task', ['formOwner'], 409),
  ...onForm('action_mark_form_complete', ['formOwner'], 409),

  'GET /assets/class/form_template': asks(forms, ofContract),
  'GET /asset_service/attributes/detail_attributes/': asks(forms, ({ contract, template }) => ({
    contract,
    ids: `${template}@1`,
  })),
  'GET /asset_service/attributes/detail_attributes/ beside one’s own': asks(
    forms,
    ({ contract, template }, own) => ({ contract, ids: [own.template, template] }),
  ),
  'GET /asset_service/forms/': asks(forms, ofContract),
  'GET /asset_service/components/': asks(templates, ofContract),
  'GET /asset_service/form/': asks(templates, ({ contract, template }) => ({
    contract,
    ids: template,
  })),
  'GET /asset_service/component/attribute_types/': asks(templates, ofContract, { bare: true }),
  'GET /asset_service/class/metadata/': asks(templates, ({ contract, classCode }) => ({
    contract,
    class_code: classCode,
  })),
  'GET /asset_service/form/guidance/': asks(forms, ({ contract, guidance }) => ({
    contract,
    linked_guidance_file_id: guidance,
  })),
  'GET /asset_service/attributes/template_value/': asks(forms, ({ contract, image }) => ({
    contract,
    file_id: image,
  })),
  'POST /asset_service/form/create/': sends(templateEditing, ({ contract }) => ({
    contract,
    name: 'Made template',
    number: 'MADE',
    attributes: [],
    components: [],
  })),
  'POST /asset_service/form/update/': sends(templateEditing, ({ contract, template }) => ({
    contract,
    id: template,
    version: 1,
    name: 'Another name',
  })),
  'POST /asset_service/attributes/upload_template_value': uploads(
    templateEditing,
    ({ contract, picture }) => ({ contract_id: contract, attribute_id: picture }),
  ),
  'POST /asset_service/form/guidance/upload/': uploads(
    templateEditing,
    ({ contract, template }) => ({ contract, parent_class_id: template }),
    { answers: 422 },
  ),
  'GET /asset_service/form/guidance/remove/': asks(templateEditing, ({ contract, template }) => ({
    contract,
    parent_class_id: template,
  })),
  'POST /asset_service/form/remove/': sends(templateEditing, ({ contract, template }) => ({
    contract,
    id: template,
  })),
  'POST /groups/remove/': sends(privileges, ({ group }) => ({ id: group })),
  'POST /users/delete/': sends(userManagement, ({ contract, user }) => ({
    contract_id: contract,
    userId: user,
  })),
}
