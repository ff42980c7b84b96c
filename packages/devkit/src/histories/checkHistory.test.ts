import { expect, test } from 'vitest'
import { checkHistory } from './checkHistory.ts'
import type { Added, Operation, Read, SeenLine, Written } from './history.ts'

const line = (tagCode: string, version: number, text: string): SeenLine => ({
  tagCode,
  version,
  title: text,
  needPurpose: text,
})
const read = (at: number, ...lines: SeenLine[]): Read => ({
  kind: 'read',
  client: 9,
  from: at,
  until: at + 0.5,
  lines,
})
const added = (at: number, text: string, outcome: Added['outcome'] = 'done'): Added => ({
  kind: 'added',
  client: 1,
  from: at,
  until: at + 0.5,
  text,
  outcome,
  tagCode: outcome === 'done' ? text.toUpperCase() : null,
})
const written = (
  at: number,
  [tagCode, version]: [string, number],
  text: string,
  outcome: Written['outcome'] = 'done',
): Written => ({
  kind: 'written',
  client: 2,
  from: at,
  until: at + 0.5,
  tagCode,
  version,
  text,
  outcome,
})

const begin = added(1, 'a')

test.each<[string, Operation[]]>([
  ['nothing', []],
  [
    'a line that is added, read, changed and read',
    [begin, read(2, line('A', 1, 'a')), written(3, ['A', 1], 'b'), read(4, line('A', 2, 'b'))],
  ],
  [
    'a change without an answer that happened',
    [begin, written(2, ['A', 1], 'b', 'unknown'), read(3, line('A', 2, 'b'))],
  ],
  [
    'a change without an answer that did not',
    [begin, written(2, ['A', 1], 'b', 'unknown'), read(3, line('A', 1, 'a'))],
  ],
  [
    'two readers at the same time as a writer, who see it before and after',
    [
      begin,
      Object.assign(written(2, ['A', 1], 'b'), { until: 9 }),
      read(3, line('A', 2, 'b')),
      Object.assign(read(2.5, line('A', 1, 'a')), { until: 5 }),
    ],
  ],
  [
    'a new line that somebody changed before it was read',
    [begin, written(2, ['A', 1], 'b'), read(4, line('A', 2, 'b'))],
  ],
])('a right history: %s', (_, operations) => {
  expect(checkHistory(operations)).toEqual([])
})

test.each<[string, string, Operation[]]>([
  ['an added line is not there', 'lost', [begin, read(2)]],
  ['a line that somebody saw is gone', 'lost', [begin, read(2, line('A', 1, 'a')), read(3)]],
  [
    'a retry added a second line',
    'doubled',
    [begin, read(2, line('A', 1, 'a'), line('B', 1, 'a'))],
  ],
  [
    'an acknowledged change is not there',
    'past',
    [begin, written(2, ['A', 1], 'b'), read(3, line('A', 1, 'a'))],
  ],
  [
    'another reader sees the past after the present',
    'past',
    [
      begin,
      written(2, ['A', 1], 'b', 'unknown'),
      read(3, line('A', 2, 'b')),
      read(4, line('A', 1, 'a')),
    ],
  ],
  [
    'half of a change is there',
    'torn',
    [begin, written(2, ['A', 1], 'b'), read(3, { ...line('A', 2, 'b'), needPurpose: 'a' })],
  ],
  [
    'two people changed the same version',
    'overwritten',
    [begin, written(2, ['A', 1], 'b'), written(2, ['A', 1], 'c'), read(3, line('A', 3, 'c'))],
  ],
  [
    'a version has two texts',
    'two texts',
    [
      begin,
      written(2, ['A', 1], 'b', 'unknown'),
      read(3, line('A', 1, 'a')),
      read(3, line('A', 1, 'b')),
    ],
  ],
  [
    'a refused change was made',
    'refused, but done',
    [begin, written(2, ['A', 1], 'b', 'refused'), read(3, line('A', 2, 'b'))],
  ],
  ['a text that nobody wrote', 'invented', [begin, read(2, line('A', 2, 'z'))]],
  [
    'a change went to another line',
    'elsewhere',
    [
      begin,
      added(1, 'b'),
      written(2, ['A', 1], 'c'),
      read(3, line('A', 2, 'c'), line('B', 2, 'c')),
    ],
  ],
])('a planted fault: %s', (_, kind, operations) => {
  expect(checkHistory(operations).map((fault) => fault.split(':')[0])).toContain(kind)
})
