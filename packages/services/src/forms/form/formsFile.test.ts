import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formsFile } from '@tidemark/schema/rest/form'
import { attribute, contract, people, startForms } from './form.testkit.ts'
import type { FormWorld } from './form.testkit.ts'

const { owner, contributor, second } = people
let world: FormWorld
let template: Awaited<ReturnType<FormWorld['template']>>

beforeAll(async () => {
  world = await startForms()
  template = await world.template(
    [attribute('Document Number', 1), attribute('Title', 2)],
    [{ name: 'Part', attributes: [attribute('Detail', 1)] }],
  )
})
afterAll(() => world[Symbol.asyncDispose]())

const download = async (who: string, query: Record<string, string> = {}) => {
  const params = new URLSearchParams({ contract, format: 'csv', ...query }).toString()
  const answer = await world.download(who, `${formsFile.path}?${params}`)
  return { status: answer.status, rows: (await answer.text()).trim().split('\r\n') }
}

test('the forms of a list are a row for each task that the person may see', async () => {
  const form = await world.form(template.number, { [template.ids['Title']!]: 'Portal' })
  await world.send(form.task, contributor, [template.ids['Detail']!])
  const { rows } = await download(owner)
  expect(rows[0]).toBe('Form number,Form,Role,Person,Status,Sender,Created,Sent,Last change')
  const roles = (file: { rows: string[] }) => file.rows.slice(1).map((row) => row.split(',')[2])
  expect(roles(await download(owner))).toEqual(['Form owner', 'Form contributor'])
  expect(rows[2]).toContain('In progress')
  // A contributor's task is visible to the contributor and the sender only.
  expect(roles(await download(second))).toEqual(['Form owner'])
})

test('the filter of the list is that of the file, which has all pages', async () => {
  await sql`
    insert into form (tag_code, contract, template_id, revision, class_code, class_name, created_by)
    select form.tag_code || '-' || at, contract, template_id, revision, class_code, class_name, created_by
    from form, generate_series(1, 450) as at`.execute(world.services.db)
  await sql`
    insert into form_task (contract, form, task_name, assignee, status, created_by, read_only, write)
    select contract, tag_code, 'FORM_OWNER', created_by, '2', created_by, '{}', '{}'
    from form where tag_code like '%-%-450' or not exists (select from form_task where form = tag_code)`.execute(
    world.services.db,
  )
  expect((await download(owner)).rows.length).toBeGreaterThan(450)
  expect((await download(owner, { status: '0' })).rows).toHaveLength(3)
})

test('a person of another contract gets no file', async () => {
  expect((await download(people.foreigner)).status).toBe(404)
})
