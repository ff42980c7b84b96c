import { wrongState } from '#platform/http/refusals.ts'
import { expect, test } from 'vitest'
import { principalWith, refusalOf, rolesLetThrough } from '#testkit/principal.ts'
import {
  requireAdminEverywhere,
  requireGoodForm,
  requireOtherUser,
  requireUserAdmin,
} from './administration.policy.ts'
import { searchedContracts } from './user.policy.ts'

const admin = principalWith({ C1: ['System:Admin'], C2: ['System:Admin'], C3: ['3D:Admin'] })
const sentence = expect.stringMatching(/^\S.*\.$/)

test('people are searched in the named contract, or in all contracts of the caller', () => {
  expect(searchedContracts(admin, undefined)).toEqual(['C1', 'C2', 'C3'])
  expect(searchedContracts(admin, 'C3')).toEqual(['C3'])
  expect(refusalOf(() => searchedContracts(admin, 'C4'))).toMatchObject({ status: 404 })
})

test('users are managed by system admins', () => {
  expect(rolesLetThrough(requireUserAdmin)).toEqual(['System:Admin'])
  expect(refusalOf(() => requireUserAdmin(admin, 'C3'))).toEqual({ status: 403, message: sentence })
  expect(refusalOf(() => requireUserAdmin(admin, 'C4'))).toMatchObject({ status: 404 })
})

test('a change that affects every contract of a person needs an administrator of all of them', () => {
  expect(refusalOf(() => requireAdminEverywhere(admin, ['C1', 'C2'], 'Ask.'))).toBeNull()
  expect(refusalOf(() => requireAdminEverywhere(admin, [], 'Ask.'))).toBeNull()
  for (const contracts of [['C1', 'C3'], ['C3'], ['C1', 'C4']])
    expect(refusalOf(() => requireAdminEverywhere(admin, contracts, 'Ask.'))).toEqual({
      status: 403,
      message: sentence,
    })
})

test('people cannot delete or deactivate themselves', () => {
  for (const doing of ['delete', 'deactivate'] as const) {
    expect(refusalOf(() => requireOtherUser(admin, '2', doing))).toBeNull()
    expect(refusalOf(() => requireOtherUser(admin, '1', doing))).toEqual({
      status: 409,
      message: expect.stringContaining(doing),
    })
  }
})

test('an impossible change names no row', () => {
  expect(wrongState('You cannot.').body).toMatchObject({
    Error: 'You cannot.',
    blockers: [{ code: 'WRONG_STATE', message: 'You cannot.', target: null }],
  })
})

test('an invalid form of a user is refused field by field', () => {
  const form = {
    email: 'ada@dunmere.example',
    roles: ['System:Admin'],
    defaultModule: 'Registers',
  }
  expect(refusalOf(() => requireGoodForm(form))).toBeNull()
  expect(() => requireGoodForm({ ...form, email: 'ada', defaultModule: null })).toThrowError(
    expect.objectContaining({
      status: 422,
      body: expect.objectContaining({
        fields: { email: 'must be valid email', defaultModule: 'Field is required.' },
      }),
    }),
  )
})
