import { request } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentContent, attachmentsOf, uploadAttachment } from '@tidemark/schema/rest/file'
import { sweepLooseFiles } from '#platform/files/sweep.ts'
import { attribute, contract, filesIn, people, png, startForms } from './form.testkit.ts'
import type { FormWorld } from './form.testkit.ts'

let world: FormWorld
beforeAll(async () => void (world = await startForms()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, contributor, bystander, roleless, foreigner } = people

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const photograph = await sharp({
  create: { width: 300, height: 200, channels: 3, background: 'teal', noise },
})
  .jpeg()
  .toBuffer()

describe('files of forms', () => {
  const given = async () => {
    const { number, ids } = await world.template([
      attribute('Photo', 1, { attribute_type: 'Media' }),
      attribute('Sign', 2, { attribute_type: 'Signature', mandatory: true }),
    ])
    const form = await world.form(number)
    const place = (name: string) => ({
      contract,
      tag_code: form.tagCode,
      attribute_name: ids[name]!,
    })
    return {
      form,
      ids,
      place,
      query: (name: string) => new URLSearchParams(place(name)).toString(),
    }
  }

  test('are stored one per attribute, served as safe attachments, and deleted with the value', async () => {
    const { form, ids, place, query } = await given()
    const files = (await filesIn(world.services.filesFolder)).length
    expect(
      (
        await world.upload(
          owner,
          uploadAttachment.path,
          place('Photo'),
          png(),
          '../../etc/\u202Egnp.exe',
        )
      ).status,
    ).toBe(200)
    const second_ = await world.upload(
      owner,
      uploadAttachment.path,
      place('Photo'),
      png(),
      'site photo.PNG',
    )
    expect(await second_.json()).toMatchObject({
      response: { name: 'site photo.PNG', media_type: 'image/png', size: png().size },
    })
    const list = (await (
      await world.download(owner, `${attachmentsOf.path}?${query('Photo')}`)
    ).json()) as { response: { downloadURI: string }[] }
    expect(list.response).toHaveLength(1)
    const content = await world.download(owner, list.response[0]!.downloadURI)
    expect(Buffer.from(await content.arrayBuffer())).toEqual(Buffer.from(await png().arrayBuffer()))
    expect(Object.fromEntries(content.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="site photo.PNG"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(
      (await world.download(bystander, `${attachmentContent.path}?${query('Photo')}`)).status,
    ).toBe(403)
    expect(
      (await world.download(foreigner, `${attachmentContent.path}?${query('Photo')}`)).status,
    ).toBe(404)
    const { version } = await world.read(owner, form.task)
    await world.act(owner, 'action_fill_form_attributes', form.task, {
      form_data: { version, attribute: { [ids['Photo']!]: '0' } },
    })
    expect(
      (await world.download(owner, `${attachmentContent.path}?${query('Photo')}`)).status,
    ).toBe(404)
    expect((await world.read(owner, form.task)).history.map(({ action }) => action)).toEqual([
      'Filled form',
      'Uploaded image',
      'Uploaded image',
      'Created form',
    ])
    // Files without a reference are deleted after a while.
    expect((await filesIn(world.services.filesFolder)).length).toBe(files + 2)
  })

  test.each([
    [
      'a page under an image’s name',
      new Blob(['<html><script>alert(1)</script>']),
      'photo.png',
      'Choose a PNG, JPEG, GIF or WebP image.',
    ],
    ['nothing', new Blob([]), 'photo.png', 'The file is empty.'],
    [
      'a vector image, which can hold scripts',
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']),
      'photo.svg',
      'Choose a PNG, JPEG, GIF or WebP image.',
    ],
    [
      'a PNG that was cut off on its way',
      png().slice(0, -20),
      'photo.png',
      'The image is damaged. Choose another one.',
    ],
    [
      'a photograph that was cut in the middle',
      new Blob([new Uint8Array(photograph.subarray(0, photograph.length / 2))]),
      'photo.jpg',
      'The image is damaged. Choose another one.',
    ],
  ])('%s is refused, and nothing of it stays', async (_, content, name, sentence) => {
    const { place } = await given()
    const before = await filesIn(world.services.filesFolder)
    const refused = await world.upload(owner, uploadAttachment.path, place('Photo'), content, name)
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { Error: sentence, fields: { file: sentence } },
    ])
    expect(await filesIn(world.services.filesFolder)).toEqual(before)
  })

  test('people who may not fill the attribute cannot upload to it', async () => {
    const { place, form, ids } = await given()
    for (const [who, status] of [
      [bystander, 403],
      [foreigner, 404],
      [roleless, 403],
    ] as const)
      expect((await world.upload(who, uploadAttachment.path, place('Photo'), png())).status).toBe(
        status,
      )
    await world.send(form.task, contributor, [ids['Sign']!], [ids['Photo']!])
    expect(
      (await world.upload(contributor, uploadAttachment.path, place('Photo'), png())).status,
    ).toBe(403)
    expect(
      (await world.upload(contributor, uploadAttachment.path, place('Sign'), png())).status,
    ).toBe(200)
    // The owner cannot fill while contributors have the form.
    expect((await world.upload(owner, uploadAttachment.path, place('Photo'), png())).status).toBe(
      409,
    )
  })

  test('two concurrent uploads leave one complete file', async () => {
    const { place, form } = await given()
    const sent = await Promise.all(
      [1, 2].map((one) =>
        world.upload(owner, uploadAttachment.path, place('Photo'), png(), `photo ${one}.png`),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    const { forms } = await world.read(owner, form.task)
    expect(forms[0]?.attributes[0]?.file).toMatchObject({
      name: expect.stringMatching(/^photo [12]\.png$/),
      size: png().size,
    })
  })

  test('replaced and incomplete files are deleted after the longest upload time; referenced files stay', async () => {
    const { db, files, filesFolder, restUrl, tokens } = world.services
    const { place, query } = await given()
    for (const name of ['replaced.png', 'kept.png'])
      await world.upload(owner, uploadAttachment.path, place('Photo'), png(), name)
    const loose = async () =>
      (await db.selectFrom('file_blob').select('file_id').where('held', '=', false).execute()).map(
        ({ file_id: id }) => id,
      )
    const before = await loose()
    const sent = request(`${restUrl}${uploadAttachment.path}`, {
      method: 'POST',
      headers: {
        authorization: `Token ${await tokens.sign(owner)}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
    })
    sent.on('error', () => undefined)
    const fields = Object.entries(place('Sign'))
      .map(
        ([name, value]) =>
          `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('')
    sent.write(
      `${fields}--b\r\nContent-Disposition: form-data; name="file"; filename="cut.png"\r\n\r\n`,
    )
    sent.write(Buffer.from(await png().arrayBuffer()))
    await expect.poll(loose, { timeout: 15_000 }).toHaveLength(before.length + 1)
    sent.destroy()
    await expect
      .poll(async () => (await filesIn(filesFolder)).filter((file) => file.includes('arriving')), {
        timeout: 15_000,
      })
      .toEqual([])

    expect(await sweepLooseFiles(db, files)).toBe(0)
    await db
      .updateTable('file_blob')
      .set({ since: new Date(Date.now() - 2 * 3_600_000) })
      .execute()
    expect(await sweepLooseFiles(db, files)).toBe(before.length + 1)
    expect(await loose()).toEqual([])
    const held = await db.selectFrom('file').select('file_id').execute()
    expect((await filesIn(filesFolder)).map((file) => path.basename(file)).sort()).toEqual(
      held.map(({ file_id: id }) => id).sort(),
    )
    expect(
      (await world.download(owner, `${attachmentContent.path}?${query('Photo')}`)).headers.get(
        'content-disposition',
      ),
    ).toContain('kept.png')
  })
})
