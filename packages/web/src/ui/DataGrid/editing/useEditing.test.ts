import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { sampleSheet } from '../sampleSheet.ts'
import { useEditing } from './useEditing.ts'

it('says that there is nothing to undo or redo, until something is', () => {
  const [undo, redo] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const history = { canUndo: false, canRedo: false, undo, redo }
  const { result, rerender } = renderHook(
    (now: typeof history) => useEditing(sampleSheet({}, {}, {}), () => undefined, now),
    { initialProps: history },
  )
  act(() => result.current.undo())
  expect(result.current.outcome.note).toBe('No unsaved change to undo.')
  act(() => result.current.redo())
  expect(result.current.outcome.note).toBe('No undone change to redo.')
  rerender({ ...history, canUndo: true })
  act(() => result.current.undo())
  expect(result.current.outcome.note).toBeUndefined()
  expect(undo).toHaveBeenCalledTimes(2)
})
