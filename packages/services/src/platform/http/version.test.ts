import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionInputs } from '@tidemark/schema/rest/action'
import { listClasses, saveClass } from '@tidemark/schema/rest/classification'
import {
  removeContractData,
  saveLifecycle,
  savePrimaryAsset,
  saveWorkPackage,
} from '@tidemark/schema/rest/contractData'
import { listCreditRules, setCreditRule } from '@tidemark/schema/rest/credit'
import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import { uploadAttachment, uploadGuidance, uploadTemplateValue } from '@tidemark/schema/rest/file'
import { formActionInputs, getForm, runFormAction } from '@tidemark/schema/rest/form'
import {
  addGroupUsers,
  groupMembers,
  removeGroup,
  removeGroupUsers,
  updateGroup,
} from '@tidemark/schema/rest/group'
import { editLines } from '@tidemark/schema/rest/lineImport'
import {
  createPrivileges,
  deletePrivilege,
  previewGroupChange,
  previewReach,
} from '@tidemark/schema/rest/privilege'
import { createView, deleteView, listViews, updateView } from '@tidemark/schema/rest/savedView'
import { getTemplate } from '@tidemark/schema/rest/template'
import { createTemplate, updateTemplate } from '@tidemark/schema/rest/templateEdit'
import { deleteUser, getUser, updateUser } from '@tidemark/schema/rest/userAdministration'
import { standardRule } from '@tidemark/schema/rules/progress'
import { z } from 'zod'
import { attribute, png } from '#forms/form/form.testkit.ts'
import { givenGroup, whole } from '#people/privilege/reach/reach.testkit.ts'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

const admin = 'ada@dunmere.example'
let world: WorkflowWorld
/** Ids of the rows in the calls. */
const ids = {
  plan: '',
  discipline: '',
  line: '',
  template: '',
  form: '',
  text: '',
  image: '',
  plate: '',
  task: 0,
  view: '',
  user: '',
  group: '',
  asset: '',
  lifecycle: '',
  workPackage: '',
  code: '',
}

beforeAll(async () => {
  world = await startWorkflow()
  const { given } = world.services
  await given.person(admin, {
    [contract]: ['System:Admin', 'Registers:WorkflowAdmin', 'Assets:Admin'],
  })
  const { userId } = await given.person('ken@dunmere.example', { [contract]: ['Registers:Viewer'] })
  ids.user = userId
  ids.plan = await givenPlan(world)
  ids.discipline = await givenDiscipline(world, ids.plan)
  ids.line = (await givenLines(world, ids.discipline, ['Lining']))[0] ?? ''
  ids.group = await givenGroup(world.services, 'South team', [people.worker])
  const privilege = { name: 'South', related_groups: [ids.group], privilege: whole() }
  const named = { contract, name: 'Overdue', content: {} }
  ids.view = (await as().post(createView, { body: named })).view.id
  await as().post(createPrivileges, { body: { privileges: [privilege] } })
  const { result } = await as().post(createTemplate, {
    body: {
      contract,
      name: 'Diary',
      number: 'DIA',
      attributes: [
        attribute('Text', 1),
        attribute('Image', 2, { attribute_type: 'Attachment' }),
        attribute('Plate', 3, { attribute_type: 'Read Only Image' }),
      ],
      components: [],
    },
  })
  ids.template = result.id
  const all = result.forms.flatMap(({ attributes }) => attributes)
  const idOf = (name: string) => all.find(({ attribute_name }) => attribute_name === name)?.id ?? ''
  ids.text = idOf('Text')
  ids.image = idOf('Image')
  ids.plate = idOf('Plate')
  ids.asset = (await as().post(savePrimaryAsset, { body: portal() })).tag_code
  ids.lifecycle = (await as().post(saveLifecycle, { body: dates() })).tag_code
  ids.workPackage = (await as().post(saveWorkPackage, { body: lining() })).tag_code
  ids.code = (await as().post(saveClass, { body: walls() })).tag_code
  const { action_data } = await as().post(runFormAction, {
    body: {
      action_name: 'action_create_form',
      task_id: -1,
      action_input_parameters: { contract, form_data: { class_code: 'DIA', attribute: {} } },
    },
  })
  ids.form = action_data.asset_data.tag_code
  ids.task = action_data.task_id
})
afterAll(() => world[Symbol.asyncDispose]())

const as = (who: string = admin) => world.services.as(who)
const onForm = (version: number) =>
  as().fetch(runFormAction, {
    body: {
      action_name: 'action_fill_form_attributes',
      task_id: ids.task,
      action_input_parameters: {
        contract,
        form_data: { version, attribute: { [ids.text]: 'mine' } },
      },
    },
  })
