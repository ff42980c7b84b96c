import { restrictedTo } from '@tidemark/schema/rules/roles'
import { asks, everyone, ofContract, sends } from './rest.row.ts'
import type { RestRow } from './rest.row.ts'
import type { Site } from './site.ts'

const { userManagement, groupsManagement, privileges, contractSettings } = restrictedTo
const anywhere = { type: 'sector', value: 'All', additions: [], substractions: [] }

const ofWebhook = ({ contract, webhook }: Site) => ({ contract, id: webhook })

/** Users, contracts, groups and privileges. */
export const peopleRows: Readonly<Record<string, RestRow>> = {
  'GET /user/user_data/': asks(everyone, () => ({}), { common: true }),
  'POST /user/contract/': sends(everyone, ofContract),
  'GET /user/search/': asks(everyone, ofContract),
  'GET /user/search/ by name': asks(everyone, ({ contract, username }) => ({ contract, username })),
  'GET /users/list/': asks(userManagement, ({ contract }) => ({ contract_id: contract })),
  'GET /users/user/': asks(userManagement, ({ contract, user }) => ({
    contract_id: contract,
    userId: user,
  })),
  'GET /users/tasks/': asks(
    userManagement,
    ({ contract, user }) => ({ contract_id: contract, userId: user }),
    { bare: true },
  ),
  'GET /users/audit/': asks(userManagement, ({ contract }) => ({ contract_id: contract })),
  // Nothing was deleted in the planted contracts.
  'GET /users/audit/ deleted': asks(
    groupsManagement,
    ({ contract }) => ({ contract_id: contract, deleted: 'groups' }),
    { bare: true },
  ),
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
  'POST /users/create/ in a group': sends(userManagement, ({ group }, own) => ({
    contract_id: own.contract,
    email: 'made.in.group@people.example',
    isSSO: false,
    roles: ['Registers:Viewer'],
    defaultModule: 'Registers',
    groups: [group],
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
  // No mail server is set up.
  'POST /users/sign_in_link/mail/': sends(
    userManagement,
    ({ contract, user }) => ({ contract_id: contract, userId: user }),
    { answers: 409, bare: true },
  ),
  'POST /users/sign_in_link/': sends(
    userManagement,
    ({ contract, user }) => ({ contract_id: contract, userId: user }),
    { bare: true },
  ),

  'GET /users/absences/': asks(everyone, ({ contract }) => ({ contract_id: contract }), {
    bare: true,
  }),
  'POST /users/absences/create/': sends(everyone, ({ contract }) => ({
    contract_id: contract,
    delegate: 'mighty@people.example',
    from: '2099-01-01',
    until: '2099-01-02',
  })),
  'POST /users/absences/end/': sends(
    everyone,
    ({ contract }) => ({ contract_id: contract, id: '0' }),
    { answers: 404, bare: true },
  ),
  'GET /contracts/settings/': asks(contractSettings, ({ contract }) => ({ contract_id: contract })),
  'POST /contracts/settings/update/': sends(contractSettings, ({ contract }) => ({
    contract_id: contract,
    amber_days: 21,
  })),
  // The new contract has nothing of the one beside it.
  'POST /contracts/create/': sends(
    contractSettings,
    ({ contract }) => ({
      contract_id: contract,
      code: 'MADE1',
      name: 'Made contract',
      originator: 'MADE',
    }),
    { bare: true },
  ),

  'GET /groups/list/': asks(groupsManagement, ofContract),
  'GET /groups/search/': asks(groupsManagement, ({ contract }) => ({
    contract,
    group_name: 'group',
  })),
  'POST /groups/create/': sends(groupsManagement, ({ contract }) => ({
    contractId: contract,
    groupName: 'Made group',
  })),
  'POST /groups/update/': sends(groupsManagement, ({ group }) => ({
    id: group,
    groupName: 'Renamed group',
    project_organisation: false,
  })),
  'GET /groups/users/': asks(groupsManagement, ({ group }) => ({ group_id: group })),
  'GET /groups/users/ in a contract': asks(groupsManagement, ({ contract, group }) => ({
    contract,
    group_id: group,
  })),
  'POST /groups/add_users/': sends(groupsManagement, ({ group }, own) => ({
    id: group,
    users: [own.username],
  })),
  'POST /groups/add_users/ user': sends(groupsManagement, ({ username }, { group }) => ({
    id: group,
    users: [username],
  })),
  'POST /groups/remove_users/': sends(groupsManagement, ({ group }, own) => ({
    id: group,
    users: [own.username],
  })),
  'POST /groups/remove_users/ user': sends(groupsManagement, ({ username }, { group }) => ({
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
  'GET /privileges/for_group/ in a contract': asks(groupsManagement, ({ contract, group }) => ({
    contract_id: contract,
    group_id: group,
  })),
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
  'POST /privileges/group_change/': sends(restrictedTo.groupsManagement, ({ contract, group }) => ({
    contract_id: contract,
    group_id: group,
  })),
  'POST /privileges/preview/': sends(privileges, ({ contract, username, group }) => ({
    contract_id: contract,
    username,
    privileges: [
      {
        name: 'Made privilege',
        related_groups: [group],
        privilege: { type: 'contract', value: contract, additions: [anywhere], substractions: [] },
      },
    ],
  })),
  'POST /privileges/delete/': sends(privileges, ({ privilege, group }) => ({
    name: privilege,
    group_id: group,
  })),
  'GET /notifications/mail/choices/': asks(everyone, ofContract, { bare: true }),
  'POST /notifications/mail/choices/save/': sends(
    everyone,
    ({ contract }) => ({ contract, kinds: [], time_zone: null, quiet: null }),
    { bare: true },
  ),
  'POST /notifications/mail/stop/': sends(everyone, () => ({ kinds: ['lines'] }), {
    common: true,
    bare: true,
  }),
  'GET /task_service/webhooks/': asks(contractSettings, ofContract),
  'GET /task_service/webhooks/deliveries/': asks(contractSettings, ofWebhook),
  // It has tag codes, and no texts.
  'GET /task_service/events/': asks(everyone, ofContract, { bare: true }),
  'POST /task_service/webhooks/create/': sends(contractSettings, ({ contract }) => ({
    contract,
    url: 'https://receiver.example/',
    kinds: ['plan.issued'],
  })),
  'POST /task_service/webhooks/renew/': sends(contractSettings, ofWebhook),
  'POST /task_service/webhooks/change/': sends(contractSettings, ofWebhook),
  'POST /task_service/webhooks/test/': sends(contractSettings, ofWebhook, { bare: true }),
  'POST /task_service/webhooks/remove/': sends(contractSettings, ofWebhook, { bare: true }),
  'GET /notifications/mail/outbox/': asks(contractSettings, ofContract),
  // Mails are read by others in the demonstration only.
  'GET /notifications/mail/preview/': asks(
    contractSettings,
    ({ contract, mail }) => ({ contract, id: mail }),
    { answers: 409, bare: true },
  ),
  'POST /notifications/mail/retry/': sends(
    contractSettings,
    ({ contract, mail }) => ({ contract, ids: [mail] }),
    { bare: true },
  ),
  'POST /notifications/mail/discard/': sends(
    contractSettings,
    ({ contract, mail }) => ({ contract, ids: [mail] }),
    { bare: true },
  ),
}
