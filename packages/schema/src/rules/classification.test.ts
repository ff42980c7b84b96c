import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { classLabel, codeOfClass, codesIn, groupOfCode } from './classification.ts'

test.each([
  ['Ss_25_10_20', 'Ss_25'],
  ['Ss_25', 'Ss_25'],
  ['Ss', 'Ss'],
  ['PM_10_80', 'PM_10'],
  ['23-13 11 00', '23'],
  ['2.1.3', '2'],
  ['E10/110', 'E10'],
  ['', ''],
])('the group of %s is %s', (code, group) => expect(groupOfCode(code)).toBe(group))

test('a label has its code again, also where the title has a colon', () => {
  expect(codeOfClass(classLabel('Ss_25', 'Walls : of brick'))).toBe('Ss_25')
  expect(codeOfClass('Ss_25')).toBe('Ss_25')
})

test.each([
  ['Ss_25 : Wall systems', ['Ss_25 : Wall systems', 'Ss_25']],
  ['23-13 11 : Doors', ['23-13 11 : Doors', '23-13 11', '23-13']],
  ['Ss_25: Walls', ['Ss_25: Walls', 'Ss_25']],
  ['Ss_25', ['Ss_25']],
  ['Ss 25 10 05', ['Ss 25 10 05', 'Ss_25_10_05', 'Ss']],
  ['Ss-25-10-05 Walls', ['Ss-25-10-05 Walls', 'Ss-25-10-05', 'Ss_25_10_05']],
  ['Ss-25 : Walls', ['Ss-25 : Walls', 'Ss-25', 'Ss_25']],
  ['Ss 25 10 Walls', ['Ss 25 10 Walls', 'Ss 25 10', 'Ss_25_10', 'Ss']],
  ['Ss 25 100', ['Ss 25 100', 'Ss']],
])('%s can have the codes %j', (text, codes) => expect(codesIn(text)).toEqual(codes))

test('a code, alone or with a title, is read as itself before it is read as a similar one', () => {
  const code = fc.stringMatching(/^(?:TW|tw|Ss)[-_ ]\d\d(?:[-_ ]\d\d){0,2}$/)
  fc.assert(
    fc.property(code, fc.constantFrom('', ' : Walls', ' : 25 walls', ' Walls'), (own, after) => {
      const read = codesIn(`${own}${after}`)
      expect(read.indexOf(own)).toBeLessThanOrEqual(after === '' ? 0 : 1)
    }),
  )
})

test('the longest code with the longest title is a label', () => {
  const { classCode, classTitle, classLabel: label } = limits.text
  expect(classLabel('x'.repeat(classCode.max), 'y'.repeat(classTitle.max))).toHaveLength(label.max)
})
