import { expect, test } from 'vitest'
import { folded, yesOrNo } from './cellWords.ts'

test.each([
  ['TRUE', 'Yes'],
  ['1', 'Yes'],
  ['x', 'Yes'],
  ['✓', 'Yes'],
  ['✔️', 'Yes'],
  ['Ja', 'Yes'],
  ['Oui', 'Yes'],
  ['False', 'No'],
  ['0', 'No'],
  [' N ', 'No'],
  ['Required', null],
  ['', null],
])('%j is the answer %s', (text, answer) => {
  expect(yesOrNo(text)).toBe(answer)
})

test.each([
  ['Étanchéité', 'etancheite'],
  ['E\u0301tanche\u0301ite\u0301', 'etancheite'],
  ['Łódź Straße Œuvre', 'lodz strasse oeuvre'],
  ['Sleeper–ballast', 'sleeper-ballast'],
  ['O’Brien “x”', 'o\'brien "x"'],
  ['Non\u00ADbreaking\u200B', 'nonbreaking'],
  ['Ｆｕｌｌ １２３', 'full 123'],
  ['a\u00A0b', 'a b'],
])('%j is looked for as %j', (text, plain) => {
  expect(folded(text)).toBe(plain)
})
