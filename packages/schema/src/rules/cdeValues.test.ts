import { expect, test } from 'vitest'
import { withoutRevision, writtenNumbers } from './cdeValues.ts'

const number = '1DM03DMJTNDRGSS01SL03242407'

test.each([
  '1DM03-DMJ-TN-DRG-SS01_SL03-242407',
  '1dm03_DMJ_TN_DRG_SS01_SL03_242407.pdf',
  '1DM03-DMJ-TN-DRG-SS01_SL03-242407_P01',
  '1DM03-DMJ-TN-DRG-SS01_SL03-242407 Rev P01',
  '1DM03-DMJ-TN-DRG-SS01_SL03-242407-P01.1',
  '1DM03-DMJ-TN-DRG-SS01_SL03-242407 (Rev. A)',
  'Drawings/1DM03-DMJ-TN-DRG-SS01_SL03-242407_revC02.dwg',
])('%s may mean the number', (text) => {
  expect(writtenNumbers(text)).toContain(number)
})

test.each([
  '1DM03-DMJ-TN-DRG-SS01_SL03-242407-01',
  '1DM03-DMJ-TN-DRG-SS01_SL03-242407 Lining',
  '1DM03-DMJ-TN-DRG-SS01_SL03-2424070',
])('%s is another one', (text) => {
  expect(writtenNumbers(text)).not.toContain(number)
})

test.each([
  ['1DM03-0001_P01', '1DM03-0001'],
  ['1DM03-0001 Rev P01', '1DM03-0001'],
  ['1DM03-0001-P01.1', '1DM03-0001'],
  ['1DM03-SL03-0001', '1DM03-SL03-0001'],
  ['M-1-B1', 'M-1-B1'],
  // A place in a number may look like a revision: both are looked for, as they are written first.
  ['1DM03-0001-SL03', '1DM03-0001'],
])('%s may be %s', (text, number) => {
  const read = withoutRevision(text)
  expect([read[0], read.at(-1)]).toEqual([text, number])
})
