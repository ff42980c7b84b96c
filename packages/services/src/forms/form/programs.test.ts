import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormWorld } from './form.testkit.ts'
import { attribute, contract, people, startForms } from './form.testkit.ts'

const program = 'reporting@services.example'
const sentence = `${program} is a program, not a person.`
const { owner } = people

let world: FormWorld
beforeAll(async () => {
  world = await startForms()
  // With a role that opens forms, so that being a program is the only obstacle.
  await world.services.given.person(
    program,
    { [contract]: ['Documents:Creator'] },
    { isProgram: true },
  )
})
afterAll(() => world[Symbol.asyncDispose]())

test('a program is not accepted in an attribute of users', async () => {
  const { number, ids } = await world.template([attribute('People', 1, { attribute_type: 'User' })])
  const refusal = await world.refused(owner, 'action_create_form', -1, {
    form_data: { class_code: number, attribute: { [ids['People']!]: program } },
  })
  expect([refusal.status, Object.values(refusal.fields ?? {})]).toEqual([422, [sentence]])
})

test('a program is not accepted as a contributor', async () => {
  const { number, ids } = await world.template([attribute('Title', 1)])
  const form = await world.form(number)
  const refusal = await world.refused(owner, 'action_send_form_task', form.task, {
    contributors: [{ user: program, permissions: { write: [ids['Title']!], read_only: [] } }],
  })
  expect([refusal.status, Object.values(refusal.fields ?? {})]).toEqual([422, [sentence]])
})
