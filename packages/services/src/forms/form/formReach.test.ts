import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  attachmentContent,
  formPdf,
  guidanceContent,
  templateValueContent,
  uploadGuidance,
  uploadTemplateValue,
} from '@tidemark/schema/rest/file'
import { listNotifications } from '@tidemark/schema/rest/notification'
import type { PrivilegeNodeRow } from '@tidemark/schema/rest/privilege'
import { listPrivilegeValues } from '@tidemark/schema/rest/privilege'
import { detailAttributes } from '@tidemark/schema/rest/template'
import { inTransaction } from '#platform/http/transaction.ts'
import { enterReach } from '#people/privilege/reach/reach.store.ts'
import {
  branch,
  givenGroup,
  givePrivilege,
  ofClass,
  whole,
} from '#people/privilege/reach/reach.testkit.ts'
import { attribute, contract, people, png, startForms } from './form.testkit.ts'
import type { FormWorld } from './form.testkit.ts'

const { admin, owner, contributor, second } = people
const system = 'system.admin@dunmere.example'
let world: FormWorld
let template: Awaited<ReturnType<FormWorld['template']>>

/** Limits a person's reach until the result is disposed of. */
async function narrow(who: string, privilege: PrivilegeNodeRow) {
  const group = await givenGroup(world.services, `Group ${crypto.randomUUID()}`, [who])
  await givePrivilege(world.services, system, `Privilege ${group}`, [group], privilege)
  return {
    [Symbol.asyncDispose]: async () =>
      void (await world.services.db
        .deleteFrom('user_group_member')
        .where('group_id', '=', group)
        .execute()),
  }
}
const without = (name: string) => whole([], [ofClass('Form', [branch('attribute', name)])])

beforeAll(async () => {
  world = await startForms()
  await world.services.given.person(system, { [contract]: ['System:Admin'] })
  template = await world.template(
    [
      attribute('Document Number', 1),
      attribute('Title', 2),
      attribute('Cost', 3, { attribute_type: 'Numeric', mandatory: true }),
      attribute('Photo', 4, { attribute_type: 'Media' }),
    ],
    [{ name: 'Part', attributes: [attribute('Detail', 1)] }],
  )
})
afterAll(() => world[Symbol.asyncDispose]())

const namesIn = (forms: readonly { attributes: readonly { attribute_name: string }[] }[]) =>
  forms.flatMap(({ attributes }) => attributes.map(({ attribute_name: name }) => name))

test('an attribute hidden by a privilege is hidden from the form’s owner too: it is not read, logged, written or forwarded', async () => {
  const { number, ids } = template
  const form = await world.form(number, { [ids['Title']!]: 'Portal', [ids['Cost']!]: '4711' })
  await using _ = await narrow(owner, without('Cost'))
  const read = await world.read(owner, form.task)
  expect(namesIn(read.forms)).toEqual(['Document Number', 'Title', 'Photo', 'Detail'])
  expect(JSON.stringify(read)).not.toMatch(/4711|The Cost/)
  const fill = (values: Record<string, string>) => ({
    form_data: { version: read.version, attribute: values },
  })
  expect(
    await world.refused(
      owner,
      'action_fill_form_attributes',
      form.task,
      fill({ [ids['Cost']!]: '1' }),
    ),
  ).toMatchObject({ status: 403, Error: 'You were not asked to fill this attribute.' })
  const give = {
    contributors: [{ user: contributor, permissions: { write: [ids['Cost']!], read_only: [] } }],
  }
  expect(await world.refused(owner, 'action_send_form_task', form.task, give)).toMatchObject({
    status: 422,
  })
  await world.act(
    owner,
    'action_fill_form_attributes',
    form.task,
    fill({ [ids['Detail']!]: 'seen' }),
  )
})

test('a hidden attribute is neither asked for nor accepted on creation, and a message about it omits its name', async () => {
  const { number, id, ids } = template
  await using _ = await narrow(owner, without('Cost'))
  const { result } = await world.as(owner).get(detailAttributes, { query: { contract, ids: [id] } })
  expect(namesIn(result[id]?.forms ?? [])).not.toContain('Cost')
  const make = (values: Record<string, string>) =>
    world.refused(owner, 'action_create_form', -1, {
      form_data: { class_code: number, attribute: values },
    })
  expect((await make({ [ids['Cost']!]: '1' })).fields).toEqual({
    [`form_data.attribute.${ids['Cost']}`]: 'This attribute is not part of the form.',
  })
  const form = await world.form(number, { [ids['Title']!]: 'Portal' })
  expect(await world.refused(owner, 'action_close_form_task', form.task)).toMatchObject({
    status: 409,
    Error: expect.stringContaining('Fill in first: a field that you cannot see.'),
  })
})

