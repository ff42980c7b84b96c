import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { choiceFor } from './cells.ts'

const listOf = (...choices: readonly string[]) =>
  new Map(choices.map((choice) => [choice, choice] as const))

test.each([
  ['rep', 'Report (REP)'],
  ['REP\u200B', 'Report (REP)'],
  ['ＲＥＰ', 'Report (REP)'],
  ['report\u00A0 (rep)', 'Report (REP)'],
  ['Set‑out – plan', 'Set-out - plan (SOP)'],
  ['s1', 'S1 Coordination'],
  ['S2', 'S2'],
  ['s2', 's2'],
  ['SOPS', 'SOPS'],
])('%j means %j', (text, choice) =>
  expect(
    choiceFor(
      listOf('Report (REP)', 'Set-out - plan (SOP)', 'S1 Coordination', 'S2', 's2', 'Plan (S2)'),
      text,
    ),
  ).toBe(choice),
)

test('a whole choice goes before a part of another one', () =>
  expect(choiceFor(listOf('Model (MOD)', 'Mod'), 'MOD')).toBe('Mod'))

test('each choice of a list is read as itself, whatever the others look like', () => {
  const name = fc.stringMatching(/^[Aa][ _–-][Bb]( \([ABab]\))?$/)
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 8 }), (choices) => {
      for (const choice of choices) expect(choiceFor(listOf(...choices), choice)).toBe(choice)
    }),
  )
})
