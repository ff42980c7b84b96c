import { afterAll, expect, test } from 'vitest'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { taskList } from '@tidemark/schema/rest/taskList'
import { attribute, contract, people, startForms } from '#forms/form/form.testkit.ts'
import { tellOfOrphans } from './orphans.jobs.ts'

const { owner, reviewer, contributor, admin } = people
const world = await startForms()
const template = await world.template([
  attribute('Text', 1),
  attribute('Reviewers', 2, { attribute_type: 'User' }),
])
afterAll(() => world[Symbol.asyncDispose]())

test('the owner of a form is told of whoever left it or lost the role, and nobody else who could not go on', async () => {
  const { db } = world.services
  const { task } = await world.form(template.number, { [template.ids['Reviewers']!]: reviewer })
  await world.send(task, contributor, [template.ids['Text']!])
  await db
    .updateTable('person')
    .set({ is_active: false })
    .where('username', '=', reviewer)
    .execute()
  await db
    .updateTable('person_role')
    .set({ role: 'Registers:Viewer' })
    .where('user_id', 'in', (one) =>
      one.selectFrom('person').select('user_id').where('username', '=', contributor),
    )
    .execute()
  await tellOfOrphans(db)
  const told = async (who: string) =>
    (
      await world.services.as(who).get(listNotifications, { query: { contract, page_size: 50 } })
    ).results.flatMap(({ reason, caused_by }) => (reason === 'ORPHANED' ? [caused_by] : []))
  expect((await told(owner)).toSorted((one, other) => one.localeCompare(other))).toEqual(
    [contributor, reviewer].toSorted((one, other) => one.localeCompare(other)),
  )
  expect(await told(admin)).toEqual([])
  const { results } = await world.services
    .as(owner)
    .get(taskList, { query: { contract, from: '2026-01-01', active_tasks_only: 'true' } })
  expect(results.map(({ step }) => step)).toEqual([{ name: 'REPLACE_PERSON', count: 2 }])
})
