import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import {
  guidanceContent,
  templateValueContent,
  uploadGuidance,
  uploadTemplateValue,
} from '@tidemark/schema/rest/file'
import type { newAttribute, newComponent } from '@tidemark/schema/rest/templateEdit'
import {
  classMetadata,
  detailAttributes,
  fillableTemplates,
  getTemplate,
  listAttributeTypes,
  searchComponents,
  searchTemplates,
} from '@tidemark/schema/rest/template'
import {
  createTemplate,
  removeGuidance,
  removeTemplate,
  updateTemplate,
} from '@tidemark/schema/rest/templateEdit'
import type { z } from 'zod'
import { inTransaction } from '#http/transaction.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { readRevision, takeTemplateForForm } from './fill.store.ts'

const contract = '1DM03'
const admin = 'helen@dunmere.example'
const secondAdmin = 'hal@dunmere.example'
const manager = 'maya@dunmere.example'
const filler = 'paul@dunmere.example'
const bystander = 'vera@dunmere.example'
const foreigner = 'lena@calder.example'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices({
    async seed({ given }) {
      await given.contract(contract)
      await given.contract('1DM05')
      await given.contract('1DM08')
      await given.person(admin, {
        [contract]: ['Registers:WorkflowAdmin'],
        '1DM08': ['Registers:WorkflowAdmin'],
      })
      await given.person(secondAdmin, { [contract]: ['Registers:WorkflowAdmin'] })
      await given.person(manager, { [contract]: ['Registers:WorkflowManager'] })
      await given.person(filler, { [contract]: ['Documents:Creator'] })
      await given.person(bystander, { [contract]: ['Registers:Viewer'] })
      await given.person(foreigner, { '1DM05': ['Registers:WorkflowAdmin'] })
    },
  })
})
afterAll(() => services[Symbol.asyncDispose]())

type NewAttribute = z.input<typeof newAttribute>
type NewComponent = z.input<typeof newComponent>
const attribute = (
  id: string,
  sequence: number,
  more: Partial<NewAttribute> = {},
): NewAttribute => ({
  id,
  sequence,
  attribute_name: `Name ${id}`,
  display_name: `Shown ${id}`,
  attribute_type: 'Text',
  mandatory: false,
  depends_on_conditional: null,
  predetermined_list: null,
  contexts: [],
  attribute_description: '',
  attribute_unit: '',
  number_mask: null,
  ...more,
})
const component = (
  id: string,
  sequence: number,
  more: Partial<NewComponent> = {},
): NewComponent => ({
  id,
  sequence,
  name: `Name ${id}`,
  display_name: `Shown ${id}`,
  mandatory: false,
  contexts: [],
  depends_on_conditional: null,
  display_style: 'normal',
  display_group: null,
  linked_attribute_id: null,
  attributes: [],
  ...more,
})
let made = 0
const create = (body: Partial<BodyOf<typeof createTemplate>> = {}, who = admin) => {
  made += 1
  return services
    .as(who)
    .post(createTemplate, {
      body: {
        contract,
        name: `Template ${made}`,
        number: `T${made}`,
        attributes: [],
        components: [],
        ...body,
      },
    })
}
const update = (body: Omit<BodyOf<typeof updateTemplate>, 'contract'>, who = admin) =>
  services.as(who).post(updateTemplate, { body: { contract, ...body } })
const refusedUpdate = (body: Omit<BodyOf<typeof updateTemplate>, 'contract'>, who = admin) =>
  services.as(who).refused(updateTemplate, { body: { contract, ...body } })
const read = async (id: string, who = manager) =>
  (await services.as(who).get(getTemplate, { query: { contract, ids: id } })).result
const fill = (classCode: string) =>
  inTransaction(services.db, { writes: true }, (trx) =>
    takeTemplateForForm(trx, contract, classCode),
  )