const upload = async (address: string, fields: object, file = png()) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
  body.set('file', file, 'photo.png')
  return fetch(`${world.services.restUrl}${address}`, {
    method: 'POST',
    headers: { Authorization: `Token ${await world.services.tokens.sign(admin)}` },
    body,
  })
}
const portal = () => ({ contract, name: 'Portal', unique_id: 'POR-1' })
const dates = () => ({ contract, primary_asset: ids.asset, stage: 'Construction (CON)' })
const lining = () => ({ contract, primary_asset: ids.asset, number: 'WP-1', name: 'Lining' })
const walls = () => ({ contract, code: 'Ss_25', title: 'Wall systems' })
const pdf = () => new Blob([`%PDF-1.7\n${' '.repeat(200)}\n%%EOF`])
const users = { users: [people.worker] }
const user = { contract_id: contract, isSSO: false, isActive: true, defaultModule: 'Registers' }

/** Each call with a version, by the path of the version in it. */
const calls: Record<string, (version: number) => Promise<Response>> = {
  'plan: version': (version) =>
    world.fetchAction(people.owner, 'action_update_internal_stakeholders', {
      tag_code: ids.plan,
      version,
      'Internal Stakeholders': [people.reviewer],
    }),
  'plan: didps.0.version': (version) =>
    world.fetchAction(people.owner, 'action_update_disciplines', {
      tag_code: ids.plan,
      didps: [
        {
          tag_code: ids.discipline,
          version,
          label: 'Tunnels',
          required: false,
          owners: [people.worker],
        },
      ],
    }),
  'discipline: version': (version) =>
    world.fetchAction(people.worker, 'action_nominate_additional_owner', {
      tag_code: ids.discipline,
      version,
      'Nominated Owners': [people.nominee],
    }),
  'discipline: DELIVERABLES.0.version': (version) =>
    world.fetchAction(people.worker, 'action_rename_deliverables', {
      tag_code: ids.discipline,
      DELIVERABLES: [{ tag_code: ids.line, version, title: 'Mine' }],
    }),
  'form: form_data.version': onForm,
  [`${uploadAttachment.path}: version`]: (version) =>
    upload(uploadAttachment.path, {
      contract,
      tag_code: ids.form,
      attribute_name: ids.image,
      version,
    }),
  [`${uploadTemplateValue.path}: version`]: (version) =>
    upload(uploadTemplateValue.path, { contract_id: contract, attribute_id: ids.plate, version }),
  [`${uploadGuidance.path}: version`]: (version) =>
    upload(uploadGuidance.path, { contract, parent_class_id: ids.template, version }, pdf()),
  [`${updateTemplate.path}: version`]: (version) =>
    as().fetch(updateTemplate, { body: { contract, id: ids.template, version, name: 'Log' } }),
  [`${createPrivileges.path}: privileges.0.version`]: (version) =>
    as().fetch(createPrivileges, {
      body: {
        privileges: [{ name: 'South', related_groups: [ids.group], privilege: whole(), version }],
      },
    }),
  [`${deletePrivilege.path}: version`]: (version) =>
    as().fetch(deletePrivilege, { body: { name: 'South', group_id: ids.group, version } }),
  [`${updateUser.path}: version`]: (version) =>
    as().fetch(updateUser, {
      body: { ...user, userId: ids.user, roles: ['Registers:Creator'], version },
    }),
  [`${deleteUser.path}: version`]: (version) =>
    as().fetch(deleteUser, { body: { contract_id: contract, userId: ids.user, version } }),
  [`${addGroupUsers.path}: version`]: (version) =>
    as().fetch(addGroupUsers, { body: { id: ids.group, ...users, version } }),
  [`${removeGroupUsers.path}: version`]: (version) =>
    as().fetch(removeGroupUsers, { body: { id: ids.group, ...users, version } }),
  [`${editLines.path}: lines.0.version`]: (version) =>
    as(people.worker).fetch(editLines, {
      body: {
        contract,
        lines: [{ tag_code: ids.line, version }],
        values: [{ field: 'title', value: 'Mine' }],
      },
    }),
  [`${updateView.path}: version`]: (version) =>
    as().fetch(updateView, {
      body: { contract, id: ids.view, name: 'Late', content: {}, version },
    }),
  [`${deleteView.path}: version`]: (version) =>
    as().fetch(deleteView, { body: { contract, id: ids.view, version } }),
  [`${removeGroup.path}: version`]: (version) =>
    as().fetch(removeGroup, { body: { id: ids.group, version } }),
  [`${updateGroup.path}: version`]: (version) =>
    as().fetch(updateGroup, {
      body: { id: ids.group, version, groupName: 'North team', project_organisation: false },
    }),
  [`${savePrimaryAsset.path}: version`]: (version) =>
    as().fetch(savePrimaryAsset, {
      body: { ...portal(), tag_code: ids.asset, version, name: 'Mine' },
    }),
  [`${saveLifecycle.path}: version`]: (version) =>
    as().fetch(saveLifecycle, {
      body: { ...dates(), tag_code: ids.lifecycle, version, t12: '2027/01/01 00:00:00' },
    }),
  [`${saveWorkPackage.path}: version`]: (version) =>
    as().fetch(saveWorkPackage, {
      body: { ...lining(), tag_code: ids.workPackage, version, name: 'Mine' },
    }),
  [`${saveClass.path}: version`]: (version) =>
    as().fetch(saveClass, {
      body: { ...walls(), tag_code: ids.code, version, title: 'Mine' },
    }),
  [`${setCreditRule.path}: version`]: (version) =>
    as().fetch(setCreditRule, {
      body: { contract, version, rule: { ...standardRule, by: 'discipline', others: [] } },
    }),
  [`${removeContractData.path}: version`]: (version) =>
    as().fetch(removeContractData, { body: { contract, tag_code: ids.lifecycle, version } }),
}

