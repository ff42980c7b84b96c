import { expect, test } from 'vitest'
import type { Identity } from '#auth/identity.ts'
import { authenticate } from './authentication.ts'

const identity = { username: 'ann@dunmere.example' } as Identity
const verified: string[] = []
const verifier = {
  verify: async (token: string) => (verified.push(token), identity),
  ready: async () => undefined,
}

test.each(['Bearer eyJ.a-b_c~d+e/f==', 'bearer eyJ.a-b_c~d+e/f=='])(
  '%s is verified',
  async (header) => {
    expect(await authenticate(verifier, header)).toEqual({
      principal: identity,
      token: 'eyJ.a-b_c~d+e/f==',
    })
    expect(verified.at(-1)).toBe('eyJ.a-b_c~d+e/f==')
  },
)

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  'Basic eyJ',
  'Bearer a b',
  ' Bearer a',
  'Bearer é',
  ['Bearer a'],
])('%j carries no token', async (header) => {
  const before = verified.length
  await expect(authenticate(verifier, header)).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
    message: expect.stringMatching(/^\S.*\.$/),
  })
  expect(verified).toHaveLength(before)
})
