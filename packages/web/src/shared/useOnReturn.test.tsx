import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useOnReturn } from './useOnReturn.ts'

it('counts the two events of one return once, and the next return again', () => {
  const onReturn = vi.fn<() => void>()
  renderHook(() => useOnReturn(onReturn))
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  expect(onReturn).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('blur'))
  window.dispatchEvent(new Event('focus'))
  expect(onReturn).toHaveBeenCalledTimes(2)
})
