import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { columnsFor, text } from '../cells/column.ts'
import { useLockedKeys } from './useLockedKeys.ts'

interface Row {
  readonly title: string
}
const column = columnsFor<Row>()
const columnsThat = (reason: string | undefined) => [
  column({
    id: 'title',
    title: 'Title',
    width: 100,
    cell: ({ title }) => text(title),
    readOnlyReason: () => reason,
    edit: () => ({}),
  }),
]

afterEach(() => void vi.useRealTimers())

/** Types letters, of which the page knows only after `after` that the cell can be edited. Returns those that it lets through. */
function typed(letters: string, { after, pauseAt }: { after: number; pauseAt?: number }) {
  vi.useFakeTimers()
  const passed: string[] = []
  let reason: string | undefined = 'Loading'
  const view = renderHook(() =>
    useLockedKeys({
      sheet: { columns: columnsThat(reason), rows: [{ title: '' }] } as never,
      selection: { cell: [0, 0], select: () => undefined },
    }),
  )
  for (const [at, key] of letters.split('').entries()) {
    if (at === pauseAt) vi.advanceTimersByTime(2_000)
    if (at === after) {
      reason = undefined
      view.rerender()
    }
    let isCancelled = at < after
    view.result.current({
      key,
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      cancel: () => void (isCancelled = true),
      preventDefault: () => undefined,
    })
    if (!isCancelled) passed.push(key)
    vi.advanceTimersByTime(20)
  }
  return passed.join('')
}

it('a word begun before the cell could be edited is no value, not even its rest', () => {
  expect(typed('19/02/2027', { after: 1 })).toBe('')
  expect(typed('19/02/2027', { after: 0 })).toBe('19/02/2027')
})

it('a word after a pause is typed', () => {
  expect(typed('1919/02/2027', { after: 1, pauseAt: 2 })).toBe('19/02/2027')
})