/** Reads all rows that a wrong version could have changed. */
const everything = async () => ({
  plan: await world.asset(ids.plan),
  discipline: await world.asset(ids.discipline),
  line: await world.asset(ids.line),
  form: await as().get(getForm, { query: { contract, task_id: ids.task } }),
  template: await as().get(getTemplate, { query: { contract, ids: ids.template } }),
  user: await as().get(getUser, { query: { contract_id: contract, userId: ids.user } }),
  views: await as().get(listViews, { query: { contract } }),
  group: await as().get(groupMembers, { query: { group_id: ids.group } }),
  asset: await world.asset(ids.asset),
  lifecycle: await world.asset(ids.lifecycle),
  workPackage: await world.asset(ids.workPackage),
  classes: await as().get(listClasses, { query: { contract } }),
  rules: await as().get(listCreditRules, { query: { contract } }),
})

const neverIssued = [999, 0, 2 ** 31]
test.each(
  Object.entries(calls).flatMap(([name, call]) =>
    neverIssued.map((version) => ({ name, version, call })),
  ),
)('$name refuses version $version, which was never issued', async ({ name, version, call }) => {
  const before = await everything()
  const at = name.split(': ')[1] ?? ''
  const answer = await call(version)
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { code: 'INVALID_INPUT', fields: { [at]: expect.any(String) } },
  ])
  expect(await everything()).toEqual(before)
})

/** Finds the paths of every property called `version`, at any depth: `didps.0.version`. */
function versionsIn(shape: z.ZodType): string[] {
  const found: string[] = []
  const walk = (node: unknown, at: readonly (string | number)[]): void => {
    const { properties, items } = node as { properties?: object; items?: unknown }
    if (items) walk(items, [...at, 0])
    for (const [name, below] of Object.entries(properties ?? {}))
      if (name === 'version') found.push([...at, name].join('.'))
      else walk(below, [...at, name])
  }
  walk(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }), [])
  return found
}

test('every call with a version is in the table', async () => {
  const folder = path.dirname(fileURLToPath(import.meta.resolve('@tidemark/schema/rest/version')))
  const files = (await readdir(folder)).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map((file) => import(path.join(folder, file)) as Promise<object>),
  )
  const exported = modules.flatMap((module) => Object.values(module) as unknown[])
  const endpoints = exported.filter(
    // A preview changes nothing: its versions only say which privileges are edited.
    (one): one is Endpoint & { fields?: z.ZodType } =>
      typeof one === 'object' &&
      one !== null &&
      'path' in one &&
      one !== previewReach &&
      one !== previewGroupChange,
  )
  const taken = [
    ...endpoints.flatMap(({ path: address, body, fields }) =>
      [body, fields].flatMap((shape) =>
        shape ? versionsIn(shape).map((at) => `${address}: ${at}`) : [],
      ),
    ),
    ...Object.values(formActionInputs).flatMap((shape) =>
      versionsIn(shape).map((at) => `form: ${at}`),
    ),
  ]
  const actions = Object.values(actionInputs).flatMap((shape) => versionsIn(shape))
  const inTable = Object.keys(calls)
  expect(new Set(taken)).toEqual(
    new Set(inTable.filter((name) => !/^(?:plan|discipline):/.test(name))),
  )
  expect(new Set(actions)).toEqual(
    new Set(inTable.flatMap((name) => /^(?:plan|discipline): (.*)$/.exec(name)?.[1] ?? [])),
  )
})
