import type { PrivilegeDraft } from '@tidemark/schema/rules/privilege'
import { expect, it } from 'vitest'
import { applyTree, treeDifferences } from './merge.ts'

const branch = (
  value: string,
  additions: PrivilegeDraft[] = [],
  subtractions: PrivilegeDraft[] = [],
): PrivilegeDraft => ({ type: 'sector', value, additions, subtractions })
const tree = (...additions: PrivilegeDraft[]): PrivilegeDraft => ({
  type: 'contract',
  value: '1DM03',
  additions,
  subtractions: [],
})

it('lists added and removed branches, and those whose effect has turned', () => {
  const base = tree(branch('S1', [branch('A1')]), branch('S2'))
  const now = tree(branch('S1', [], [branch('A1')]), branch('S3'))
  expect(treeDifferences(base, now)).toEqual([
    { field: 'Sector S1, Sector A1', from: 'access', to: 'no access' },
    { field: 'Sector S2', from: 'access', to: null },
    { field: 'Sector S3', from: null, to: 'access' },
  ])
  expect(treeDifferences(base, base)).toEqual([])
})

it('applies own additions and removals, and keeps those of the other', () => {
  const base = tree(branch('S1', [branch('A1')]), branch('S2'), branch('S3'))
  const mine = tree(branch('S1', [branch('A1'), branch('A2')]), branch('S3'), branch('S4'))
  const theirs = tree(branch('S1', [branch('A1')], [branch('A9')]), branch('S2'), branch('S5'))
  expect(applyTree(theirs, { base, mine })).toEqual(
    tree(branch('S1', [branch('A1'), branch('A2')], [branch('A9')]), branch('S5'), branch('S4')),
  )
})

it('keeps a branch that the other removed when it was changed here', () => {
  const base = tree(branch('S1'))
  const mine = tree(branch('S1', [branch('A1')]))
  expect(applyTree(tree(), { base, mine })).toEqual(mine)
})
