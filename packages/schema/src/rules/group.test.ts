import { expect, test } from 'vitest'
import { groupTitleFault } from './group.ts'

test.each([
  ['', 'Field is required.'],
  ['   ', 'Field is required.'],
  [' a ', 'too short!'],
  ['ab', null],
  ['👷🏽👷🏽', null],
  ['👷🏽', 'too short!'],
  ['x'.repeat(50), null],
  [` ${'x'.repeat(50)} `, null],
  ['x'.repeat(51), 'too long!'],
])('the title %j: %s', (title, fault) => {
  expect(groupTitleFault(title)).toBe(fault)
})
