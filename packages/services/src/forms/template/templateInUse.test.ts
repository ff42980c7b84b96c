import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classMetadata, detailAttributes } from '@tidemark/schema/rest/template'
import { createTemplate, removeTemplate } from '@tidemark/schema/rest/templateEdit'
import { readRevision } from './fill.store.ts'
import { admin, attribute, contract, filler, startTemplates } from './template.testkit.ts'
import type { TemplateWorld } from './template.testkit.ts'

let world: TemplateWorld
beforeAll(async () => void (world = await startTemplates()))
afterAll(() => world[Symbol.asyncDispose]())

describe('a form number', () => {
  test('is unique, case-insensitive, and free again once its template is removed', async () => {
    const { result } = await world.create({ number: 'NCR' })
    for (const number of ['ncr', 'N\u200DCR\u200E']) {
      const body = { contract, name: 'Other', number, attributes: [], components: [] }
      expect(await world.services.as(admin).refused(createTemplate, { body })).toMatchObject({
        status: 422,
        fields: { number: 'Code Duplicated' },
      })
    }
    expect(
      await world.services
        .as(admin)
        .get(classMetadata, { query: { contract, class_code: ' Ncr ' } }),
    ).toMatchObject({ result: [{ id: result.id, class_code: 'NCR' }] })
    const { result: other } = await world.create()
    expect(
      await world.refusedUpdate({ id: other.id, version: other.version, number: 'NCR' }),
    ).toMatchObject({ status: 422, fields: { number: 'Code Duplicated' } })
    await world.services.as(admin).post(removeTemplate, { body: { contract, id: result.id } })
    expect(
      await world.services.as(admin).get(classMetadata, { query: { contract, class_code: 'NCR' } }),
    ).toEqual({ result: [] })
    await world.update({ id: other.id, version: other.version, number: 'NCR' })
  })

  test('is given once to concurrent requests', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        world.services.as(admin).fetch(createTemplate, {
          body: { contract, name: `Race ${n}`, number: 'RACE', attributes: [], components: [] },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })
})

describe('a template with forms', () => {
  test('keeps the revision of those forms, and an edit creates the next one, once', async () => {
    const { result, ids } = await world.create({ number: 'SD', attributes: [attribute('+a', 1)] })
    const taken = await world.fill('sd')
    expect(taken).toMatchObject({ revision: 1, classCode: 'SD' })
    const { result: second } = await world.update({
      id: result.id,
      version: result.version,
      attributes: [{ id: ids['+a'] ?? '', display_name: 'Changed' }],
    })
    expect(second.revisions).toMatchObject([
      { revision: 2, filled: false },
      { revision: 1, filled: true },
    ])
    const { result: third } = await world.update({
      id: result.id,
      version: second.version,
      name: 'Changed again',
    })
    expect(third.revisions.map(({ revision }) => revision)).toEqual([2, 1])
    const kept = await readRevision(world.services.db, contract, Number(result.id), 1)
    expect(kept?.forms).toEqual(taken?.forms)
    const { result: details } = await world.services
      .as(filler)
      .get(detailAttributes, { query: { contract, ids: [result.id, `${result.id}@1`] } })
    expect(details[result.id]?.forms).toEqual(third.forms)
    expect(details[`${result.id}@1`]?.forms).toEqual(result.forms)
    expect(await world.fill('SD')).toMatchObject({ revision: 2 })
  })

  test('stays with its forms when it is removed', async () => {
    const { result } = await world.create({ number: 'GONE', attributes: [attribute('+a', 1)] })
    await world.fill('GONE')
    await world.services.as(admin).post(removeTemplate, { body: { contract, id: result.id } })
    expect(await world.fill('GONE')).toBeUndefined()
    expect((await readRevision(world.services.db, contract, Number(result.id), 1))?.forms).toEqual(
      result.forms,
    )
    expect(await readRevision(world.services.db, '1DM08', Number(result.id), 1)).toBeUndefined()
  })
})
