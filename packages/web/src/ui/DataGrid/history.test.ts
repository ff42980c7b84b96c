import { expect, test } from 'vitest'
import { pasted } from './entries.ts'
import { emptyHistory, type History, redo, remember, undo, withoutActs } from './history.ts'
import { planOf } from './patch.ts'
import { applied, type SampleLine, sampleSheet } from './sampleSheet.ts'

const at = (x: number, y: number) => ({ x, y, width: 1, height: 1 })
const start = sampleSheet({ title: 'Before' }, {})

/** One paste that changes a title through two columns of one row. */
const paste = planOf(
  start,
  pasted(
    [
      ['', 'DRG', '4'],
      ['Second', 'DRG', ''],
    ],
    at(1, 0),
  ),
)
const pastedSheet = applied(
  start,
  paste.steps.map(({ forth }) => forth),
)
const once: History<SampleLine> = remember(emptyHistory, paste.steps)

test('a paste is taken back as one step, to the letter', () => {
  expect(pastedSheet.rows).not.toEqual(start.rows)
  expect(applied(pastedSheet, undo(once)?.patches ?? []).rows).toEqual(start.rows)
})

test('redo does it again', () => {
  const back = undo(once)
  const forth = redo(back?.history ?? emptyHistory)
  expect(applied(start, forth?.patches ?? []).rows).toEqual(pastedSheet.rows)
  expect(forth?.history).toEqual(once)
})

test('what was undone cannot be redone after a new edit', () => {
  const next = planOf(start, pasted([['New']], at(1, 1)))
  expect(redo(remember(undo(once)?.history ?? emptyHistory, next.steps))).toBeUndefined()
})

test('there is nothing before the first edit', () => {
  expect(undo(emptyHistory)).toBeUndefined()
  expect(redo(once)).toBeUndefined()
})

test('the oldest steps fall away in a long session', () => {
  let history: History<SampleLine> = emptyHistory
  for (let index = 0; index < 300; index++) history = remember(history, paste.steps)
  let steps = 0
  for (let moved = undo(history); moved; moved = undo(moved.history)) steps++
  expect(steps).toBe(200)
})

test('an act of the caller is undone in its turn, and forgotten once it was saved', () => {
  const told: string[] = []
  const removal = { undo: () => told.push('undo'), redo: () => told.push('redo') }
  const both = remember(once, removal)
  const back = undo(both)
  back?.run?.()
  expect(back?.patches).toEqual([])
  expect(undo(back?.history ?? emptyHistory)?.patches).toHaveLength(paste.steps.length)
  redo(back?.history ?? emptyHistory)?.run?.()
  expect(told).toEqual(['undo', 'redo'])
  expect(withoutActs(both)).toEqual(once)
})
