import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeChoices, listChoices } from '@tidemark/schema/rest/choiceList'
import { createContract } from '@tidemark/schema/rest/contract'
import { guidanceContent, uploadGuidance } from '@tidemark/schema/rest/file'
import { listGroups } from '@tidemark/schema/rest/group'
import { createPrivileges, privilegesOfGroup } from '@tidemark/schema/rest/privilege'
import { getTemplate, searchTemplates } from '@tidemark/schema/rest/template'
import { createUser } from '@tidemark/schema/rest/userAdministration'
import { branch, givenGroup, whole } from '#people/privilege/reach/reach.testkit.ts'
import {
  admin,
  attribute,
  component,
  contract,
  manager,
  pdf,
  startTemplates,
} from '#forms/template/template.testkit.ts'
import type { TemplateWorld } from '#forms/template/template.testkit.ts'

const ada = 'ada@dunmere.example'
let world: TemplateWorld
beforeAll(async () => {
  world = await startTemplates()
  await world.services.given.person(ada, { [contract]: ['System:Admin', 'Assets:Admin'] })
})
afterAll(() => world[Symbol.asyncDispose]())

/** Creates a contract with a reader of everything. */
async function create(code: string, copies: ('lists' | 'templates' | 'groups')[]) {
  const maker = world.services.as(ada)
  const made = await maker.post(createContract, {
    body: { contract_id: contract, code, name: 'Quay', originator: 'QJV', copies },
  })
  await maker.post(createUser, {
    body: {
      contract_id: code,
      email: `reader.${code.toLowerCase()}@dunmere.example`,
      isSSO: false,
      roles: ['Registers:WorkflowAdmin', 'Assets:Admin'],
      defaultModule: 'Registers',
    },
  })
  return { made, reader: world.services.as(`reader.${code.toLowerCase()}@dunmere.example`) }
}

test('a contract begins with the lists of another one, or with those of all contracts', async () => {
  const list = 'comment_codes' as const
  await world.services
    .as(ada)
    .post(changeChoices, { body: { contract, list, from: null, to: 'Quay code' } })
  const labels = async (code: string, copies: 'lists'[]) => {
    const { reader } = await create(code, copies)
    const { lists } = await reader.get(listChoices, { query: { contract: code } })
    return lists.find((one) => one.list === list)?.entries.map(({ label }) => label)
  }
  expect(await labels('1DM21', ['lists'])).toContain('Quay code')
  expect(await labels('1DM22', [])).not.toContain('Quay code')
})

