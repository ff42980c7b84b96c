import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  guidanceContent,
  templateValueContent,
  uploadGuidance,
  uploadTemplateValue,
} from '@tidemark/schema/rest/file'
import { removeGuidance } from '@tidemark/schema/rest/templateEdit'
import { readRevision } from './fill.store.ts'
import {
  admin,
  attribute,
  bystander,
  contract,
  filler,
  foreigner,
  image,
  manager,
  pdf,
  startTemplates,
} from './template.testkit.ts'
import type { TemplateWorld } from './template.testkit.ts'

let world: TemplateWorld
beforeAll(async () => void (world = await startTemplates()))
afterAll(() => world[Symbol.asyncDispose]())

describe('files of a template', () => {
  const document = pdf
  const download = async (who: string, path: string, query: Record<string, string>) =>
    fetch(
      `${world.services.restUrl}${path}?${new URLSearchParams({ contract, ...query }).toString()}`,
      {
        headers: { Authorization: `Token ${await world.services.tokens.sign(who)}` },
      },
    )

  test('guidance is a PDF for people who fill forms; removing it leaves it with existing forms', async () => {
    const { result } = await world.create({ number: 'GUIDED' })
    const fields = { contract, parent_class_id: result.id }
    for (const [who, status] of [
      [manager, 403],
      [foreigner, 404],
    ] as const)
      expect(
        (await world.upload(who, uploadGuidance.path, fields, document(), 'a.pdf')).status,
      ).toBe(status)
    expect((await world.upload(admin, uploadGuidance.path, fields, image(), 'a.pdf')).status).toBe(
      422,
    )
    const first = (await (
      await world.upload(admin, uploadGuidance.path, fields, document(), 'a.pdf')
    ).json()) as { id: string }
    const kept = (await (
      await world.upload(
        admin,
        uploadGuidance.path,
        { ...fields, file_name: '../../How \u202E to\r\n fill.pdf' },
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
    await world.fill('GUIDED')
    const { result: after } = await world.services
      .as(admin)
      .get(removeGuidance, { query: { contract, parent_class_id: result.id } })
    expect(after.forms[0]?.linked_guidance_file_id).toBeNull()
    expect(after.revisions.map(({ revision }) => revision)).toEqual([2, 1])
    expect(
      (await readRevision(world.services.db, contract, Number(result.id), 1))?.forms[0]
        ?.linked_guidance_file_id,
    ).toBe(kept.id)
    expect(
      (await download(filler, guidanceContent.path, { linked_guidance_file_id: kept.id })).status,
    ).toBe(200)
    expect(
      await world.services
        .as(manager)
        .refused(removeGuidance, { query: { contract, parent_class_id: result.id } }),
    ).toMatchObject({ status: 403 })
  })

  test('an image attribute has an image, which is removed with it', async () => {
    const { result, ids } = await world.create({
      attributes: [
        attribute('+plan', 1, { attribute_type: 'Read Only Image' }),
        attribute('+text', 2),
      ],
    })
    const put = (id: string, content = image()) =>
      world.upload(
        admin,
        uploadTemplateValue.path,
        { contract_id: contract, attribute_id: id },
        content,
        'plan.png',
      )
    expect((await put(ids['+text'] ?? '')).status).toBe(422)
    expect((await put('999-1')).status).toBe(404)
    const cutOff = await put(ids['+plan'] ?? '', image().slice(0, -20))
    expect([cutOff.status, await cutOff.json()]).toMatchObject([
      422,
      { Error: 'The image is damaged. Choose another one.' },
    ])
    const { response } = (await (await put(ids['+plan'] ?? '')).json()) as {
      response: { id: string }
    }
    const now = await world.read(result.id)
    expect(now.forms[0]?.attributes[0]?.template_value).toBe(response.id)
    expect(
      (await download(filler, templateValueContent.path, { file_id: response.id })).status,
    ).toBe(200)
    const { result: after } = await world.update({
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
