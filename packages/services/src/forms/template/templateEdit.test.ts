import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import { updateTemplate } from '@tidemark/schema/rest/templateEdit'
import {
  admin,
  attribute,
  component,
  contract,
  secondAdmin,
  startTemplates,
} from './template.testkit.ts'
import type { TemplateWorld } from './template.testkit.ts'

let world: TemplateWorld
beforeAll(async () => void (world = await startTemplates()))
afterAll(() => world[Symbol.asyncDispose]())

describe('an edit', () => {
  test('changes the named fields and keeps the rest, ids included', async () => {
    const { result, ids } = await world.create({
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
    const { result: after, ids: more } = await world.update({
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

  test('without changes creates no version', async () => {
    const { result, ids } = await world.create({ attributes: [attribute('+a', 1)] })
    const { result: after } = await world.update({
      id: result.id,
      version: result.version,
      name: ` ${result.forms[0]?.form_name}`,
      attributes: [{ id: ids['+a'] ?? '', display_name: 'Shown +a ' }],
    })
    expect(after).toEqual(result)
  })

  test('of a stale version is refused with the present template', async () => {
    const { result } = await world.create()
    const both = await Promise.all(
      [admin, secondAdmin].map((who) =>
        world.services.as(who).fetch(updateTemplate, {
          body: { contract, id: result.id, version: result.version, name: `Name by ${who}` },
        }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const loser = both[0]?.status === 409 ? admin : secondAdmin
    const refusal = await world.refusedUpdate(
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

  test('that deletes or renames a part removes references to it', async () => {
    const on = (argument: string) => ({
      argument,
      argumentComponentId: null,
      condition: 'populated' as const,
      conditionValue: '',
    })
    const { result, ids } = await world.create({
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
    const { result: after } = await world.update({
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
    const { result: kept } = await world.update({
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
    const { result } = await world.create()
    const body = {
      contract,
      id: result.id,
      version: result.version,
      attributes: [attribute('+a', 1)],
    }
    const [first, second] = await Promise.all(
      [1, 2].map(() =>
        world.services
          .as(admin)
          .post(updateTemplate, { body, idempotencyKey: `edit ${result.id}`.replace(' ', '-') }),
      ),
    )
    expect(second).toEqual(first)
    expect((await world.read(result.id)).forms[0]?.attributes).toHaveLength(1)
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
      'Another row has this sequence.',
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
      'Enter one run of # for the number.',
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
      'Attribute Other does not exist there.',
    ],
    [
      'a comparison with somebody who is not in the contract',
      (ids) => ({
        attributes: [
          attribute('+u', 3, { attribute_type: 'User' }),
          {
            id: ids['+b'] ?? '',
            depends_on_conditional: {
              argument: 'Name +u',
              argumentComponentId: null,
              condition: 'eq',
              conditionValue: `${admin},stranger@tidemark.example`,
            },
          },
        ],
      }),
      /depends_on_conditional\.conditionValue$/,
      'stranger@tidemark.example is not an active member of this contract.',
    ],
    [
      'an operator that does not fit the type',
      (ids) => ({
        attributes: [
          attribute('+g', 3, { attribute_type: 'Geo_location' }),
          {
            id: ids['+b'] ?? '',
            depends_on_conditional: {
              argument: 'Name +g',
              argumentComponentId: null,
              condition: 'ge',
              conditionValue: '51',
            },
          },
        ],
      }),
      /depends_on_conditional$/,
      'Choose a condition that fits the type Geo_location.',
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
      'This part does not exist in the template.',
    ],
    [
      'a new attribute that is not whole',
      () => ({ attributes: [{ id: '+x', sequence: 9 }] }),
      /^attribute_name$/,
      'Field is required.',
    ],
  ])('is refused: %s', async (_, edit, path, sentence) => {
    const { result, ids } = await world.create({
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
    const refusal = await world.refusedUpdate({
      id: result.id,
      version: result.version,
      ...edit(ids),
    })
    expect(refusal).toMatchObject({ status: 422 })
    expect(Object.entries(refusal.fields ?? {})).toContainEqual([
      expect.stringMatching(path),
      sentence,
    ])
    expect(await world.read(result.id, admin)).toEqual(result)
  })
})