test('form templates are copied with the references between their parts, and change by themselves', async () => {
  const { result: original } = await world.create({
    name: 'Inspection',
    number: 'ITR',
    attributes: [
      attribute('+reason', 1, {
        depends_on_conditional: {
          argument: 'Result',
          argumentComponentId: '+checks',
          condition: 'eq',
          conditionValue: 'Fail',
        },
      }),
    ],
    components: [
      component('+checks', 1, {
        linked_attribute_id: '+reason',
        attributes: [attribute('+result', 1, { attribute_name: 'Result' })],
      }),
    ],
  })
  const upload = { contract, parent_class_id: original.id }
  expect((await world.upload(admin, uploadGuidance.path, upload, pdf(), 'a.pdf')).status).toBe(200)
  await world.create({
    name: 'Permit',
    number: 'PTW',
    attributes: [
      attribute('+who', 1, { attribute_name: 'Who', attribute_type: 'User' }),
      attribute('+why', 2, {
        depends_on_conditional: {
          argument: 'Who',
          argumentComponentId: null,
          condition: 'eq',
          conditionValue: manager,
        },
      }),
    ],
  })
  const lost = await world.create({ name: 'Diary', number: 'SD' })
  const lostUpload = { contract, parent_class_id: lost.result.id }
  await world.upload(admin, uploadGuidance.path, lostUpload, pdf(), 'b.pdf')
  const { result: withLost } = await world.services
    .as(admin)
    .get(getTemplate, { query: { contract, ids: lost.result.id } })
  await world.services.files.remove(withLost.forms[0]?.linked_guidance_file_id ?? '')

  const { files, db } = world.services
  const read = files.read.bind(files)
  const openTransactions: unknown[] = []
  files.read = async (key) => {
    const { rows } = await sql`
      select query from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'
    `.execute(db)
    openTransactions.push(...rows)
    return read(key)
  }
  const { made, reader } = await create('1DM23', ['templates'])
  files.read = read
  expect(openTransactions).toEqual([])
  expect(made.left_out).toEqual([
    {
      part: 'templates',
      name: 'Permit',
      reason: 'A condition names a person who is not in the new contract.',
    },
    {
      part: 'templates',
      name: 'Diary',
      reason: 'Its guidance file or a picture is missing in the file store.',
    },
  ])
  const { results } = await reader.get(searchTemplates, { query: { contract: '1DM23' } })
  expect(results).toMatchObject([{ class_name: 'Inspection' }])
  const id = results[0]?.id ?? ''
  expect(id).not.toBe(original.id)
  const { result: copy } = await reader.get(getTemplate, {
    query: { contract: '1DM23', ids: id },
  })
  const [main, checks] = copy.forms
  expect(main).toMatchObject({ form_number: 'ITR', form_revision: 1 })
  expect(main?.attributes[0]?.depends_on_conditional?.argumentComponentId).toBe(checks?.id)
  expect(checks?.linked_attribute_id).toBe(main?.attributes[0]?.id)
  expect(checks?.id.startsWith(`${id}-`)).toBe(true)

  const guidance = main?.linked_guidance_file_id ?? ''
  const query = new URLSearchParams({ contract: '1DM23', linked_guidance_file_id: guidance })
  const answer = await fetch(
    `${world.services.restUrl}${guidanceContent.path}?${query.toString()}`,
    {
      headers: {
        Authorization: `Token ${await world.services.tokens.sign('reader.1dm23@dunmere.example')}`,
      },
    },
  )
  expect([answer.status, await answer.text()]).toEqual([200, await pdf().text()])
  const { result: present } = await world.services
    .as(admin)
    .get(getTemplate, { query: { contract, ids: original.id } })
  expect(present.forms[0]?.linked_guidance_file_id).not.toBe(guidance)
})

test('groups are copied without members, except those limited to a place of the other contract', async () => {
  const lenders = await givenGroup(world.services, 'Lenders', [manager])
  const north = await givenGroup(world.services, 'North', [manager])
  await givenGroup(world.services, 'Reviewers', [])
  const privilege = (name: string, groups: string[], root: ReturnType<typeof whole>) => ({
    name,
    related_groups: groups,
    privilege: root,
  })
  await world.services.as(ada).post(createPrivileges, {
    body: {
      privileges: [
        privilege('Registers only', [lenders, north], whole([branch('module', 'Registers')])),
        privilege('North sector', [north], whole([], [branch('sector', 'S1')])),
      ],
    },
  })
  const { made } = await create('1DM24', ['groups'])
  expect(made.left_out).toEqual([
    {
      part: 'groups',
      name: 'North',
      reason: "Its privilege 'North sector' names a place of 1DM03.",
    },
  ])
  const admin = world.services.as(ada)
  const { available_groups: groups } = await admin.get(listGroups, {
    query: { contract: '1DM24' },
  })
  expect(groups).toMatchObject([
    { groupName: 'Lenders', membersCount: 0 },
    { groupName: 'Reviewers', membersCount: 0 },
  ])
  const group_id = groups[0]?.id ?? ''
  expect((await admin.get(privilegesOfGroup, { query: { group_id } })).Privileges).toMatchObject([
    {
      name: 'Registers only',
      related_groups: [group_id],
      privilege: branch('contract', '1DM24', [branch('module', 'Registers')]),
    },
  ])
})
