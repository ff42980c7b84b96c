import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createStore } from '#ui/store.ts'
import {
  combineEntries,
  draftStorage,
  keepDraft,
  useHasLostDraft,
  useHasStoredDraft,
} from './draftStorage.ts'

afterEach(() => vi.unstubAllGlobals())

const shape = {
  kind: 'room',
  empty: '',
  isEmpty: (text: string) => text === '',
  isDraft: (value: unknown): value is string => typeof value === 'string',
}

/** Replaces the storage of the browser; `room` says whether it takes anything. */
function stubStorage(room: { isFull: boolean }) {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (room.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  })
}

it('writes what found no room with the next change, also into a draft of all tabs', () => {
  const room = { isFull: true }
  stubStorage(room)
  const none: Readonly<Record<string, string>> = {}
  const entries = {
    kind: 'entries',
    empty: none,
    isEmpty: (draft: typeof none) => Object.keys(draft).length === 0,
    isDraft: (value: unknown): value is typeof none => typeof value === 'object' && value !== null,
    combine: combineEntries<string>,
  }
  const storage = draftStorage(entries, 'D-1', 'tom')
  const store = createStore({ draft: none }, ({ draft }) => draft)
  const stop = keepDraft(store, storage)
  store.set({ draft: { one: 'Typed' } })
  room.isFull = false
  store.set({ draft: { one: 'Typed', two: 'Typed on' } })
  stop()
  expect(storage.read()).toEqual({ one: 'Typed', two: 'Typed on' })
})

it('knows of unsaved work for which the storage has no room, until there is none', () => {
  const room = { isFull: true }
  stubStorage(room)
  const storage = draftStorage(shape, 'D-1', 'tom')
  const isLost = () => renderHook(() => useHasLostDraft()).result.current
  const isStored = () => renderHook(() => useHasStoredDraft('room')).result.current

  storage.write('Typed', '')
  expect([isLost(), isStored()]).toEqual([true, false])
  room.isFull = false
  storage.write('Typed on', 'Typed')
  expect([isLost(), isStored()]).toEqual([false, true])
  room.isFull = true
  storage.write('Typed on and on', 'Typed on')
  expect(isLost()).toBe(true)
  storage.write('', 'Typed on and on')
  expect(isLost()).toBe(false)
  storage.write('Again', '')
  storage.release()
  expect(isLost()).toBe(false)
})
