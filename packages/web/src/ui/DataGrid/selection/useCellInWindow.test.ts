import type { DataEditorRef, Item } from '@glideapps/glide-data-grid'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useCellInWindow } from './useCellInWindow.ts'

afterEach(() => {
  vi.restoreAllMocks()
  // All files of tests share the page.
  document.documentElement.style.removeProperty('scroll-padding-top')
})

/** Moves from the third line to the second in a sheet that begins above the window. */
function moveUp({ y, position }: { y: number; position: 'sticky' | 'static' }) {
  document.documentElement.style.scrollPaddingTop = '96px'
  const frame = document.createElement('button')
  const notice = document.createElement('div')
  document.body.replaceChildren(notice, frame)
  frame.focus()
  notice.style.position = position
  Object.defineProperty(notice, 'offsetHeight', { value: 40 })
  frame.getBoundingClientRect = () => new DOMRect(0, -200, 500, 660)
  const getBounds = () => ({ x: 0, y, width: 100, height: 32 })
  const editor = { current: { getBounds } as unknown as DataEditorRef }
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  renderHook(() =>
    useCellInWindow([1, 1] satisfies Item, {
      editor,
      frame: { current: frame },
      notice: { current: notice },
    }),
  )
  return waitFor(() => {
    expect(scrolled).toHaveBeenCalled()
    return (scrolled.mock.lastCall?.[0] as ScrollToOptions | undefined)?.top
  })
}

it.each([
  ['to a cell that the bar of messages covers', { y: 120, position: 'sticky' as const }, -16],
  ['not to a cell below that bar', { y: 140, position: 'sticky' as const }, 0],
  ['not past a bar that scrolls away', { y: 120, position: 'static' as const }, 0],
])('scrolls the page %s', async (_, place, pixels) => {
  expect(await moveUp(place)).toBe(pixels)
})
