import { detailAttributes, getTemplate, searchTemplates } from '@tidemark/schema/rest/template'
import {
  createTemplate,
  removeGuidance,
  removeTemplate,
  updateTemplate,
} from '@tidemark/schema/rest/templateEdit'
import type { TemplateRow } from '@tidemark/schema/rest/template'
import type { TemplateAttribute, TemplateForm } from '@tidemark/schema/rest/templateForm'
import { searchUsers } from '@tidemark/schema/rest/user'
import { expect, test } from 'vitest'
import { playContract, answersWith, unknown } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const attribute = (id: string, more: Partial<TemplateAttribute> = {}): TemplateAttribute => ({
  id,
  sequence: 1,
  attribute_name: `Name ${id}`,
  display_name: `Shown ${id}`,
  attribute_type: 'Text',
  mandatory: true,
  depends_on: null,
  depends_on_conditional: null,
  predetermined_list: null,
  contexts: [],
  attribute_description: '',
  attribute_unit: '',
  number_mask: null,
  owner_name: 'kai@dunmere.example',
  create_datetime: '2026/11/03 09:00:00',
  template_value: null,
  ...more,
})
const form = (
  id: string,
  attributes: TemplateAttribute[],
  more: Partial<TemplateForm> = {},
): TemplateForm => ({
  id,
  form_name: 'Site Diary',
  form_number: 'SD',
  form_revision: 2,
  is_main_form: false,
  display_name: 'Site Diary',
  linked_guidance_file_id: null,
  linked_guidance_file_name: null,
  depends_on: null,
  depends_on_conditional: null,
  contexts: [],
  mandatory: true,
  sequence: 1,
  display_style: 'normal',
  display_group: null,
  linked_attribute_id: null,
  original_id: null,
  attributes,
  ...more,
})
const when = {
  argument: 'Name 7-1',
  argumentComponentId: null,
  condition: 'not_populated',
  conditionValue: '',
} as const
const diary: TemplateRow = {
  id: '7',
  version: 4,
  created_by: 'kai@dunmere.example',
  created_at: '2026/11/01 08:00:00',
  updated_by: 'kai@dunmere.example',
  updated_at: '2026/11/03 09:00:00',
  revisions: [
    { revision: 2, made_by: 'kai@dunmere.example', made_at: '2026/11/03 09:00:00', filled: false },
  ],
  forms: [
    form('7', [attribute('7-1')], {
      is_main_form: true,
      linked_guidance_file_id: 'F1',
      linked_guidance_file_name: 'Guide.pdf',
    }),
    form('7-2', [attribute('7-3')], {
      display_style: 'grid',
      depends_on: 'Name 7-1',
      depends_on_conditional: when,
      display_group: { kind: 'default', formula: 'Works' },
    }),
  ],
  actions: [
    { tag_code: '7', actionName: 'template_edit', task_id: -1, allowed: true, blockers: [] },
  ],
}

async function start() {
  const world = await startWorld()
  playContract(world.services, { assets: [] })
  world.services.play(
    searchUsers,
    answers(searchUsers, {
      count: 1,
      results: [{ username: 'kai@dunmere.example', name: 'Kai Berg' }],
    }),
  )
  return world
}
const whole = `id name number revision version guidance { fileId name } updatedBy { name } actions { name allowed }
  attributes { id name type } components { id displayStyle displayGroup { kind formula } conditional { argument argumentComponentId operator value } attributes { id } }`

test('a template is returned whole, and read again with its full count when it is large', async () => {
  await using world = await start()
  world.services.play(
    getTemplate,
    answers(getTemplate, { total: 101, result: { ...diary, forms: diary.forms.slice(0, 1) } }),
    // Parts were taken out between the two reads.
    answers(getTemplate, { total: 3, result: diary }),
  )
  const { data, errors } = await world.ask(
    `{ contract(code: "1DM03") { template(id: "7") { ${whole} } } }`,
  )
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    contract: {
      template: {
        id: '7',
        name: 'Site Diary',
        number: 'SD',
        revision: 2,
        version: 4,
        guidance: { fileId: 'F1', name: 'Guide.pdf' },
        updatedBy: { name: 'Kai Berg' },
        actions: [{ name: 'EDIT_TEMPLATE', allowed: true }],
        attributes: [{ id: '7-1', name: 'Name 7-1', type: 'Text' }],
        components: [
          {
            id: '7-2',
            displayStyle: 'GRID',
            displayGroup: { kind: 'DEFAULT', formula: 'Works' },
            attributes: [{ id: '7-3' }],
            conditional: {
              argument: 'Name 7-1',
              argumentComponentId: null,
              operator: 'NOT_POPULATED',
              value: '',
            },
          },
        ],
      },
    },
  })
  expect(world.services.callsTo(getTemplate).map(({ query }) => query.get('page_size'))).toEqual([
    null,
    '101',
  ])
})

