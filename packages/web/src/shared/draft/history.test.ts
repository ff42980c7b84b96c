import { expect, test } from 'vitest'
import { changeSteps, emptyHistory, type History, redo, remember, undo } from './history.ts'

const two: History<string> = remember(remember(emptyHistory, 'typed'), 'removed')

test('the newest step is undone first, and redone last', () => {
  const first = undo(two)
  expect(first?.step).toBe('removed')
  const second = undo(first?.history ?? emptyHistory)
  expect(second?.step).toBe('typed')
  expect(redo(second?.history ?? emptyHistory)?.step).toBe('typed')
  expect(redo(first?.history ?? emptyHistory)?.history).toEqual(two)
})

test('an undone step cannot be redone after a new one', () => {
  expect(redo(remember(undo(two)?.history ?? emptyHistory, 'typed again'))).toBeNull()
})

test('there is nothing before the first step nor after the last', () => {
  expect(undo(emptyHistory)).toBeNull()
  expect(redo(two)).toBeNull()
})

test('the oldest steps are dropped in a long session', () => {
  let history: History<number> = emptyHistory
  for (let step = 0; step < 300; step += 1) history = remember(history, step)
  expect(history.done).toHaveLength(200)
  expect(history.done[0]).toBe(100)
})

test('steps that were saved are changed or dropped on both sides', () => {
  const mixed = undo(remember(two, 'removed'))?.history ?? emptyHistory
  expect(changeSteps(mixed, (step) => (step === 'typed' ? 'saved' : null))).toEqual({
    done: ['saved'],
    undone: [],
  })
})
