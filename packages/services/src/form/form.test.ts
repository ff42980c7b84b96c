import { request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentContent, attachmentsOf, uploadAttachment } from '@tidemark/schema/rest/file'
import { sweepLooseFiles } from '#files/sweep.ts'
import {
  attribute,
  contract,
  filesIn,
  foreignContract,
  people,
  png,
  startForms,
} from './form.testkit.ts'
import type { FormWorld } from './form.testkit.ts'

let world: FormWorld
beforeAll(async () => void (world = await startForms()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, reviewer, contributor, second, bystander, roleless, foreigner } = people
const mask = (low: number, high: number, text = 'ITR-{contract}-####') => ({
  mask: text,
  rangeLow: low,
  rangeHigh: high,
  displayMask: true,
  enforce: false,
})
const send = (
  task: number,
  user: string,
  write: string[],
  readOnly: string[] = [],
  who: string = owner,
) =>
  world.act(who, 'action_send_form_task', task, {
    contributors: [{ user, permissions: { write, read_only: readOnly } }],
  })

describe('a form', () => {
  test('is made with the number of its mask, its owner’s task and one for everybody it names', async () => {
    const { number, ids } = await world.template([
      attribute('Document Number', 1, { number_mask: mask(7, 99) }),
      attribute('Title', 2),
      attribute('Reviewers', 3, { attribute_type: 'User' }),
    ])
    const form = await world.form(number, {
      [ids['Title']!]: '  Portal  ',
      [ids['Reviewers']!]: `${reviewer}, ${second}`,
    })
    expect(form.number).toBe('ITR-1DM03-0007')
    const read = await world.read(owner, form.task)
    expect(
      read.tasks.map(({ task_name, status, metadata }) => [
        task_name,
        status,
        metadata.assigned_users,
      ]),
    ).toEqual([
      ['FORM_OWNER', '0', owner],
      ['FORM_REVIEWER', '2', reviewer],
      ['FORM_REVIEWER', '2', second],
    ])
    expect(read).toMatchObject({
      document_number: 'ITR-1DM03-0007',
      editable: true,
      history: [{ action: 'Created form', executed_by: owner }],
    })
    expect(read.forms[0]?.attributes.map(({ value }) => value)).toEqual([
      'ITR-1DM03-0007',
      'Portal',
      `${reviewer},${second}`,
    ])
    const found = await world.tasks(bystander, { document_number: 'itr-1dm03-0007' })
    expect(found.map(({ main_asset }) => main_asset.tag_code)).toEqual([
      form.tagCode,
      form.tagCode,
      form.tagCode,
    ])
  })

  test('gets a number once, however many are made at the same moment, until the range is used up; then it says so', async () => {
    const { number } = await world.template([
      attribute('Document Number', 1, { number_mask: mask(1, 5, 'RFI-##') }),
    ])
    const made = await Promise.allSettled(Array.from({ length: 7 }, () => world.form(number)))
    const numbers = made.flatMap((one) =>
      one.status === 'fulfilled' ? [one.value.number ?? ''] : [],
    )
    expect(numbers.sort((a, b) => a.localeCompare(b))).toEqual([
      'RFI-01',
      'RFI-02',
      'RFI-03',
      'RFI-04',
      'RFI-05',
    ])
    expect(
      await world.refused(owner, 'action_create_form', -1, {
        form_data: { class_code: number, attribute: {} },
      }),
    ).toMatchObject({
      status: 409,
      Error: 'All numbers of RFI-## from 1 to 5 are used. Ask a workflow admin to widen the range.',
    })
  })

  test('takes what its attributes can hold, and says in the specification’s words what they cannot', async () => {
    const { number, ids } = await world.template([
      attribute('Count', 1, { attribute_type: 'Numeric' }),
      attribute('Day', 2, { attribute_type: 'Date' }),
      attribute('Choice', 3, { predetermined_list: ['Yes', 'No'] }),
      attribute('People', 4, { attribute_type: 'User' }),
      attribute('Photo', 5, { attribute_type: 'Media' }),
      attribute('Note', 6, { attribute_type: 'Non Editable' }),
      attribute('Why not', 7, {
        depends_on_conditional: {
          argument: 'Choice',
          argumentComponentId: null,
          condition: 'eq',
          conditionValue: 'No',
        },
      }),
      attribute('Weather', 8, { attribute_type: 'Weather' }),
    ])
    const wrong = {
      Weather: 'Rain; warm °C',
      Count: 'many',
      Day: '2026/02/30',
      Choice: 'Perhaps',
      People: foreigner,
      Photo: '1',
      Note: 'mine',
      'Why not': 'because',
      nowhere: 'x',
    }
    const attributes = Object.fromEntries(
      Object.entries(wrong).map(([name, value]) => [ids[name] ?? '9-999', value]),
    )
    const { status, fields } = await world.refused(owner, 'action_create_form', -1, {
      form_data: { class_code: number, attribute: attributes },
    })
    expect(status).toBe(422)
    const said = (name: string) => fields?.[`form_data.attribute.${ids[name] ?? '9-999'}`]
    for (const name of ['Count', 'Weather']) expect(said(name)).toBe('Value has to be a number.')
    expect(Object.keys(wrong).filter((name) => !said(name))).toEqual([])
    const good = {
      [ids['Count']!]: '-1.5',
      [ids['Day']!]: '2026/02/28 0:00:00',
      [ids['Choice']!]: 'No',
      [ids['Why not']!]: 'because',
    }
    expect(await world.form(number, good)).toMatchObject({ number: null })
    expect(
      (
        await world.refused(owner, 'action_create_form', -1, {
          form_data: { class_code: number, attribute: { [ids['People']!]: roleless } },
        })
      ).fields,
    ).toEqual({
      [`form_data.attribute.${ids['People']}`]: `${roleless} has no role that opens forms in this contract.`,
    })
  })

  test('is the one of the task and keeps its number and state, whatever else is sent', async () => {
    const { number, ids } = await world.template([
      attribute('Serial', 1, { number_mask: mask(1, 9) }),
      attribute('A', 2),
    ])
    const [form, other] = [await world.form(number), await world.form(number)]
    const sly = {
      tag_code: other.tagCode,
      class_code: 'T999',
      document_number: 'MINE',
      status: '1',
      created_by: roleless,
    }
    const values = { [ids['A']!]: 'sly' }
    await world.act(owner, 'action_fill_form_attributes', form.task, {
      ...sly,
      form_data: { ...sly, contract: foreignContract, version: form.version, attribute: values },
    })
    const valuesOf = async (task: number) => JSON.stringify((await world.read(owner, task)).forms)
    expect([
      (await valuesOf(form.task)).includes('sly'),
      (await valuesOf(other.task)).includes('sly'),
    ]).toEqual([true, false])
    const {
      tag_code,
      contract: of,
      document_number,
      status,
      created_by,
    } = await world.services.db
      .selectFrom('form')
      .innerJoin('form_task', 'form_task.form', 'form.tag_code')
      .select([
        'form.tag_code',
        'form.contract',
        'document_number',
        'form_task.status',
        'form.created_by',
      ])
      .where('task_id', '=', form.task)
      .executeTakeFirstOrThrow()
    expect({ tag_code, of, document_number, status, created_by }).toEqual({
      tag_code: form.tagCode,
      of: contract,
      document_number: form.number,
      status: '0',
      created_by: owner,
    })
    const answers = await world.refused(owner, 'action_fill_form_attributes', form.task, {
      form_data: { version: form.version + 1, attribute: { 'Document Number': 'MINE' } },
    })
    expect(answers.status).toBe(422)
  })

  test('asks a contributor for what depends on something hidden from them, as soon as it is to be asked for', async () => {
    const on = (condition: 'eq' | 'Prerequisite', conditionValue: string) => ({
      depends_on_conditional: {
        argument: 'Result',
        argumentComponentId: null,
        condition,
        conditionValue,
      },
    })
    const { number, ids } = await world.template([
      attribute('Result', 1),
      attribute('Why it failed', 2, on('eq', 'Fail')),
      attribute('Why it passed', 3, on('eq', 'Pass')),
      attribute('Next step', 4, on('Prerequisite', '')),
    ])
    const form = await world.form(number, { [ids['Result']!]: 'Fail' })
    const own = ['Why it failed', 'Why it passed', 'Next step'].map((name) => ids[name]!)
    const task = (await send(form.task, contributor, own)).action_data.sent_task_ids![0]!
    const asked = async (who: string, of: number) =>
      (await world.read(who, of)).forms[0]?.attributes.map(
        ({ attribute_name, depends_on, depends_on_conditional }) => [
          attribute_name,
          depends_on_conditional === null && depends_on === null,
        ],
      )
    expect(await asked(contributor, task)).toEqual([
      ['Why it failed', true],
      ['Why it passed', false],
      ['Next step', true],
    ])
    expect(await asked(owner, form.task)).toEqual([
      ['Result', true],
      ['Why it failed', false],
      ['Why it passed', false],
      ['Next step', false],
    ])
    await world.act(contributor, 'action_fill_form_attributes', task, {
      form_data: { version: form.version, attribute: { [ids['Why it failed']!]: 'Cracks' } },
    })
  })

  test('is written down as filled when something changed, not when everything was so before', async () => {
    const { number, ids } = await world.template([attribute('A', 1)])
    const form = await world.form(number, { [ids['A']!]: 'as it is' })
    const fill = (value: string) =>
      world.act(owner, 'action_fill_form_attributes', form.task, {
        form_data: { version: form.version, attribute: { [ids['A']!]: value } },
      })
    for (const value of ['as it is', 'other', 'other']) await fill(value)
    expect(
      (await world.read(owner, form.task)).history.map(({ action, changes }) => [
        action,
        changes.length,
      ]),
    ).toEqual([
      ['Filled form', 1],
      ['Created form', 0],
    ])
  })

  test('is filled by several people at once; only who changes what another has just changed is refused, and told by whom', async () => {
    const { number, ids } = await world.template([attribute('A', 1), attribute('B', 2)])
    const form = await world.form(number)
    const { action_data } = await world.act(owner, 'action_send_form_task', form.task, {
      contributors: [contributor, second].map((user) => ({
        user,
        permissions: { write: [ids['A']!, ids['B']!], read_only: [] },
      })),
    })
    const [one = 0, two = 0] = action_data.sent_task_ids ?? []
    const fill = (values: object) => ({
      form_data: { version: form.version, attribute: values as Record<string, string> },
    })
    await world.act(contributor, 'action_fill_form_attributes', one, fill({ [ids['A']!]: 'first' }))
    await world.act(second, 'action_fill_form_attributes', two, fill({ [ids['B']!]: 'other' }))
    expect(
      await world.refused(
        second,
        'action_fill_form_attributes',
        two,
        fill({ [ids['A']!]: 'later' }),
      ),
    ).toMatchObject({
      status: 409,
      code: 'STALE',
      changedBy: contributor,
      current: { attribute: { [ids['A']!]: 'first' } },
    })
  })

  test('shows a contributor their lists and nothing else, and takes from them what they may write; the strictest list wins', async () => {
    const { number, ids } = await world.template(
      [
        attribute('Read', 1),
        attribute('Write', 2),
        attribute('Hidden', 3),
        attribute('Both', 4),
        attribute('Document Number', 5),
      ],
      [{ name: 'Part', attributes: [attribute('Inner', 1)] }],
    )
    const values = { [ids['Read']!]: 'r', [ids['Hidden']!]: 'secret' }
    const form = await world.form(number, values)
    const { action_data } = await send(
      form.task,
      contributor,
      [ids['Write']!, ids['Both']!],
      [ids['Read']!, ids['Both']!],
    )
    const task = action_data.sent_task_ids?.[0] ?? 0
    const seen = await world.read(contributor, task)
    expect(
      seen.forms.flatMap(({ attributes }) =>
        attributes.map(({ attribute_name, access }) => [attribute_name, access]),
      ),
    ).toEqual([
      ['Read', 'Readonly'],
      ['Write', 'Editable'],
      ['Both', 'Readonly'],
    ])
    expect(JSON.stringify(seen)).not.toContain('secret')
    const fill = (name: string) =>
      world.refused(contributor, 'action_fill_form_attributes', task, {
        form_data: { version: seen.version, attribute: { [ids[name] ?? '9-9']: 'x' } },
      })
    for (const name of ['Read', 'Hidden', 'Both', 'nowhere'])
      expect(await fill(name)).toMatchObject({ status: 403 })
    await world.act(contributor, 'action_fill_form_attributes', task, {
      form_data: { version: seen.version, attribute: { [ids['Write']!]: 'w' } },
    })
    // Contributors' tasks are told to the contributor and to who sent them.
    expect((await world.tasks(bystander)).some(({ task_id }) => task_id === task)).toBe(false)
    expect(
      await world.refused(bystander, 'action_fill_form_attributes', task, {
        form_data: { version: 1, attribute: {} },
      }),
    ).toMatchObject({ status: 404 })
  })

  test('lets a workflow admin it was sent to read all of it, and write their list alone', async () => {
    const { number, ids } = await world.template([attribute('Ours', 1), attribute('Theirs', 2)])
    const form = await world.form(number)
    const { action_data } = await send(form.task, people.admin, [ids['Theirs']!], [])
    const task = action_data.sent_task_ids?.[0] ?? 0
    const { forms, version } = await world.read(people.admin, task)
    expect(
      forms.flatMap(({ attributes }) =>
        attributes.map(({ attribute_name, access }) => [attribute_name, access]),
      ),
    ).toEqual([
      ['Ours', 'Readonly'],
      ['Theirs', 'Editable'],
    ])
    const fill = (name: string) => ({ form_data: { version, attribute: { [ids[name]!]: 'x' } } })
    expect(
      await world.refused(people.admin, 'action_fill_form_attributes', task, fill('Ours')),
    ).toMatchObject({ status: 403 })
    await world.act(people.admin, 'action_fill_form_attributes', task, fill('Theirs'))
  })

  test('is out of reach for those without a task, without the roles, and of other contracts', async () => {
    const { number } = await world.template([attribute('A', 1)])
    const { task } = await world.form(number)
    const statusOf = async (who: string, of = contract) =>
      (await world.download(who, `/workflow/form/?contract=${of}&task_id=${task}`)).status
    expect([
      await statusOf(people.admin),
      await statusOf(bystander),
      await statusOf(roleless),
      await statusOf(foreigner),
      await statusOf(foreigner, foreignContract),
    ]).toEqual([200, 403, 403, 404, 404])
  })

  test('two sends at the same moment to the same person give one task', async () => {
    const { number, ids } = await world.template([attribute('A', 1)])
    const { task } = await world.form(number)
    const sent = await Promise.all(
      [1, 2].map(() =>
        world.fetchAction(owner, 'action_send_form_task', task, {
          contributors: [{ user: contributor, permissions: { write: [ids['A']], read_only: [] } }],
        }),
      ),
    )
    expect(sent.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
    expect(
      (await world.tasks(owner)).filter(({ parent_task_id }) => parent_task_id === task),
    ).toHaveLength(1)
  })

  test('a template that changes leaves forms as they were made', async () => {
    const { number, ids } = await world.template([attribute('A', 1)])
    const form = await world.form(number, { [ids['A']!]: 'kept' })
    expect((await world.read(owner, form.task)).form_revision).toBe(1)
  })
})

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

  test('are kept one to an attribute, handed out as attachments that nothing runs in, and taken away with the value', async () => {
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
    // What nothing holds any longer is swept after a while.
    expect((await filesIn(world.services.filesFolder)).length).toBe(files + 2)
  })

  test.each([
    [
      'a page under an image’s name',
      new Blob(['<html><script>alert(1)</script>']),
      'photo.png',
      'Only images are taken: PNG, JPEG, GIF or WebP.',
    ],
    ['nothing', new Blob([]), 'photo.png', 'The file is empty.'],
    [
      'a vector image, which can hold scripts',
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']),
      'photo.svg',
      'Only images are taken: PNG, JPEG, GIF or WebP.',
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

  test('whoever may not fill the attribute sends nothing there', async () => {
    const { place, form, ids } = await given()
    for (const [who, status] of [
      [bystander, 403],
      [foreigner, 404],
      [roleless, 403],
    ] as const)
      expect((await world.upload(who, uploadAttachment.path, place('Photo'), png())).status).toBe(
        status,
      )
    await send(form.task, contributor, [ids['Sign']!], [ids['Photo']!])
    expect(
      (await world.upload(contributor, uploadAttachment.path, place('Photo'), png())).status,
    ).toBe(403)
    expect(
      (await world.upload(contributor, uploadAttachment.path, place('Sign'), png())).status,
    ).toBe(200)
    // The owner waits for those it was sent to.
    expect((await world.upload(owner, uploadAttachment.path, place('Photo'), png())).status).toBe(
      409,
    )
  })

  test('two at the same moment leave one, whole', async () => {
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

  test('what was replaced and what was cut off is swept once it has lain for longer than an upload takes; what is kept stays', async () => {
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
