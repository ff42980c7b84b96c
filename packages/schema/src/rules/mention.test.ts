import { expect, test } from 'vitest'
import { mentionsIn, withNames } from './mention.ts'

const [tom, ann] = ['tom.brandt@tidemark.example', 'ann+1@tidemark.example']

test.each([
  [`@${tom} which datum?`, [tom]],
  [`Ask @${tom}, @${ann} and @${tom.toUpperCase()}.`, [tom, ann]],
  [`(@${tom})\n@${ann}`, [tom, ann]],
  [`Write to ${tom}.`, []],
  [`x@${tom}`, []],
  ['At @ 10:30, see @drawings', []],
  [`@${'a'.repeat(100_000)}`, []],
])('%# mentions the people', (text, people) => expect(mentionsIn(text)).toEqual(people))

test('known people are named', () => {
  const names = new Map([[tom, 'Tom Brandt']])
  expect(withNames(`@${tom}: ask @${ann}.`, (username) => names.get(username))).toBe(
    `@Tom Brandt: ask @${ann}.`,
  )
})
