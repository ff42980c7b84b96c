import type { DataEditorRef, Item } from '@glideapps/glide-data-grid'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { scrollPadding } from '../../scrollPadding.ts'

interface GridElements {
  readonly editor: RefObject<DataEditorRef | null>
  readonly frame: RefObject<HTMLElement | null>
  /** The bar above the frame, which covers rows once the page is scrolled over it. */
  readonly notice: RefObject<HTMLElement | null>
}

/**
 * Scrolls the page when the active cell is outside the window, while the sheet or its search has the
 * focus. The sheet scrolls in its frame, and the frame may be higher than the window.
 */
export function useCellInWindow(cell: Item | undefined, { editor, frame, notice }: GridElements) {
  const [column, line] = cell ?? []
  const scroll = useEffectEvent(() => {
    if (column === undefined || line === undefined) return
    const focused = document.activeElement
    if (!frame.current || !(frame.current.contains(focused) || focused?.closest('search'))) return
    const bounds = editor.current?.getBounds(column, line)
    if (!bounds) return
    // A cell that the sheet has not scrolled into its frame yet.
    const { top, bottom } = frame.current.getBoundingClientRect()
    const y = Math.min(Math.max(bounds.y, top), bottom - bounds.height)
    const bar = notice.current
    const covered = bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0
    window.scrollBy({ top: outsideWindow(y, bounds.height, covered) })
  })
  useEffect(() => {
    if (line === undefined) return undefined
    const request = requestAnimationFrame(() => scroll())
    return () => cancelAnimationFrame(request)
  }, [line])
}

/**
 * Pixels by which a box is below the window (positive) or above it (negative), without bars that cover
 * the page. `covered` are pixels below the bar at its top.
 */
function outsideWindow(top: number, height: number, covered: number): number {
  const { start, end } = scrollPadding()
  const below = top + height - (window.innerHeight - end)
  if (below > 0) return below
  return Math.min(0, top - start - covered)
}
