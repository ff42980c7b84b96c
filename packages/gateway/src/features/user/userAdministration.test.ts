import { userData } from '@tidemark/schema/rest/user'
import {
  createSignInLink,
  heldTasks,
  listUsers,
  updateUser,
  type UserRow,
} from '@tidemark/schema/rest/userAdministration'
import { expect, test } from 'vitest'
import { ann } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const row = (at: number): UserRow => ({
  userId: `u${at}`,
  userName: `user${at}@dunmere.example`,
  name: `User ${at}`,
  isProgram: at === 2,
  isSSO: true,
  isActive: true,
  createdTime: '2026/11/02 08:30:00',
  groups: [{ id: 'g1', name: 'Reviewers' }],
  roles: ['Registers:Viewer'],
  defaultModule: 'Registers',
  isFoundInAd: true,
  isInvited: at === 1,
  isInFewDomains: false,
  version: 3,
})

test('a page of users, with the filters the service understands', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, ann))
  world.services.play(
    listUsers,
    answers(listUsers, {
      users: [row(1), row(2)],
      totalMembers: 17,
      availableRoles: ['System:Admin'],
      signInLinks: true,
      signInLinksByMail: true,
    }),
  )
  const { data } =
    await world.ask(`{ contract(code: "1DM03") { users(email: "user", active: true, role: "System:Admin", sort: CREATED_AT, descending: true, first: 2) {
    totalCount pageInfo { hasNextPage } availableRoles { label } signInLinks signInLinksByMail nodes { email program invited createdAt roles { label } groups { name } } } } }`)
  expect(data).toMatchObject({
    contract: {
      users: {
        totalCount: 17,
        pageInfo: { hasNextPage: true },
        availableRoles: [{ label: 'System Admin' }],
        signInLinks: true,
        signInLinksByMail: true,
        nodes: [
          {
            email: 'user1@dunmere.example',
            program: false,
            invited: true,
            createdAt: '2026-11-02T08:30:00.000Z',
            roles: [{ label: 'Registers viewer' }],
            groups: [{ name: 'Reviewers' }],
          },
          { program: true },
        ],
      },
    },
  })
  expect(Object.fromEntries(world.services.callsTo(listUsers)[0]!.query)).toEqual({
    contract_id: '1DM03',
    page: '1',
    page_size: '2',
    email: 'user',
    isActive: 'true',
    role: 'System:Admin',
    sort: 'createdTime',
    descending: 'true',
  })
})

test('a viewer who is no System admin gets an error, and the rest of the contract', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, ann))
  world.services.play(
    listUsers,
    refuses(403, { Error: 'Only System admins can manage users.', code: 'NOT_ALLOWED' }),
  )
  expect(
    await world.ask('{ contract(code: "1DM03") { name users { totalCount } } }'),
  ).toMatchObject({
    data: { contract: { name: 'Dunmere South Tunnels', users: null } },
    errors: [
      { message: 'Only System admins can manage users.', extensions: { code: 'NOT_ALLOWED' } },
    ],
  })
})

test("a refused change names the input's fields, and who was quicker", async () => {
  await using world = await startWorld()
  const change = `mutation { result: updateUser(input: { contract: "1DM03", id: "u1", version: 3, externalSignOn: false, active: true, roles: [], defaultModule: "" }) {
    __typename ... on InvalidInput { fields { path message } }
    ... on Conflict { changedBy changedFirstBy { username name } } } }`
  world.services.play(
    updateUser,
    refuses(422, { Error: 'No.', code: 'INVALID_INPUT', fields: { isSSO: 'Locked.' } }),
    refuses(409, { Error: 'Stale.', code: 'STALE', changedBy: 'bo@x', current: {} }),
  )
  expect((await world.ask(change)).data).toEqual({
    result: {
      __typename: 'InvalidInput',
      fields: [{ path: 'externalSignOn', message: 'Locked.' }],
    },
  })
  expect((await world.ask(change)).data).toEqual({
    result: {
      __typename: 'Conflict',
      changedBy: 'bo@x',
      changedFirstBy: { username: 'bo@x', name: 'bo@x' },
    },
  })
})

test('the unfinished tasks of a user name their roles; an unknown user has none', async () => {
  await using world = await startWorld()
  const task = {
    task_name: 'FORM_REVIEWER' as const,
    tag_code: 'F1',
    plan: null,
    name: 'Site Diary',
    form_task: 23,
    is_alone: true,
    owners: ['kai@dunmere.example'],
  }
  const absence = {
    id: '4',
    person: 'kai@dunmere.example',
    delegate: 'bo@dunmere.example',
    from: '2026-12-01',
    until: '2026-12-04',
    holds: false,
  }
  const proposal = { id: 'P-1', tag_code: 'D1', name: 'Plan · Tunnels', is_author: true }
  world.services.play(
    heldTasks,
    answers(heldTasks, {
      count: 120,
      tasks: [task],
      reviews: [{ tag_code: 'P2', name: 'Portals' }],
      absences: [absence],
      proposals: [proposal],
    }),
    refuses(404, { Error: 'No such user.', code: 'NOT_FOUND' }),
  )
  const ask = () =>
    world.ask(
      `{ contract(code: "1DM03") {
        heldTasks(user: "u1") { totalCount nodes { role tagCode plan name formTask alone owners { username } }
          absences { id delegate { username } fromOn } proposals { id tagCode name isAuthor } reviews { tagCode name } } } }`,
    )
  expect((await ask()).data).toEqual({
    contract: {
      heldTasks: {
        totalCount: 120,
        nodes: [
          {
            role: 'FORM_REVIEWER',
            tagCode: 'F1',
            plan: null,
            name: 'Site Diary',
            formTask: '23',
            alone: true,
            owners: [{ username: 'kai@dunmere.example' }],
          },
        ],
        absences: [{ id: '4', delegate: { username: 'bo@dunmere.example' }, fromOn: '2026-12-01' }],
        reviews: [{ tagCode: 'P2', name: 'Portals' }],
        proposals: [{ id: 'P-1', tagCode: 'D1', name: 'Plan · Tunnels', isAuthor: true }],
      },
    },
  })
  expect((await ask()).data).toEqual({ contract: { heldTasks: null } })
})

test('a link by which a user chooses a password, or why there is none', async () => {
  await using world = await startWorld()
  const ask = () =>
    world.ask(
      `mutation { result: createSignInLink(input: { contract: "1DM03", user: "u1" }) {
        ... on SignInLinkCreated { url invitation expiresAt } ... on NotAllowed { message } } }`,
    )
  world.services.play(
    createSignInLink,
    answers(createSignInLink, {
      link: 'https://sign-in.dunmere.example/link#token',
      isInvitation: true,
      expiresAt: '2026/12/05 08:30:00',
    }),
  )
  expect((await ask()).data).toEqual({
    result: {
      url: 'https://sign-in.dunmere.example/link#token',
      invitation: true,
      expiresAt: '2026-12-05T08:30:00.000Z',
    },
  })
  expect(world.services.callsTo(createSignInLink)[0]?.body).toEqual({
    contract_id: '1DM03',
    userId: 'u1',
  })
  const message = 'This user also has contracts you do not administer.'
  world.services.play(createSignInLink, refuses(403, { Error: message, code: 'NOT_ALLOWED' }))
  expect((await ask()).data).toEqual({ result: { message } })
})