test('a new template is kept as it was told, tidied, its parts with ids that dependencies among them name', async () => {
  const whenFailed = {
    argument: 'Result',
    argumentComponentId: '+checks',
    condition: 'eq' as const,
    conditionValue: 'Fail',
  }
  const mask = {
    mask: '{contract}-ITR-####',
    rangeLow: 1,
    rangeHigh: 9999,
    displayMask: true,
    enforce: true,
  }
  const { result, ids } = await create({
    name: '  Inspection  and Test ',
    number: ' ITR ',
    attributes: [
      attribute('+reason', 2, {
        attribute_name: ' Reason  of failure ',
        depends_on_conditional: whenFailed,
        contexts: ['  Site  works ', 'Site works', ' '],
      }),
      attribute('+number', 1, {
        attribute_name: 'Document Number',
        attribute_type: 'Non Editable',
        number_mask: mask,
      }),
    ],
    components: [
      component('+checks', 1, {
        linked_attribute_id: '+number',
        display_style: 'grid',
        display_group: {
          kind: 'value',
          formula: 'Checks of {1}',
          params: ['Document Number'],
          forceUpdate: true,
        },
        attributes: [
          attribute('+result', 1, {
            attribute_name: 'Result',
            predetermined_list: ['Pass', ' Fail '],
            mandatory: true,
          }),
        ],
      }),
    ],
  })
  const [main, checks] = result.forms
  expect(main).toMatchObject({
    form_name: 'Inspection and Test',
    form_number: 'ITR',
    form_revision: 1,
    is_main_form: true,
  })
  expect(main?.attributes.map(({ id }) => id)).toEqual([ids['+number'], ids['+reason']])
  expect(main?.attributes[1]).toMatchObject({
    attribute_name: 'Reason of failure',
    contexts: ['Site works'],
    depends_on: 'Result',
    owner_name: admin,
    depends_on_conditional: { ...whenFailed, argumentComponentId: ids['+checks'] },
  })
  expect(main?.attributes[0]?.number_mask).toEqual(mask)
  expect(checks).toMatchObject({
    id: ids['+checks'],
    form_name: 'Name +checks',
    is_main_form: false,
    linked_attribute_id: ids['+number'],
    display_style: 'grid',
  })
  expect(checks?.attributes[0]).toMatchObject({
    predetermined_list: ['Pass', 'Fail'],
    mandatory: true,
  })
  expect(await read(result.id)).toEqual({ ...result, actions: [] })
})

