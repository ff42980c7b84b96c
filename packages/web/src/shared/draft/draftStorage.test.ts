import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draftStorage, useHasLostDraft, useHasStoredDraft } from './draftStorage.ts'

afterEach(() => vi.unstubAllGlobals())

const shape = {
  kind: 'room',
  empty: '',
  isEmpty: (text: string) => text === '',
  isDraft: (value: unknown): value is string => typeof value === 'string',
}

it('knows of unsaved work for which the storage has no room, until there is none', () => {
  let isFull = true
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  })
  const storage = draftStorage(shape, 'D-1', 'tom')
  const isLost = () => renderHook(() => useHasLostDraft()).result.current
  const isStored = () => renderHook(() => useHasStoredDraft('room')).result.current

  storage.write('Typed', '')
  expect([isLost(), isStored()]).toEqual([true, false])
  isFull = false
  storage.write('Typed on', 'Typed')
  expect([isLost(), isStored()]).toEqual([false, true])
  isFull = true
  storage.write('Typed on and on', 'Typed on')
  expect(isLost()).toBe(true)
  storage.write('', 'Typed on and on')
  expect(isLost()).toBe(false)
  storage.write('Again', '')
  storage.release()
  expect(isLost()).toBe(false)
})
