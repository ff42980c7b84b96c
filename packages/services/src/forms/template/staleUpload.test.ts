import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadGuidance, uploadTemplateValue } from '@tidemark/schema/rest/file'
import { removeGuidance } from '@tidemark/schema/rest/templateEdit'
import {
  admin,
  attribute,
  contract,
  image,
  pdf,
  secondAdmin,
  startTemplates,
} from './template.testkit.ts'
import type { TemplateWorld } from './template.testkit.ts'

let world: TemplateWorld
beforeAll(async () => void (world = await startTemplates()))
afterAll(() => world[Symbol.asyncDispose]())

/** Returns other bytes than `image()`: decoders ignore bytes after the end of a picture. */
const otherImage = async () => new Blob([await image().arrayBuffer(), 'of another day'])

/** The two kinds of file of a template, each with two files that differ. */
const kinds = [
  {
    kind: 'guidance',
    path: uploadGuidance.path,
    fields: (template: string) => ({ contract, parent_class_id: template }),
    mine: () => pdf('mine'),
    theirs: () => pdf('theirs'),
  },
  {
    kind: 'image',
    path: uploadTemplateValue.path,
    fields: (_: string, plate: string) => ({ contract_id: contract, attribute_id: plate }),
    mine: image,
    theirs: otherImage,
  },
]

/** Creates a template, with the version that two administrators have read. */
async function given({ path, fields }: (typeof kinds)[number]) {
  const { result, ids } = await world.create({
    attributes: [attribute('+plate', 1, { attribute_type: 'Read Only Image' })],
  })
  const where = fields(result.id, ids['+plate'] ?? '')
  const put = async (who: string, version: number | null, file: Blob | Promise<Blob>) =>
    world.upload(
      who,
      path,
      { ...where, ...(version !== null && { version: String(version) }) },
      await file,
      'file',
    )
  /** Returns the ids of the guidance and of the image that the template has. */
  const kept = async () => {
    const { forms, version } = await world.read(result.id)
    return {
      files: [forms[0]?.linked_guidance_file_id, forms[0]?.attributes[0]?.template_value],
      version,
    }
  }
  return { id: result.id, put, kept, version: result.version }
}

test.each(kinds)(
  'a file ($kind) that another person replaced since it was read is not overwritten',
  async (kind) => {
    const { put, kept, version } = await given(kind)
    expect((await put(secondAdmin, version, kind.theirs())).status).toBe(200)
    const theirs = await kept()
    const late = await put(admin, version, kind.mine())
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: 'STALE', changedBy: secondAdmin, current: { version: theirs.version } },
    ])
    expect(await kept()).toEqual(theirs)
    expect((await put(admin, theirs.version, kind.mine())).status).toBe(200)
    expect((await kept()).files).not.toEqual(theirs.files)
  },
)

test('guidance that another person replaced since it was read is not removed', async () => {
  const { id, put, kept, version } = await given(kinds[0]!)
  await put(secondAdmin, version, pdf('theirs'))
  const theirs = await kept()
  const remove = (at: number) => ({ query: { contract, parent_class_id: id, version: at } })
  const caller = world.services.as(admin)
  expect(await caller.refused(removeGuidance, remove(version))).toMatchObject({
    status: 409,
    code: 'STALE',
    changedBy: secondAdmin,
  })
  expect(await kept()).toEqual(theirs)
  await caller.get(removeGuidance, remove(theirs.version))
  expect((await kept()).files[0]).toBeNull()
})

test.each(kinds)('of two concurrent uploads ($kind) one is kept', async (kind) => {
  const { put, version } = await given(kind)
  const both = await Promise.all([
    put(admin, version, kind.mine()),
    put(secondAdmin, version, kind.theirs()),
  ])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
})

test.each(kinds)(
  'the same file again ($kind), and one without a version, are accepted',
  async (kind) => {
    const { put, version } = await given(kind)
    expect((await put(admin, version, kind.mine())).status).toBe(200)
    expect((await put(admin, version, kind.mine())).status).toBe(200)
    expect((await put(secondAdmin, null, kind.theirs())).status).toBe(200)
  },
)

test.each(kinds)(
  'the person’s own upload ($kind) from another tab is not overwritten',
  async (kind) => {
    const { put, version } = await given(kind)
    expect((await put(admin, version, kind.theirs())).status).toBe(200)
    expect((await put(admin, version, kind.mine())).status).toBe(409)
  },
)
