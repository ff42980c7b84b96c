import { expect, test } from 'vitest'
import { inOneValue, usernamesIn } from './history.ts'

test.each([
  ['TIDP Owner', 'ann, ben', ['ann', 'ben']],
  ['Tunnels: Nominated Owners', 'ann', ['ann']],
  ['Tunnels: Report: lining: Author', 'ann', ['ann']],
  ['Responsible Author', null, null],
  ['Author: Title', 'ann, ben', null],
])('the people of %s in %j are %j', (field, value, people) => {
  expect(usernamesIn(field, value)).toEqual(people)
  expect(people && inOneValue(people)).toBe(people && value)
})
