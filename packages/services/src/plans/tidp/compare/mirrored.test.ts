import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedFields, comparePlans } from '@tidemark/schema/rules/comparison'
import type {
  ComparedChange,
  LineChange,
  PlanComparison,
  PlanState,
} from '@tidemark/schema/rules/comparison'

const value = fc.option(fc.constantFrom('x', 'y', 'z'), { nil: null })
const few = fc.constantFrom('1', '2', '3', '4')

const line = fc.record({
  tagCode: fc.integer({ min: 1, max: 12 }).map((at) => `L${at}`),
  name: few.map((name) => `Sheet ${name}`),
  discipline: fc.constantFrom('Tunnels', 'Drainage'),
  disciplineTagCode: fc.constant('D'),
  values: fc.record(
    {
      documentNumber: fc.option(few, { nil: null }),
      title: value,
      due: value,
      author: fc.array(few, { maxLength: 3 }),
      predecessors: fc.array(fc.constantFrom('L1', 'L2', 'L3'), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  ),
})
const part = fc.record({ name: few, values: fc.record({ Owner: fc.array(few) }) })
const comment = fc.record({
  tagCode: few,
  number: few,
  message: fc.constant(''),
  status: fc.constantFrom('Open' as const, 'Closed' as const),
})
const state: fc.Arbitrary<PlanState> = fc.record({
  plan: fc.option(fc.record({ Title: value, Owner: fc.array(few) }), { nil: null }),
  disciplines: fc.option(fc.uniqueArray(part, { selector: ({ name }) => name }), { nil: null }),
  lines: fc.uniqueArray(line, { selector: ({ tagCode }) => tagCode, maxLength: 10 }),
  fields: fc.constantFrom(comparedFields, ['due' as const]),
  comments: fc.option(fc.uniqueArray(comment, { selector: ({ tagCode }) => tagCode }), {
    nil: null,
  }),
})

const turned = { ADDED: 'REMOVED', REMOVED: 'ADDED', CHANGED: 'CHANGED', SAME: 'SAME' } as const
const turnedFields = (fields: readonly ComparedChange[]) =>
  fields.map(({ field, from, to }) => ({ field, from: to, to: from }))
const turnedLine = ({ kind, from, to, fields }: LineChange) => ({
  kind: turned[kind],
  from: to,
  to: from,
  fields: turnedFields(fields),
})
const keyOf = ({ from, to }: Pick<LineChange, 'from' | 'to'>) =>
  [from?.tagCode, to?.tagCode].map(String).sort().join()

/** Swaps the states of a comparison. Lines that have other names in both states have another place. */
const mirrored = ({ plan, disciplines, lines, comments }: PlanComparison) => ({
  plan: turnedFields(plan),
  disciplines: disciplines.map(({ kind, name, fields }) => ({
    kind: turned[kind],
    name,
    fields: turnedFields(fields),
  })),
  lines: lines.map(turnedLine),
  comments: comments.map(({ from, to }) => ({ from: to, to: from })),
})
const sorted = ({ lines, comments, ...parts }: ReturnType<typeof mirrored> | PlanComparison) => ({
  ...parts,
  lines: [...lines].sort((a, b) => keyOf(a).localeCompare(keyOf(b))),
  comments: new Set<unknown>(comments),
})

test('a state compared with itself has no change', () => {
  fc.assert(
    fc.property(state, (one) => {
      const { plan, disciplines, lines, comments } = comparePlans(one, one)
      expect([plan, disciplines, comments]).toEqual([[], [], []])
      expect(lines.filter(({ kind }) => kind !== 'SAME')).toEqual([])
    }),
  )
})

test('a comparison is that of the swapped states, mirrored, and has every line once', () => {
  fc.assert(
    fc.property(state, state, (one, other) => {
      const comparison = comparePlans(one, other)
      expect(sorted(mirrored(comparison))).toEqual(sorted(comparePlans(other, one)))
      const lines = comparison.lines.flatMap(({ from, to }) => [from ?? [], to ?? []].flat())
      expect(new Set(lines)).toEqual(new Set([...one.lines, ...other.lines]))
      expect(lines.length).toBe(one.lines.length + other.lines.length)
    }),
  )
})
