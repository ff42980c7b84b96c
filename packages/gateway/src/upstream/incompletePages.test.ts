/** A page with fewer rows than counted is UPSTREAM_CONTRACT, in every client. */
import { primaryAssets, searchAssets } from '@tidemark/schema/rest/asset'
import { administrationAudit } from '@tidemark/schema/rest/administration'
import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import { formTasks } from '@tidemark/schema/rest/form'
import { groupMembers, listGroups, searchGroups } from '@tidemark/schema/rest/group'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { getTemplate, searchComponents, searchTemplates } from '@tidemark/schema/rest/template'
import { searchUsers } from '@tidemark/schema/rest/user'
import { listUsers } from '@tidemark/schema/rest/userAdministration'
import { taskList } from '@tidemark/schema/rest/taskList'
import { auditOf } from '@tidemark/schema/rest/workflow'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plan, playContract, primaryAsset } from '#testkit/plan.ts'
import { answers, says } from '#testkit/scriptedServer.ts'
import { startWorld, type World } from '#testkit/world.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => {
  playContract(world.services, { assets: [plan([]), primaryAsset] })
  world.services.play(formTasks, answers(formTasks, { count: 0, next: null, results: [] }))
})

const group = {
  id: 'g1',
  groupName: 'North',
  membersCount: 2,
  project_organisation: true,
  version: 1,
}
const page = '{ totalCount nodes { __typename } }'

const cases: [string, Endpoint, unknown][] = [
  [`tasks(activeOnly: false) ${page}`, taskList, { counts: [], next: '7:P1', results: [] }],
  [
    `tasks(activeOnly: false) ${page}`,
    taskList,
    { counts: [{ status: '0', count: 27 }], next: null, results: [] },
  ],
  [
    `formTasks(activeOnly: false) ${page}`,
    formTasks,
    { count: 3, next: null, cursor: '7:F1', results: [] },
  ],
  [`people ${page}`, searchUsers, { count: 3, results: [] }],
  [`notifications ${page}`, listNotifications, { count: 3, unread: 3, results: [] }],
  [`groups ${page}`, listGroups, { total: 3, available_groups: [] }],
  [`groups(search: "nor") ${page}`, searchGroups, { total: 3, available_groups: [] }],
  [`groupMembers(group: "g1") { name }`, groupMembers, { group, group_members: [] }],
  [`users ${page}`, listUsers, { totalMembers: 3, users: [], availableRoles: [] }],
  [`templates ${page}`, searchTemplates, { count: 3, results: [] }],
  [`templateComponents ${page}`, searchComponents, { count: 3, results: [] }],
  [
    `template(id: "7") { id }`,
    getTemplate,
    {
      total: 3,
      result: {
        id: '7',
        version: 1,
        created_by: 'kai@dunmere.example',
        created_at: '2026/11/02 08:30:00',
        updated_by: 'kai@dunmere.example',
        updated_at: '2026/11/02 08:30:00',
        revisions: [],
        forms: [],
        actions: [],
      },
    },
  ],
  [`tidp(tagCode: "P1") { id }`, searchAssets, { count: 1, result: [] }],
  [
    `tidp(tagCode: "P1") { historyPage { nodes { __typename } } }`,
    auditOf,
    { next: '7', results: [] },
  ],
  [
    `administrationHistory { nodes { __typename } }`,
    administrationAudit,
    { next: '7', results: [] },
  ],
]

test.each(cases.map(([field, cut, answer]) => ({ field, path: cut.path, cut, answer })))(
  '$field, cut short by $path, is an upstream fault',
  async ({ field, cut, answer }) => {
    world.services.play(primaryAssets, answers(primaryAssets, { result: [] }))
    world.services.play(cut, says(200, answer))
    const { data, errors } = await world.ask(`{ contract(code: "1DM03") { code ${field} } }`)
    expect(
      errors?.map(({ extensions }) => [extensions?.['code'], extensions?.['service']]),
    ).toEqual([['UPSTREAM_CONTRACT', cut.service]])
    expect(data).toMatchObject({ contract: { code: '1DM03' } })
  },
)
