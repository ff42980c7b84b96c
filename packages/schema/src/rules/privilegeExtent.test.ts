import { expect, it } from 'vitest'
import type { PrivilegeDraft } from './privilege.ts'
import { privilegeExtent } from './privilegeExtent.ts'

const node = (
  type: PrivilegeDraft['type'],
  value: string,
  additions: PrivilegeDraft[] = [],
  subtractions: PrivilegeDraft[] = [],
): PrivilegeDraft => ({ type, value, additions, subtractions })
const contract = (additions: PrivilegeDraft[] = [], subtractions: PrivilegeDraft[] = []) =>
  node('contract', '1DM03', additions, subtractions)

it.each<[string, PrivilegeDraft, ReturnType<typeof privilegeExtent>]>([
  ['no branch', contract(), 'everything'],
  ['every module', contract([node('module', 'All')]), 'everything'],
  ['every sector', contract([node('sector', 'All')]), 'everything'],
  ['a branch without a value', contract([node('sector', '')]), null],
  ['a sector', contract([node('sector', 'S1')]), 'part'],
  ['except a sector', contract([], [node('sector', 'S1')]), 'part'],
  ['except an attribute', contract([], [withHidden('Team')]), 'part'],
  ['except every module', contract([], [node('module', 'All')]), 'nothing'],
  ['all modules, each excepted', contract([], modules(['Registers', 'Assets'])), 'nothing'],
  ['one module excepted', contract([], modules(['Assets'])), 'part'],
  [
    'a sector without every module',
    contract([node('sector', 'S1')], [node('module', 'All')]),
    'nothing',
  ],
  [
    'a sector without each of its areas, of which others exist',
    contract([node('sector', 'S1', [], [node('area', 'North')])]),
    'part',
  ],
  [
    'every module excepted but one class',
    contract(
      [],
      [node('module', 'Registers', [], [node('class', 'TIDP')]), node('module', 'Assets')],
    ),
    'part',
  ],
  [
    'every sector excepted, and what has no place',
    contract([node('module', 'Assets')], [node('sector', 'All'), node('module', 'All')]),
    'nothing',
  ],
])('%s gives %s', (_name, privilege, extent) => {
  expect(privilegeExtent(privilege)).toBe(extent)
})

function modules(names: readonly string[]): PrivilegeDraft[] {
  return names.map((name) => node('module', name))
}
function withHidden(attribute: string): PrivilegeDraft {
  return node('module', 'Registers', [node('class', 'Form', [node('attribute', attribute)])])
}