test('an impossible id and an unknown template are null', async () => {
  await using world = await start()
  world.services.play(getTemplate, unknown)
  world.services.play(detailAttributes, unknown)
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { a: template(id: "7") { id } b: template(id: "7 or 1") { id } c: fillableForms(template: "7") { id } } }',
  )
  expect(data).toEqual({ contract: { a: null, b: null, c: null } })
})

test('a form keeps the revision it was made from', async () => {
  await using world = await start()
  world.services.play(
    detailAttributes,
    answersWith(detailAttributes, ({ query }) => ({
      result: { [query.get('ids') ?? '']: { forms: diary.forms } },
    })),
  )
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { fillableForms(template: "7", revision: 2) { id isMainForm } } }',
  )
  expect(data).toEqual({
    contract: {
      fillableForms: [
        { id: '7', isMainForm: true },
        { id: '7-2', isMainForm: false },
      ],
    },
  })
  expect(world.services.callsTo(detailAttributes)[0]?.query.get('ids')).toBe('7@2')
})

test('the list is read a page of 15 at a time', async () => {
  await using world = await start()
  const row = {
    id: '7',
    name: 'Site Diary',
    class_name: 'Site Diary',
    class_code: 'SD',
    revision: 2,
    attributes: 1,
    children: 1,
    updated_by: 'kai@dunmere.example',
    updated_at: '2026/11/03 09:00:00',
  }
  world.services.play(searchTemplates, answers(searchTemplates, { count: 16, results: [row] }))
  const after = Buffer.from('after:15').toString('base64url')
  const { data } = await world.ask(
    `{ contract(code: "1DM03") { templates(name: " diary ", after: "${after}") { totalCount nodes { number attributeCount componentCount updatedBy { name } } pageInfo { hasNextPage } } } }`,
  )
  expect(data).toEqual({
    contract: {
      templates: {
        totalCount: 16,
        pageInfo: { hasNextPage: false },
        nodes: [
          { number: 'SD', attributeCount: 1, componentCount: 1, updatedBy: { name: 'Kai Berg' } },
        ],
      },
    },
  })
  expect(Object.fromEntries(world.services.callsTo(searchTemplates)[0]?.query ?? [])).toEqual({
    contract: '1DM03',
    page: '2',
    page_size: '15',
    class_name: 'diary',
  })
})

const update =
  'mutation ($input: UpdateTemplateInput!) { updateTemplate(input: $input) { __typename ... on TemplateChanged { template { version } made { word id } } ... on InvalidInput { fields { path message } } ... on Conflict { message changedBy } } }'
const edit = { contract: '1DM03', id: '7', version: 4, idempotencyKey: 'k1' }