describe('who may', () => {
  test('build: workflow admins; look: managers too; list and fill: whoever opens the forms pages', async () => {
    const {
      result: { id, version },
    } = await create()
    const calls = {
      list: (who: string) => services.as(who).fetch(searchTemplates, { query: { contract } }),
      fillable: (who: string) => services.as(who).fetch(fillableTemplates, { query: { contract } }),
      details: (who: string) =>
        services.as(who).fetch(detailAttributes, { query: { contract, ids: [id] } }),
      open: (who: string) => services.as(who).fetch(getTemplate, { query: { contract, ids: id } }),
      components: (who: string) =>
        services.as(who).fetch(searchComponents, { query: { contract } }),
      types: (who: string) => services.as(who).fetch(listAttributeTypes, { query: { contract } }),
      number: (who: string) =>
        services.as(who).fetch(classMetadata, { query: { contract, class_code: 'x' } }),
      create: (who: string) =>
        services
          .as(who)
          .fetch(createTemplate, {
            body: {
              contract,
              name: `By ${who}`,
              number: `By ${who}`,
              attributes: [],
              components: [],
            },
          }),
      update: (who: string) =>
        services.as(who).fetch(updateTemplate, { body: { contract, id, version } }),
      remove: (who: string) => services.as(who).fetch(removeTemplate, { body: { contract, id } }),
    }
    const reading = ['list', 'fillable', 'details']
    const looking = [...reading, 'open', 'components', 'types', 'number']
    const allowed = {
      [bystander]: [],
      [foreigner]: [],
      [filler]: reading,
      [manager]: looking,
      [admin]: Object.keys(calls),
    }
    for (const [who, expected] of Object.entries(allowed)) {
      const statuses: Record<string, number> = {}
      // One after the other: the last call removes the template that the ones before it look at.
      for (const [name, call] of Object.entries(calls)) statuses[name] = (await call(who)).status
      const otherwise = who === foreigner ? 404 : 403
      expect(statuses).toEqual(
        Object.fromEntries(
          Object.keys(calls).map((name) => [
            name,
            expected.some((one) => one === name) ? 200 : otherwise,
          ]),
        ),
      )
    }
  })

  test('an unknown template, a removed one and another contract’s answer the same', async () => {
    const {
      result: { id },
    } = await create()
    const foreign = await services
      .as(admin)
      .refused(getTemplate, { query: { contract: '1DM08', ids: id } })
    expect(foreign).toMatchObject({ status: 404 })
    await services.as(admin).post(removeTemplate, { body: { contract, id } })
    for (const ids of [id, '999999'])
      expect(await services.as(admin).refused(getTemplate, { query: { contract, ids } })).toEqual(
        foreign,
      )
    expect(
      await services.as(admin).refused(detailAttributes, { query: { contract, ids: [id] } }),
    ).toEqual(foreign)
    expect(
      await services.as(admin).refused(updateTemplate, { body: { contract, id, version: 1 } }),
    ).toEqual(foreign)
    expect(await services.as(admin).refused(removeTemplate, { body: { contract, id } })).toEqual(
      foreign,
    )
  })

  test('actions are offered to who may take them', async () => {
    const { result } = await create()
    expect(result.actions.map(({ actionName, allowed }) => [actionName, allowed])).toEqual([
      ['template_edit', true],
      ['template_remove', true],
    ])
    expect((await read(result.id, manager)).actions).toEqual([])
  })
})

