import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  classMetadata,
  detailAttributes,
  fillableTemplates,
  getTemplate,
  listAttributeTypes,
  searchComponents,
  searchTemplates,
} from '@tidemark/schema/rest/template'
import { createTemplate, removeTemplate, updateTemplate } from '@tidemark/schema/rest/templateEdit'
import {
  admin,
  attribute,
  bystander,
  component,
  contract,
  filler,
  foreigner,
  manager,
  startTemplates,
} from './template.testkit.ts'
import type { TemplateWorld } from './template.testkit.ts'

let world: TemplateWorld
beforeAll(async () => void (world = await startTemplates()))
afterAll(() => world[Symbol.asyncDispose]())

test('a new template is stored normalised, and dependencies between its parts refer to their ids', async () => {
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
  const { result, ids } = await world.create({
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
  expect(await world.read(result.id)).toEqual({ ...result, actions: [] })
})

describe('the roles', () => {
  test('that build are workflow admins; managers also read; all who open the forms pages list and fill', async () => {
    const {
      result: { id, version },
    } = await world.create()
    const calls = {
      list: (who: string) => world.services.as(who).fetch(searchTemplates, { query: { contract } }),
      fillable: (who: string) =>
        world.services.as(who).fetch(fillableTemplates, { query: { contract } }),
      details: (who: string) =>
        world.services.as(who).fetch(detailAttributes, { query: { contract, ids: [id] } }),
      open: (who: string) =>
        world.services.as(who).fetch(getTemplate, { query: { contract, ids: id } }),
      components: (who: string) =>
        world.services.as(who).fetch(searchComponents, { query: { contract } }),
      types: (who: string) =>
        world.services.as(who).fetch(listAttributeTypes, { query: { contract } }),
      number: (who: string) =>
        world.services.as(who).fetch(classMetadata, { query: { contract, class_code: 'x' } }),
      create: (who: string) =>
        world.services.as(who).fetch(createTemplate, {
          body: {
            contract,
            name: `By ${who}`,
            number: `By ${who}`,
            attributes: [],
            components: [],
          },
        }),
      update: (who: string) =>
        world.services.as(who).fetch(updateTemplate, { body: { contract, id, version } }),
      remove: (who: string) =>
        world.services.as(who).fetch(removeTemplate, { body: { contract, id } }),
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
      // In order: the last call removes the template that the others read.
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

  test('an unknown template, a removed one and another contract’s get the same answer', async () => {
    const {
      result: { id },
    } = await world.create()
    const foreign = await world.services
      .as(admin)
      .refused(getTemplate, { query: { contract: '1DM08', ids: id } })
    expect(foreign).toMatchObject({ status: 404 })
    await world.services.as(admin).post(removeTemplate, { body: { contract, id } })
    for (const ids of [id, '999999'])
      expect(
        await world.services.as(admin).refused(getTemplate, { query: { contract, ids } }),
      ).toEqual(foreign)
    expect(
      await world.services.as(admin).refused(detailAttributes, { query: { contract, ids: [id] } }),
    ).toEqual(foreign)
    expect(
      await world.services
        .as(admin)
        .refused(updateTemplate, { body: { contract, id, version: 1 } }),
    ).toEqual(foreign)
    expect(
      await world.services.as(admin).refused(removeTemplate, { body: { contract, id } }),
    ).toEqual(foreign)
  })

  test('actions are offered to people who may run them', async () => {
    const { result } = await world.create()
    expect(result.actions.map(({ actionName, allowed }) => [actionName, allowed])).toEqual([
      ['template_edit', true],
      ['template_remove', true],
    ])
    expect((await world.read(result.id, manager)).actions).toEqual([])
  })
})

test('templates are listed by name, filtered and paginated, and so are the components of all of them', async () => {
  const one = {
    name: 'Zebra crossing 100%',
    number: 'Z1',
    attributes: [attribute('+a', 1)],
    components: [
      component('+c', 1, { display_name: 'Stripes_wide' }),
      component('+d', 2, { display_name: 'Stripes' }),
      component('+e', 3, { display_name: 'Stripes_narrow' }),
    ],
  }
  const { result } = await world.create(one)
  await world.create({ name: 'zebra', number: 'Z2' })
  const search = (class_name: string, more: object = {}) =>
    world.services.as(filler).get(searchTemplates, { query: { contract, class_name, ...more } })
  expect(await search('ZEBRA')).toMatchObject({
    count: 2,
    results: [
      { name: 'zebra', children: 0 },
      {
        id: result.id,
        class_code: 'Z1',
        attributes: 1,
        children: 3,
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
  const components = (more: object = {}) =>
    world.services
      .as(manager)
      .get(searchComponents, { query: { contract, class_name: 'stripes', ...more } })
  expect(await components()).toMatchObject({
    count: 3,
    results: [
      { display_name: 'Stripes', form_number: 'Z1' },
      { display_name: 'Stripes_narrow' },
      { display_name: 'Stripes_wide' },
    ],
  })
  expect((await components({ page: 2, page_size: 2 })).results).toMatchObject([
    { display_name: 'Stripes_wide' },
  ])
})

test('a large template is read in part unless the full count is requested', async () => {
  const attributes = (word: string) =>
    Array.from({ length: 60 }, (_, index) => attribute(`+${word}${index}`, index + 1))
  const { result } = await world.create({
    attributes: attributes('a'),
    components: [component('+c', 1, { attributes: attributes('c') }), component('+d', 2)],
  })
  const part = await world.services
    .as(manager)
    .get(getTemplate, { query: { contract, ids: result.id } })
  expect(part.total).toBe(122)
  expect(part.result.forms.map((form) => form.attributes.length)).toEqual([60, 39])
  const whole = await world.services
    .as(manager)
    .get(getTemplate, { query: { contract, ids: result.id, page_size: part.total } })
  expect(whole.result.forms).toEqual(result.forms)
})
