import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, updateUser } from '@tidemark/schema/rest/userAdministration'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'

const ada = 'ada@dunmere.example'
const idle = 'idle@dunmere.example'
const form = {
  contract_id: '1DM03',
  isSSO: false,
  roles: ['Registers:Creator'],
  defaultModule: 'Registers',
}

let services: TestServices
beforeAll(async () => {
  services = await startTestServices({
    async seed({ given }) {
      for (const contract of ['1DM03', '1DM05']) await given.contract(contract)
      await given.person(ada, { '1DM03': ['System:Admin'] })
      await given.person(idle, { '1DM05': ['Registers:Viewer'] }, { isActive: false })
    },
  })
})
afterAll(() => services[Symbol.asyncDispose]())

test('who is deactivated on another contract is not added to this one', async () => {
  expect(
    await services.as(ada).refused(createUser, { body: { ...form, email: idle } }),
  ).toMatchObject({ status: 409, Error: 'This user is deactivated on another contract.' })
})

test('a name that an external identity provider has is not changed', async () => {
  const email = 'new.person@dunmere.example'
  const { userId, version } = await services.as(ada).post(createUser, { body: { ...form, email } })
  const body = { ...form, userId, version, isActive: true, name: 'Another' }
  expect(await services.as(ada).refused(updateUser, { body })).toMatchObject({
    status: 409,
    Error: 'The identity provider has this name, not Tidemark.',
  })
})