describe('an edit', () => {
  test('changes what it names and leaves the rest, ids included', async () => {
    const { result, ids } = await create({
      attributes: [attribute('+a', 1), attribute('+b', 2)],
      components: [component('+c', 1, { attributes: [attribute('+d', 1), attribute('+e', 2)] })],
    })
    const [a, b, c, d, e] = ['+a', '+b', '+c', '+d', '+e'].map((word) => ids[word] ?? '') as [
      string,
      string,
      string,
      string,
      string,
    ]
    const { result: after, ids: more } = await update({
      id: result.id,
      version: result.version,
      deletions: [b],
      attributes: [{ id: a, display_name: 'Renamed' }, attribute('+f', 2)],
      components: [
        { id: c, mandatory: true, deletions: [d], attributes: [{ id: e, sequence: 1 }] },
      ],
    })
    expect(after.forms[0]?.attributes).toEqual([
      { ...result.forms[0]?.attributes[0], display_name: 'Renamed' },
      expect.objectContaining({ id: more['+f'], attribute_name: 'Name +f' }),
    ])
    expect(after.forms[1]).toEqual({
      ...result.forms[1],
      mandatory: true,
      attributes: [{ ...result.forms[1]?.attributes[1], sequence: 1 }],
    })
    expect([a, b, c, d, e]).not.toContain(more['+f'])
    expect(after.version).toBe(result.version + 1)
    expect(after.revisions).toMatchObject([{ revision: 1, filled: false }])
  })

  test('that changes nothing makes no version', async () => {
    const { result, ids } = await create({ attributes: [attribute('+a', 1)] })
    const { result: after } = await update({
      id: result.id,
      version: result.version,
      name: ` ${result.forms[0]?.form_name}`,
      attributes: [{ id: ids['+a'] ?? '', display_name: 'Shown +a ' }],
    })
    expect(after).toEqual(result)
  })

  test('of what somebody else changed first is refused, and shows what it is now', async () => {
    const { result } = await create()
    const both = await Promise.all(
      [admin, secondAdmin].map((who) =>
        services
          .as(who)
          .fetch(updateTemplate, {
            body: { contract, id: result.id, version: result.version, name: `Name by ${who}` },
          }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const loser = both[0]?.status === 409 ? admin : secondAdmin
    const refusal = await refusedUpdate(
      { id: result.id, version: result.version, name: 'Again' },
      loser,
    )
    expect(refusal).toMatchObject({
      status: 409,
      code: 'STALE',
      current: { version: result.version + 1 },
      changedBy: loser === admin ? secondAdmin : admin,
    })
  })

  test('that deletes or renames takes along what depended on it, said or not', async () => {
    const on = (argument: string) => ({
      argument,
      argumentComponentId: null,
      condition: 'populated' as const,
      conditionValue: '',
    })
    const { result, ids } = await create({
      attributes: [
        attribute('+a', 1),
        attribute('+b', 2),
        attribute('+c', 3, { depends_on_conditional: on('Name +a') }),
      ],
      components: [
        component('+d', 1, {
          depends_on_conditional: on('Name +b'),
          linked_attribute_id: '+a',
          display_group: {
            kind: 'value',
            formula: 'At {1}',
            params: [' Name  +a'],
            forceUpdate: false,
          },
        }),
        component('+e', 2, {
          linked_attribute_id: '+b',
          display_group: { kind: 'default', formula: 'At {Name +b}' },
        }),
      ],
    })
    expect(result.forms[1]?.display_group).toMatchObject({ params: ['Name +a'] })
    const { result: after } = await update({
      id: result.id,
      version: result.version,
      deletions: [ids['+a'] ?? ''],
      attributes: [{ id: ids['+b'] ?? '', attribute_name: 'Other' }],
    })
    const [main, first, second] = after.forms
    expect(main?.attributes.map(({ depends_on_conditional }) => depends_on_conditional)).toEqual([
      null,
      null,
    ])
    expect(first).toMatchObject({
      depends_on_conditional: null,
      linked_attribute_id: null,
      display_group: null,
    })
    expect(second).toMatchObject({ linked_attribute_id: ids['+b'], display_group: null })
    const { result: kept } = await update({
      id: result.id,
      version: after.version,
      attributes: [
        { id: ids['+b'] ?? '', attribute_name: 'Third' },
        { id: ids['+c'] ?? '', depends_on_conditional: on('Third') },
      ],
    })
    expect(kept.forms[0]?.attributes[1]?.depends_on_conditional).toEqual(on('Third'))
  })

  test('repeated with the same key happens once', async () => {
    const { result } = await create()
    const body = {
      contract,
      id: result.id,
      version: result.version,
      attributes: [attribute('+a', 1)],
    }
    const [first, second] = await Promise.all(
      [1, 2].map(() =>
        services
          .as(admin)
          .post(updateTemplate, { body, idempotencyKey: `edit ${result.id}`.replace(' ', '-') }),
      ),
    )
    expect(second).toEqual(first)
    expect((await read(result.id)).forms[0]?.attributes).toHaveLength(1)
  })

  test.each<
    [
      string,
      (
        ids: Record<string, string>,
      ) => Omit<BodyOf<typeof updateTemplate>, 'contract' | 'id' | 'version'>,
      RegExp,
      string,
    ]
  >([
    [
      'an attribute without a name',
      () => ({ attributes: [attribute('+x', 9, { attribute_name: ' ' })] }),
      /^attributes\.\+x\.attribute_name$/,
      'Field is required.',
    ],
    [
      'a sequence twice',
      () => ({ attributes: [attribute('+x', 1)] }),
      /^attributes\.\+x\.sequence$/,
      'This sequence is used twice.',
    ],
    ['a form without a name', () => ({ name: ' ' }), /^name$/, 'Field is required.'],
    [
      'a new component without a name',
      () => ({ components: [component('+x', 9, { name: ' ' })] }),
      /^components\.\+x\.name$/,
      'Field is required.',
    ],
    [
      'a display group without formula',
      (ids) => ({
        components: [{ id: ids['+c'] ?? '', display_group: { kind: 'default', formula: ' ' } }],
      }),
      /display_group$/,
      'Required.',
    ],
    [
      'a mask without a place',
      (ids) => ({
        attributes: [
          {
            id: ids['+a'] ?? '',
            number_mask: {
              mask: 'x',
              rangeLow: 1,
              rangeHigh: 2,
              displayMask: false,
              enforce: false,
            },
          },
        ],
      }),
      /number_mask\.mask$/,
      'A mask has one run of #, where the number goes.',
    ],
    [
      'a dependency on what is not there',
      (ids) => ({
        attributes: [
          {
            id: ids['+b'] ?? '',
            depends_on_conditional: {
              argument: 'Other',
              argumentComponentId: null,
              condition: 'populated',
              conditionValue: '',
            },
          },
        ],
      }),
      /depends_on_conditional$/,
      'There is no attribute Other there.',
    ],
    [
      'a display group of what is not there',
      (ids) => ({
        components: [
          { id: ids['+c'] ?? '', display_group: { kind: 'default', formula: 'At {Other}' } },
        ],
      }),
      /display_group$/,
      'The form has no attribute Other.',
    ],
    [
      'a part of another template',
      () => ({ attributes: [{ id: '999-1', mandatory: true }] }),
      /^999-1$/,
      'The template has no such part there.',
    ],
    [
      'a new attribute that is not whole',
      () => ({ attributes: [{ id: '+x', sequence: 9 }] }),
      /^attribute_name$/,
      'Field is required.',
    ],
  ])('is refused: %s', async (_, edit, path, sentence) => {
    const { result, ids } = await create({
      attributes: [
        attribute('+a', 1),
        attribute('+b', 2, {
          depends_on_conditional: {
            argument: 'Name +a',
            argumentComponentId: null,
            condition: 'populated',
            conditionValue: '',
          },
        }),
      ],
      components: [component('+c', 1)],
    })
    const refusal = await refusedUpdate({ id: result.id, version: result.version, ...edit(ids) })
    expect(refusal).toMatchObject({ status: 422 })
    expect(Object.entries(refusal.fields ?? {})).toContainEqual([
      expect.stringMatching(path),
      sentence,
    ])
    expect(await read(result.id, admin)).toEqual(result)
  })
})

describe('a form number', () => {
  test('is one template’s, whatever its case, and free again once that is removed', async () => {
    const { result } = await create({ number: 'NCR' })
    const again = { contract, name: 'Other', number: 'ncr', attributes: [], components: [] }
    expect(await services.as(admin).refused(createTemplate, { body: again })).toMatchObject({
      status: 422,
      fields: { number: 'Code Duplicated' },
    })
    expect(
      await services.as(admin).get(classMetadata, { query: { contract, class_code: ' Ncr ' } }),
    ).toMatchObject({ result: [{ id: result.id, class_code: 'NCR' }] })
    const { result: other } = await create()
    expect(
      await refusedUpdate({ id: other.id, version: other.version, number: 'NCR' }),
    ).toMatchObject({ status: 422, fields: { number: 'Code Duplicated' } })
    await services.as(admin).post(removeTemplate, { body: { contract, id: result.id } })
    expect(
      await services.as(admin).get(classMetadata, { query: { contract, class_code: 'NCR' } }),
    ).toEqual({ result: [] })
    await update({ id: other.id, version: other.version, number: 'NCR' })
  })

  test('is given once to several who ask at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        services
          .as(admin)
          .fetch(createTemplate, {
            body: { contract, name: `Race ${n}`, number: 'RACE', attributes: [], components: [] },
          }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })
})

describe('a template that forms were made from', () => {
  test('keeps the revision of those forms, and an edit makes the next one, once', async () => {
    const { result, ids } = await create({ number: 'SD', attributes: [attribute('+a', 1)] })
    const taken = await fill('sd')
    expect(taken).toMatchObject({ revision: 1, classCode: 'SD' })
    const { result: second } = await update({
      id: result.id,
      version: result.version,
      attributes: [{ id: ids['+a'] ?? '', display_name: 'Changed' }],
    })
    expect(second.revisions).toMatchObject([
      { revision: 2, filled: false },
      { revision: 1, filled: true },
    ])
    const { result: third } = await update({
      id: result.id,
      version: second.version,
      name: 'Changed again',
    })
    expect(third.revisions.map(({ revision }) => revision)).toEqual([2, 1])
    const kept = await readRevision(services.db, contract, Number(result.id), 1)
    expect(kept?.forms).toEqual(taken?.forms)
    const { result: details } = await services
      .as(filler)
      .get(detailAttributes, { query: { contract, ids: [result.id, `${result.id}@1`] } })
    expect(details[result.id]?.forms).toEqual(third.forms)
    expect(details[`${result.id}@1`]?.forms).toEqual(result.forms)
    expect(await fill('SD')).toMatchObject({ revision: 2 })
  })

  test('stays with its forms when it is removed', async () => {
    const { result } = await create({ number: 'GONE', attributes: [attribute('+a', 1)] })
    await fill('GONE')
    await services.as(admin).post(removeTemplate, { body: { contract, id: result.id } })
    expect(await fill('GONE')).toBeUndefined()
    expect((await readRevision(services.db, contract, Number(result.id), 1))?.forms).toEqual(
      result.forms,
    )
    expect(await readRevision(services.db, '1DM08', Number(result.id), 1)).toBeUndefined()
  })
})

test('templates are listed by name, part of the name and page; components of all of them too', async () => {
  const one = {
    name: 'Zebra crossing 100%',
    number: 'Z1',
    attributes: [attribute('+a', 1)],
    components: [
      component('+c', 1, { display_name: 'Stripes_wide' }),
      component('+d', 2, { display_name: 'Stripes' }),
    ],
  }
  const { result } = await create(one)
  await create({ name: 'zebra', number: 'Z2' })
  const search = (class_name: string, more: object = {}) =>
    services.as(filler).get(searchTemplates, { query: { contract, class_name, ...more } })
  expect(await search('ZEBRA')).toMatchObject({
    count: 2,
    results: [
      { name: 'zebra', children: 0 },
      {
        id: result.id,
        class_code: 'Z1',
        attributes: 1,
        children: 2,
        revision: 1,
        updated_by: admin,
      },
    ],
  })
  expect(await search('zebra', { page: 2, page_size: 1 })).toMatchObject({
    count: 2,
    results: [{ class_code: 'Z1' }],
  })
  expect(await search('100%')).toMatchObject({ count: 1 })
  expect(await search('100_')).toMatchObject({ count: 0 })
  const components = await services
    .as(manager)
    .get(searchComponents, { query: { contract, class_name: 'stripes' } })
  expect(components).toMatchObject({
    count: 2,
    results: [{ display_name: 'Stripes', form_number: 'Z1' }, { display_name: 'Stripes_wide' }],
  })
})

test('a large template is read in part until it is asked for with its full count', async () => {
  const attributes = (word: string) =>
    Array.from({ length: 60 }, (_, index) => attribute(`+${word}${index}`, index + 1))
  const { result } = await create({
    attributes: attributes('a'),
    components: [component('+c', 1, { attributes: attributes('c') }), component('+d', 2)],
  })
  const part = await services.as(manager).get(getTemplate, { query: { contract, ids: result.id } })
  expect(part.total).toBe(122)
  expect(part.result.forms.map((form) => form.attributes.length)).toEqual([60, 39])
  const whole = await services
    .as(manager)
    .get(getTemplate, { query: { contract, ids: result.id, page_size: part.total } })
  expect(whole.result.forms).toEqual(result.forms)
})

describe('files of a template', () => {
  const image = () =>
    new Blob([
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
        'base64',
      ),
    ])
  const document = () => new Blob([`%PDF-1.7\n${' '.repeat(200)}\n%%EOF`])
  async function upload(
    who: string,
    path: string,
    fields: Record<string, string>,
    file: Blob,
    name: string,
  ) {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    form.set('file', file, name)
    return fetch(`${services.restUrl}${path}`, {
      method: 'POST',
      headers: { Authorization: `Token ${await services.tokens.sign(who)}` },
      body: form,
    })
  }
  const download = async (who: string, path: string, query: Record<string, string>) =>
    fetch(`${services.restUrl}${path}?${new URLSearchParams({ contract, ...query }).toString()}`, {
      headers: { Authorization: `Token ${await services.tokens.sign(who)}` },
    })

  test('guidance is a PDF that fillers can have; taking it away leaves it to the forms that were made with it', async () => {
    const { result } = await create({ number: 'GUIDED' })
    const fields = { contract, parent_class_id: result.id }
    for (const [who, status] of [
      [manager, 403],
      [foreigner, 404],
    ] as const)
      expect((await upload(who, uploadGuidance.path, fields, document(), 'a.pdf')).status).toBe(
        status,
      )
    expect((await upload(admin, uploadGuidance.path, fields, image(), 'a.pdf')).status).toBe(422)
    const first = (await (
      await upload(admin, uploadGuidance.path, fields, document(), 'a.pdf')
    ).json()) as { id: string }
    const kept = (await (
      await upload(
        admin,
        uploadGuidance.path,
        { ...fields, file_name: 'How  to fill.pdf' },
        document(),
        'b.pdf',
      )
    ).json()) as { id: string; name: string }
    expect(kept.name).toBe('How to fill.pdf')
    const got = await download(filler, guidanceContent.path, { linked_guidance_file_id: kept.id })
    expect([got.status, await got.text()]).toEqual([200, await document().text()])
    expect(
      (await download(filler, guidanceContent.path, { linked_guidance_file_id: first.id })).status,
    ).toBe(404)
    expect(
      (await download(bystander, guidanceContent.path, { linked_guidance_file_id: kept.id }))
        .status,
    ).toBe(403)
    await fill('GUIDED')
    const { result: after } = await services
      .as(admin)
      .get(removeGuidance, { query: { contract, parent_class_id: result.id } })
    expect(after.forms[0]?.linked_guidance_file_id).toBeNull()
    expect(after.revisions.map(({ revision }) => revision)).toEqual([2, 1])
    expect(
      (await readRevision(services.db, contract, Number(result.id), 1))?.forms[0]
        ?.linked_guidance_file_id,
    ).toBe(kept.id)
    expect(
      (await download(filler, guidanceContent.path, { linked_guidance_file_id: kept.id })).status,
    ).toBe(200)
    expect(
      await services
        .as(manager)
        .refused(removeGuidance, { query: { contract, parent_class_id: result.id } }),
    ).toMatchObject({ status: 403 })
  })

  test('an image attribute has an image, which goes with it', async () => {
    const { result, ids } = await create({
      attributes: [
        attribute('+plan', 1, { attribute_type: 'Read Only Image' }),
        attribute('+text', 2),
      ],
    })
    const put = (id: string) =>
      upload(
        admin,
        uploadTemplateValue.path,
        { contract_id: contract, attribute_id: id },
        image(),
        'plan.png',
      )
    expect((await put(ids['+text'] ?? '')).status).toBe(422)
    expect((await put('999-1')).status).toBe(404)
    const { response } = (await (await put(ids['+plan'] ?? '')).json()) as {
      response: { id: string }
    }
    const now = await read(result.id)
    expect(now.forms[0]?.attributes[0]?.template_value).toBe(response.id)
    expect(
      (await download(filler, templateValueContent.path, { file_id: response.id })).status,
    ).toBe(200)
    const { result: after } = await update({
      id: result.id,
      version: now.version,
      attributes: [{ id: ids['+plan'] ?? '', attribute_type: 'Text' }],
    })
    expect(after.forms[0]?.attributes[0]?.template_value).toBeNull()
    expect(
      (await download(filler, templateValueContent.path, { file_id: response.id })).status,
    ).toBe(404)
  })
})
