import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { applied, peopleSearch, sampleSheet, type SampleLine } from '../sampleSheet.testkit.ts'
import { pasted } from './entries.ts'
import type { Patch } from './patch.ts'
import { useEditing } from './useEditing.ts'

it('says that there is nothing to undo or redo, until something is', () => {
  const [undo, redo] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const history = { canUndo: false, canRedo: false, step: () => undefined, undo, redo }
  const { result, rerender } = renderHook(
    (now: typeof history) => useEditing(sampleSheet({}, {}, {}), () => undefined, now),
    { initialProps: history },
  )
  act(() => result.current.undo())
  expect(result.current.outcome.note).toBe('Nothing to undo.')
  act(() => result.current.redo())
  expect(result.current.outcome.note).toBe('Nothing to redo.')
  rerender({ ...history, canUndo: true })
  act(() => result.current.undo())
  expect(result.current.outcome.note).toBeUndefined()
  expect(undo).toHaveBeenCalledTimes(2)
})

it('says why, and does nothing, while undo and redo are locked', () => {
  const [undo, redo] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const history = {
    canUndo: true,
    canRedo: true,
    step: () => undefined,
    undo,
    redo,
    locked: 'A save runs.',
  }
  const { result } = renderHook(() => useEditing(sampleSheet({}, {}, {}), () => undefined, history))
  for (const step of ['undo', 'redo'] as const) {
    act(() => result.current[step]())
    expect(result.current.outcome.note).toBe('A save runs.')
    expect(result.current.whyNot[step]).toEqual([{ message: 'A save runs.' }])
  }
  expect([undo, redo].flatMap(({ mock }) => mock.calls)).toEqual([])
})

/** Pastes a block at the authors of a sheet of two lines. */
async function pasteAuthors(copied: readonly (readonly string[])[]) {
  const sheet = sampleSheet({}, {})
  const onEdit = vi.fn<(patches: readonly Patch<SampleLine>[]) => void>()
  const { result } = renderHook(() => useEditing(sheet, onEdit))
  const block = { x: 4, y: 0, width: 1, height: copied.length }
  const done = vi.fn<(result: { written: number; refused: number }) => void>()
  await act(async () =>
    result.current.writeTexts([...pasted(copied, block)], { isPaste: true }, done),
  )
  return { sheet, onEdit, done, outcome: () => result.current.outcome }
}

it('finds the people of a paste who are not loaded, and writes all cells in one step', async () => {
  const { sheet, onEdit, done } = await pasteAuthors([
    ['Grace Hopper; Joan Clarke'],
    ['Joan Clarke'],
  ])
  expect(onEdit).toHaveBeenCalledTimes(1)
  expect(applied(sheet, onEdit.mock.calls[0]![0]).rows.map(({ authors }) => authors)).toEqual([
    ['grace', 'joan'],
    ['joan'],
  ])
  expect(done).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ written: 2 }))
})

it('finds people whose surname is first', async () => {
  const { sheet, onEdit } = await pasteAuthors([['Clarke, Joan; Hopper, Grace']])
  expect(applied(sheet, onEdit.mock.calls[0]![0]).rows[0]?.authors).toEqual(['joan', 'grace'])
})

it('writes the other cells of a paste while the search is unavailable, and says what is left', async () => {
  const named = vi.spyOn(peopleSearch, 'named').mockRejectedValue(new Error('Unavailable.'))
  const { sheet, onEdit, outcome } = await pasteAuthors([['Grace Hopper'], ['Joan Clarke']])
  expect(applied(sheet, onEdit.mock.calls[0]![0]).rows[0]?.authors).toEqual(['grace'])
  expect(outcome().refusals).toMatchObject([{ reason: '‘Joan Clarke’ is not one of the choices.' }])
  named.mockRestore()
})

it('asks nothing for people who are loaded', async () => {
  const named = vi.spyOn(peopleSearch, 'named')
  await pasteAuthors([['Grace Hopper'], ['ada']])
  expect(named).not.toHaveBeenCalled()
  named.mockRestore()
})

it('takes back the message about pasted rows and about a save once those rows are saved or discarded', () => {
  const sheet = sampleSheet({}, {}, {})
  const { result, rerender } = renderHook(
    (unsaved: readonly string[]) =>
      useEditing(sheet, () => undefined, undefined, {
        ...sheet,
        rowChange: ({ id }) => (unsaved.includes(id) ? 'Changed row, not saved.' : undefined),
      }),
    { initialProps: ['c'] },
  )
  const block = { x: 1, y: 0, width: 1, height: 2 }
  act(
    () => void result.current.write([...pasted([['Plan'], ['Section']], block)], { isPaste: true }),
  )
  expect(result.current.outcome.pasted).toEqual({ rows: 2, added: 0 })
  rerender(['a', 'b', 'c'])
  rerender(['b', 'c'])
  expect(result.current.outcome.pasted).toBeDefined()
  rerender(['c'])
  expect(result.current.outcome.pasted).toBeUndefined()
  act(() => result.current.say('Fix the errors.'))
  expect(result.current.outcome.note).toBe('Fix the errors.')
  rerender([])
  expect(result.current.outcome.note).toBeUndefined()
})

it('still says after a save which pasted cells were not changed', () => {
  const sheet = sampleSheet({}, {}, { issued: true })
  const { result, rerender } = renderHook(
    (unsaved: boolean) =>
      useEditing(sheet, () => undefined, undefined, {
        ...sheet,
        rowChange: () => (unsaved ? 'Changed row, not saved.' : undefined),
      }),
    { initialProps: true },
  )
  const block = { x: 1, y: 0, width: 1, height: 3 }
  act(() => void result.current.write([...pasted([['P'], ['S'], ['T']], block)], { isPaste: true }))
  rerender(false)
  expect(result.current.outcome.pasted).toBeUndefined()
  expect(result.current.outcome.refusals).toHaveLength(1)
})