test('the strictest rule wins for a contributor: a granted attribute that a privilege hides is hidden, with its file and in the PDF', async () => {
  const { number, ids } = template
  const form = await world.form(number, { [ids['Title']!]: 'Portal', [ids['Cost']!]: '4711' })
  const lists = { write: [ids['Title']!, ids['Cost']!], read_only: [ids['Photo']!] }
  const { action_data } = await world.act(owner, 'action_send_form_task', form.task, {
    contributors: [contributor, second].map((user) => ({ user, permissions: lists })),
  })
  const [mine = 0, theirs = 0] = action_data.sent_task_ids ?? []
  await using _cost = await narrow(
    contributor,
    whole([ofClass('Form', [branch('attribute', 'Title')])]),
  )
  const seen = await world.read(contributor, mine)
  expect(namesIn(seen.forms)).toEqual(['Title'])
  expect(namesIn((await world.read(second, theirs)).forms)).toEqual(['Title', 'Cost', 'Photo'])
  expect(
    await world.refused(contributor, 'action_fill_form_attributes', mine, {
      form_data: { version: seen.version, attribute: { [ids['Cost']!]: '1' } },
    }),
  ).toMatchObject({ status: 403 })
  const photo = new URLSearchParams({
    contract,
    tag_code: form.tagCode,
    attribute_name: ids['Photo']!,
  })
  expect(
    (await world.download(contributor, `${attachmentContent.path}?${photo.toString()}`)).status,
  ).toBe(404)
  await world.act(owner, 'action_mark_form_complete', form.task, {})
  const pdf = (who: string, task: number) =>
    world.download(
      who,
      `${formPdf.path.replace(':type', number).replace(':id', String(task))}?contract=${contract}`,
    )
  const sizes = await Promise.all(
    [pdf(contributor, mine), pdf(second, theirs)].map(
      async (answer) => (await (await answer).arrayBuffer()).byteLength,
    ),
  )
  expect(sizes[0]).toBeLessThan(sizes[1] ?? 0)
})

test('notifications and answers of a form are in the views of people who reach it, and in no others', async () => {
  const { number, ids } = template
  const form = await world.form(number, { [ids['Title']!]: 'Portal' })
  await world.act(owner, 'action_send_form_task', form.task, {
    contributors: [{ user: contributor, permissions: { write: [ids['Title']!], read_only: [] } }],
  })
  const seen = async () => {
    const { results } = await world
      .as(contributor)
      .get(listNotifications, { query: { contract, page_size: 500 } })
    const { db } = world.services
    const { user_id } = await db
      .selectFrom('person')
      .select('user_id')
      .where('username', '=', contributor)
      .executeTakeFirstOrThrow()
    const answers = await inTransaction(db, { writes: true }, async (trx) => {
      await enterReach(trx, user_id)
      return trx
        .selectFrom('form_value')
        .select('value')
        .where('form', '=', form.tagCode)
        .where('attribute_id', '=', ids['Title']!)
        .execute()
    })
    return [
      results.filter(({ tag_code }) => tag_code === form.tagCode).map(({ reason }) => reason),
      answers.map(({ value }) => value),
    ]
  }
  const all = [['FORM_CONTRIBUTOR'], ['Portal']]
  expect(await seen()).toEqual(all)
  {
    await using _ = await narrow(contributor, whole([ofClass('Form')]))
    expect(await seen()).toEqual(all)
  }
  await using _ = await narrow(contributor, whole([ofClass('TIDP')]))
  expect(await seen()).toEqual([[], []])
})

test('a form shows its template revision to people whose reach excludes templates', async () => {
  const { task } = await world.form(template.number)
  await using _ = await narrow(owner, whole([ofClass('Form')]))
  expect(namesIn((await world.read(owner, task)).forms)).toHaveLength(5)
  expect((await world.tasks(owner)).some(({ task_id }) => task_id === task)).toBe(true)
  expect(
    await world.refused(owner, 'action_create_form', -1, {
      form_data: { class_code: template.number, attribute: {} },
    }),
  ).toMatchObject({ status: 422 })
})

test('image and guidance of the template revision are served with the form, whatever the reach of templates', async () => {
  const { number, id, ids } = await world.template([
    attribute('Plan', 1, { attribute_type: 'Read Only Image' }),
  ])
  const upload = async (
    path: string,
    fields: Record<string, string>,
    file: Blob,
    name: string,
  ): Promise<unknown> => (await world.upload(admin, path, fields, file, name)).json()
  const { response: image } = (await upload(
    uploadTemplateValue.path,
    { contract_id: contract, attribute_id: ids['Plan']! },
    png(),
    'plan.png',
  )) as { response: { id: string } }
  const guidance = (await upload(
    uploadGuidance.path,
    { contract, parent_class_id: id },
    new Blob([`%PDF-1.7\n${' '.repeat(200)}\n%%EOF`]),
    'how.pdf',
  )) as { id: string }
  const had = (who: string) =>
    Promise.all(
      [
        [templateValueContent.path, 'file_id', image.id] as const,
        [guidanceContent.path, 'linked_guidance_file_id', guidance.id] as const,
      ].map(
        async ([path, key, file]) =>
          (
            await world.download(
              who,
              `${path}?${new URLSearchParams({ contract, [key]: file }).toString()}`,
            )
          ).status,
      ),
    )
  await using _ = await narrow(owner, whole([ofClass('Form')]))
  expect(await had(owner)).toEqual([404, 404])
  await world.form(number, {}, second)
  expect(await had(owner)).toEqual([200, 200])
  await using _hidden = await narrow(contributor, without('Plan'))
  expect(await had(contributor)).toEqual([404, 200])
})

test('privileges can name all attributes of forms except the document number', async () => {
  const { values } = await world.as(system).get(listPrivilegeValues, {
    query: { contract_id: contract, type: 'attribute', parent: 'Form' },
  })
  expect(values.map(({ value }) => value)).toEqual(['Cost', 'Detail', 'Photo', 'Plan', 'Title'])
})
