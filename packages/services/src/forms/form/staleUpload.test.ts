import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachmentContent, uploadAttachment } from '@tidemark/schema/rest/file'
import { attribute, contract, people, png, startForms } from './form.testkit.ts'
import type { FormWorld } from './form.testkit.ts'

let world: FormWorld
let template: Awaited<ReturnType<FormWorld['template']>>
beforeAll(async () => {
  world = await startForms()
  template = await world.template([
    attribute('Photo', 1, { attribute_type: 'Attachment' }),
    attribute('Sketch', 2, { attribute_type: 'Attachment' }),
  ])
})
afterAll(() => world[Symbol.asyncDispose]())

const { owner, contributor, second } = people

/** Returns other bytes than `png()`: image decoders ignore bytes after the end of a picture. */
const otherPng = async () => new Blob([await png().arrayBuffer(), 'of another day'])

/** Creates a form that two contributors fill, with the version that both have read. */
async function given() {
  const { task, tagCode } = await world.form(template.number)
  const write = Object.values(template.ids)
  const { action_data } = await world.act(owner, 'action_send_form_task', task, {
    contributors: [contributor, second].map((user) => ({
      user,
      permissions: { write, read_only: [] },
    })),
  })
  const own = action_data.sent_task_ids ?? []
  const put = (who: string, version: number | null, file: Blob, name: string, at = 'Photo') =>
    world.upload(
      who,
      uploadAttachment.path,
      {
        contract,
        tag_code: tagCode,
        attribute_name: template.ids[at]!,
        ...(version !== null && { version: String(version) }),
      },
      file,
      name,
    )
  const kept = async () => {
    const where = { contract, tag_code: tagCode, attribute_name: template.ids['Photo']! }
    const address = `${attachmentContent.path}?${new URLSearchParams(where).toString()}`
    return Buffer.from(await (await world.download(owner, address)).arrayBuffer())
  }
  const read = async () => world.read(contributor, own[0] ?? 0)
  return { put, kept, read, version: (await read()).version }
}
const bytes = async (file: Blob) => Buffer.from(await file.arrayBuffer())

test('a file that another person replaced since it was read is not overwritten', async () => {
  const { put, kept, read, version } = await given()
  const theirs = await otherPng()
  expect((await put(second, version, theirs, 'theirs.png')).status).toBe(200)
  const late = await put(contributor, version, png(), 'mine.png')
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { code: 'STALE', changedBy: second, current: { version: version + 1 } },
  ])
  expect(await kept()).toEqual(await bytes(theirs))

  const now = (await read()).version
  expect((await put(contributor, now, png(), 'mine.png')).status).toBe(200)
  expect(await kept()).toEqual(await bytes(png()))
})

test('of two concurrent uploads one is kept and the other refused', async () => {
  const { put, version } = await given()
  const both = await Promise.all([
    put(contributor, version, png(), 'mine.png'),
    put(second, version, await otherPng(), 'theirs.png'),
  ])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
})

test('the same file again, another attribute, and an upload without a version are accepted', async () => {
  const { put, version } = await given()
  expect((await put(contributor, version, png(), 'mine.png')).status).toBe(200)
  expect((await put(contributor, version, png(), 'mine.png')).status).toBe(200)
  expect((await put(second, version, png(), 'sketch.png', 'Sketch')).status).toBe(200)
  expect((await put(second, null, await otherPng(), 'theirs.png')).status).toBe(200)
})