test('an edit sends the given fields: null clears, an omitted field stays', async () => {
  await using world = await start()
  world.services.play(
    updateTemplate,
    answers(updateTemplate, { result: { ...diary, version: 5 }, ids: { '+x': '7-9' } }),
  )
  const input = {
    ...edit,
    name: 'Diary',
    deletions: ['7-3'],
    attributes: [
      {
        id: '7-1',
        displayName: 'New',
        conditional: null,
        numberMask: null,
        predeterminedList: ['a'],
      },
    ],
    components: [
      {
        id: '+x',
        displayStyle: 'GRID',
        displayGroup: { kind: 'VALUE', formula: '{1}', params: ['Area'] },
        conditional: { operator: 'PREREQUISITE' },
        attributes: [{ id: '+y', type: 'Read Only Image' }],
      },
    ],
  }
  const { data } = await world.ask(update, { variables: { input } })
  expect(data).toEqual({
    updateTemplate: {
      __typename: 'TemplateChanged',
      template: { version: 5 },
      made: [{ word: '+x', id: '7-9' }],
    },
  })
  const [call] = world.services.callsTo(updateTemplate)
  expect(call?.headers['idempotency-key']).toBe('k1')
  expect(call?.body).toEqual({
    contract: '1DM03',
    id: '7',
    version: 4,
    name: 'Diary',
    deletions: ['7-3'],
    attributes: [
      {
        id: '7-1',
        display_name: 'New',
        depends_on_conditional: null,
        number_mask: null,
        predetermined_list: ['a'],
      },
    ],
    components: [
      {
        id: '+x',
        display_style: 'grid',
        display_group: { kind: 'value', formula: '{1}', params: ['Area'], forceUpdate: false },
        depends_on_conditional: {
          argument: null,
          argumentComponentId: null,
          condition: 'Prerequisite',
          conditionValue: '',
        },
        attributes: [{ id: '+y', attribute_type: 'Read Only Image', attributes: undefined }],
        deletions: [],
      },
    ],
  })
})

test('refusals come as faults that the builder can place', async () => {
  await using world = await start()
  const fields = {
    'components.+x.attributes.7-3.number_mask.rangeLow': 'Field is required.',
    number: 'Code Duplicated',
  }
  world.services.play(
    updateTemplate,
    refuses(422, { Error: 'Look again.', code: 'INVALID_INPUT', fields }),
    refuses(409, {
      Error: 'Hal changed this first.',
      code: 'STALE',
      current: diary,
      changedBy: 'hal@dunmere.example',
    }),
  )
  const ask = async () => (await world.ask(update, { variables: { input: edit } })).data
  expect(await ask()).toEqual({
    updateTemplate: {
      __typename: 'InvalidInput',
      fields: [
        { path: 'components.+x.attributes.7-3.numberMask.rangeLow', message: 'Field is required.' },
        { path: 'number', message: 'Code Duplicated' },
      ],
    },
  })
  expect(await ask()).toEqual({
    updateTemplate: {
      __typename: 'Conflict',
      message: expect.stringMatching(/^hal@dunmere.example changed this first/),
      changedBy: 'hal@dunmere.example',
    },
  })
})

test('the guidance is taken away by a mutation, though the service has it as a GET', async () => {
  await using world = await start()
  world.services.play(
    removeGuidance,
    answers(removeGuidance, {
      result: { ...diary, forms: [{ ...diary.forms[0]!, linked_guidance_file_id: null }] },
    }),
  )
  const { data } = await world.ask(
    'mutation { removeTemplateGuidance(input: { contract: "1DM03", id: "7", version: 4, idempotencyKey: "k2" }) { ... on TemplateChanged { template { guidance { name } } } } }',
  )
  expect(data).toEqual({ removeTemplateGuidance: { template: { guidance: null } } })
  const [call] = world.services.callsTo(removeGuidance)
  expect([
    call?.method,
    call?.query.get('parent_class_id'),
    call?.query.get('version'),
    call?.headers['idempotency-key'],
  ]).toEqual(['GET', '7', '4', 'k2'])
})

test('making one and removing one', async () => {
  await using world = await start()
  world.services.play(createTemplate, answers(createTemplate, { result: diary, ids: {} }))
  world.services.play(removeTemplate, answers(removeTemplate, { id: '7' }), unknown)
  const made = await world.ask(
    'mutation { createTemplate(input: { contract: "1DM03", name: "Site Diary", number: "SD", attributes: [], components: [] }) { ... on TemplateChanged { template { id } } } }',
  )
  expect(made.data).toEqual({ createTemplate: { template: { id: '7' } } })
  const remove = async () =>
    (
      await world.ask(
        'mutation { removeTemplate(input: { contract: "1DM03", id: "7" }) { __typename } }',
      )
    ).data
  expect(await remove()).toEqual({ removeTemplate: { __typename: 'TemplateRemoved' } })
  expect(await remove()).toEqual({ removeTemplate: { __typename: 'NotFound' } })
})
