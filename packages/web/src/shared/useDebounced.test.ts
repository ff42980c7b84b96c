import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useDebounced } from './useDebounced.ts'

it('does not return to the old text after it was emptied', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(useDebounced, { initialProps: 'bridge' })
  rerender('')
  expect(result.current).toBe('')
  rerender('t')
  expect(result.current).toBe('')
  act(() => void vi.runAllTimers())
  expect(result.current).toBe('t')
  vi.useRealTimers()
})
