import { expect, test } from 'vitest'
import { z } from 'zod'
import { settingFaults } from './settings.ts'

const settings = z.object({
  LEVEL: z.enum(['info', 'warn']),
  PORT: z.coerce.number().int().min(1).max(65_535),
  ADDRESS: z.url(),
  CONTACT: z.email(),
  SECRET: z.string().min(16, 'is shorter than 16 characters'),
})
const kinds = z.discriminatedUnion('KIND', [
  z.object({ KIND: z.literal('disk').default('disk'), FOLDER: z.string() }),
  z.object({ KIND: z.literal('bucket') }),
])

test.each([
  [{ LEVEL: 'loud' }, 'LEVEL: has to be one of info, warn'],
  [{ PORT: 'many' }, 'PORT: has to be a number'],
  [{ PORT: 80.5 }, 'PORT: has to be a whole number'],
  [{ PORT: 0 }, 'PORT: has to be at least 1'],
  [{ PORT: 70_000 }, 'PORT: has to be at most 65535'],
  [{ ADDRESS: 'here' }, 'ADDRESS: has to be an address such as https://tidemark.example.com'],
  [{ ADDRESS: undefined }, 'ADDRESS: is missing'],
  [{ CONTACT: 'ann' }, 'CONTACT: has to be an e-mail address'],
  [{ SECRET: 'hunter2' }, 'SECRET: is shorter than 16 characters'],
])('%o is answered by its name and what is allowed', (faulty, line) => {
  const fine = {
    LEVEL: 'info',
    PORT: 4000,
    ADDRESS: 'https://a.example',
    CONTACT: 'a@b.example',
    SECRET: 'x'.repeat(16),
  }
  expect(settingFaults(settings.safeParse({ ...fine, ...faulty }).error?.issues ?? [])).toEqual([
    `  ${line}`,
  ])
})

test('an unknown choice is answered by the choices', () => {
  expect(settingFaults(kinds.safeParse({ KIND: 'ftp' }).error?.issues ?? [])).toEqual([
    '  KIND: has to be one of disk, bucket',
  ])
})
