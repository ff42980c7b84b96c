import { expect, it } from 'vitest'
import { byNearness } from './nearness.ts'

it('lists titles that begin with the text, then words that do, then the rest, each in its order', () => {
  const titles = ['Monitoring plan', 'Segment ring', 'Ring beam', 'Trial (ring 4)', 'Rings']
  expect(byNearness(titles, ' RING', (title) => title)).toEqual([
    'Ring beam',
    'Rings',
    'Segment ring',
    'Trial (ring 4)',
    'Monitoring plan',
  ])
})
