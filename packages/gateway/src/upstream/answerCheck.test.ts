import { deliverablesOf } from '@tidemark/schema/rest/asset'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerCheck } from './answerCheck.ts'

const line = z.object({
  id: z.string(),
  days: z.number().int().nullish(),
  state: z.enum(['Open', 'Closed']),
  authors: z.array(z.string()),
})

test.each([
  [{ id: 'L1', days: 3, state: 'Open', authors: ['a'] }, true],
  [{ id: 'L1', days: null, state: 'Open', authors: [] }, true],
  [{ id: 'L1', state: 'Open', authors: [] }, true],
  [{ id: 'L1', days: 1.5, state: 'Open', authors: [] }, false],
  [{ id: 'L1', state: 'Done', authors: [] }, false],
  [{ id: 'L1', state: 'Open', authors: [1] }, false],
  [{ id: 'L1', state: 'Open' }, false],
  [null, false],
])('accepts what the schema accepts: %j', (value, accepted) => {
  expect(answerCheck(line)?.(value)).toBe(accepted)
  expect(line.safeParse(value).success).toBe(accepted)
})

test.each([
  [
    'an unknown key, which the schema removes',
    line,
    { id: 'L1', state: 'Open', authors: [], x: 1 },
  ],
  ['a missing default', z.object({ count: z.number().default(0) }), {}],
])('refuses what the schema would change: %s', (_, schema, value) => {
  expect(answerCheck(schema)?.(value)).toBe(false)
  expect(schema.safeParse(value)).toMatchObject({ success: true })
})

test.each([
  ['a refinement', z.object({ id: z.string().refine((id) => id.startsWith('L')) })],
  ['a transformation', z.object({ id: z.string().transform((id) => id.length) })],
  ['a changed text', z.object({ id: z.string().trim() })],
  ['a conversion', z.object({ id: z.coerce.number() })],
  ['a format without a pattern', z.object({ id: z.url() })],
  ['a fallback', z.object({ id: z.string().catch('L') })],
  ['a check in code', z.array(z.custom<string>((value) => value === 'L'))],
])('leaves a schema with %s to Zod', (_, schema) => {
  expect(answerCheck(schema)).toBeNull()
})

test('the lines of a discipline are checked without a copy', () => {
  expect(answerCheck(deliverablesOf.answer)).not.toBeNull()
})
