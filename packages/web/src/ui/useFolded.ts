import { type RefCallback, useCallback, useState } from 'react'

interface Folded {
  /** The element that holds the buttons. Give it `overflow-x`: else the buttons widen it. */
  line: RefCallback<HTMLElement>
  isFolded: boolean
}

/** Returns whether a line of buttons is too long for its element, so that they belong in a menu. */
export function useFolded(): Folded {
  const [isFolded, setFolded] = useState(false)
  const line = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return undefined
    /** The width that all buttons need; null while they are shown. */
    let needed: number | null = null
    const measure = () => {
      const { scrollWidth, clientWidth } = element
      if (needed === null) needed = scrollWidth > clientWidth ? scrollWidth : null
      else if (clientWidth >= needed) needed = null
      setFolded(needed !== null)
    }
    measure()
    const resized = new ResizeObserver(measure)
    // A longer text needs more room in a line of the same width.
    for (const part of [element, ...element.children]) resized.observe(part)
    return () => resized.disconnect()
  }, [])
  return { line, isFolded }
}
