import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formPdf, uploadAttachment } from '@tidemark/schema/rest/file'
import { attribute, contract, people, png, startForms } from '../form.testkit.ts'
import type { FormWorld } from '../form.testkit.ts'
import { readFormOfTask } from '../form.store.ts'
import { sheetOf } from './formSheet.ts'

let world: FormWorld
beforeAll(async () => void (world = await startForms()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, contributor, bystander } = people

test('the PDF of a closed form contains its images, limited to what its reader may see', async () => {
  const mask = {
    mask: 'ITR-{contract}-####',
    rangeLow: 1,
    rangeHigh: 99,
    displayMask: true,
    enforce: false,
  }
  const { number, ids } = await world.template(
    [
      attribute('Document Number', 1, { number_mask: mask }),
      attribute('Title', 2),
      attribute('Photo', 3, { attribute_type: 'Media' }),
      attribute('Sign', 4, { attribute_type: 'Signature' }),
    ],
    [{ name: 'Checks on site', attributes: [attribute('Łódź Ζευγάς', 1)] }],
  )
  const form = await world.form(number, {
    [ids['Title']!]: 'Ζευγάς, Łódź and 漢 '.repeat(150),
    [ids['Łódź Ζευγάς']!]: 'Żółć',
  })
  for (const name of ['Photo', 'Sign'])
    await world.upload(
      owner,
      uploadAttachment.path,
      { contract, tag_code: form.tagCode, attribute_name: ids[name]! },
      png(),
    )
  const { action_data } = await world.act(owner, 'action_send_form_task', form.task, {
    contributors: [{ user: contributor, permissions: { write: [ids['Title']!], read_only: [] } }],
  })
  await world.act(owner, 'action_mark_form_complete', form.task, {})
  const download = (who: string, task = form.task, type = number) =>
    world.download(
      who,
      `${formPdf.path.replace(':type', type).replace(':id', String(task))}?contract=${contract}`,
    )
  const pdfOf = async (who: string, task?: number) =>
    Buffer.from(await (await download(who, task)).arrayBuffer()).toString('latin1')

  const { headers } = await download(owner)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="?ITR-1DM03-0001\.pdf"?$/),
  })
  const whole = await pdfOf(owner)
  expect([whole.slice(0, 5), whole.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF'])
  const { text } = await extractText(new Uint8Array(Buffer.from(whole, 'latin1')), {
    mergePages: true,
  })
  for (const words of [
    'ITR-1DM03-0001',
    'Ζευγάς, Łódź and 漢',
    'Checks on site',
    'Żółć',
    'Signatures',
    'History',
  ])
    expect(text).toContain(words)
  const imagesIn = (pdf: string) => pdf.match(/\/Subtype \/Image/g)?.length ?? 0
  expect(imagesIn(whole)).toBeGreaterThanOrEqual(2)
  expect(imagesIn(await pdfOf(contributor, action_data.sent_task_ids?.[0]))).toBe(0)
  expect([
    (await download(bystander)).status,
    (await download(owner, form.task, 'other')).status,
  ]).toEqual([403, 404])
})

test('a large photo is scaled to print size', async () => {
  const { number, ids } = await world.template([attribute('Photo', 1, { attribute_type: 'Media' })])
  const form = await world.form(number)
  const raw = { width: 2400, height: 1800, channels: 3 } as const
  const photo = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .jpeg({ quality: 90 })
    .toBuffer()
  const place = { contract, tag_code: form.tagCode, attribute_name: ids['Photo']! }
  await world.upload(
    owner,
    uploadAttachment.path,
    place,
    new Blob([new Uint8Array(photo)]),
    'a.jpg',
  )
  await world.act(owner, 'action_mark_form_complete', form.task, {})
  const address = formPdf.path.replace(':type', number).replace(':id', String(form.task))
  const pdf = await (await world.download(owner, `${address}?contract=${contract}`)).arrayBuffer()
  expect(pdf.byteLength).toBeLessThan(photo.length / 2)
})

test('headings contain the values that the reader sees, as text', async () => {
  const { number, ids } = await world.template(
    [
      attribute('Title', 1),
      attribute('Day', 2, { attribute_type: 'Date' }),
      attribute('Who', 3, { attribute_type: 'User' }),
    ],
    ['Release of {Title}', 'On {Day} by {Who}', 'Sign-off'].map((formula, index) => ({
      name: `Part ${index}`,
      attributes: [attribute(`Note ${index}`, 1)],
      display_group: { kind: 'default' as const, formula },
    })),
  )
  const form = await world.form(number, {
    [ids['Title']!]: 'Shaft 4',
    [ids['Day']!]: '2026/11/20 0:00:00',
    [ids['Who']!]: people.reviewer,
  })
  const headings = (hidden: string[]) =>
    world.services.db.transaction().execute(async (trx) => {
      const { scene } = await readFormOfTask(trx, contract, form.task)
      const { sections } = await sheetOf(trx, scene, {
        whole: true,
        manages: false,
        hidden: new Set(hidden.map((name) => ids[name]!)),
      })
      return sections.slice(1).map(({ heading }) => heading)
    })
  const [, named] = await headings([])
  expect(named).toMatch(/^On 20\/11\/2026 by (?!rita@)\w+.*: Part 1$/)
  expect(await headings(['Title', 'Who'])).toEqual([
    'Part 0',
    'On 20/11/2026 by: Part 1',
    'Sign-off: Part 2',
  ])
})
