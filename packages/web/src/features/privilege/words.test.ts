import type { PrivilegeDraft } from '@tidemark/schema/rules/privilege'
import { expect, test } from 'vitest'
import { effectOf } from './words.ts'

const node = (
  type: PrivilegeDraft['type'],
  value: string,
  additions: PrivilegeDraft[] = [],
  subtractions: PrivilegeDraft[] = [],
): PrivilegeDraft => ({ type, value, additions, subtractions })
const contract = (additions: PrivilegeDraft[], subtractions: PrivilegeDraft[] = []) =>
  node('contract', '1DM03', additions, subtractions)
const lot = node('lot', 'SL04')
const comments = node('class', 'Comment')

test.each([
  [contract([], [node('sector', 'S1')]), 'the whole contract, except Sector S1.'],
  [contract([node('sector', 'S1')]), 'only Sector S1.'],
  [contract([node('sector', 'S1'), node('sector', 'S2')]), 'only Sector S1 and Sector S2.'],
  [
    contract([node('sector', 'S1', [], [lot]), node('module', 'Registers')]),
    'only Sector S1 (except Lot SL04), and of it only Module Registers.',
  ],
  [contract([node('sector', 'S1', [node('area', 'South')])]), 'only Sector S1 (only Area South).'],
  [
    contract([], [node('sector', 'S1', [], [lot]), node('module', 'Registers', [comments])]),
    'the whole contract, except Sector S1 (keeping Lot SL04) and Module Registers (only Class Comment).',
  ],
  [
    contract([node('module', 'All')], [node('module', 'Registers', [], [comments])]),
    'only every module, except Module Registers (keeping Class Comment).',
  ],
])('says the effect of %j', (tree, effect) =>
  expect(effectOf(tree)).toBe(`Gives access to ${effect}`),
)
