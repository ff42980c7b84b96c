import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { whenIdle } from './useIdle.ts'

let isLoaded = false

/**
 * Renders its content after the rest of the first page is painted. The content must move nothing
 * above it. Later pages render it at once, because Back restores their scroll position.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, isLoaded)
  useEffect(
    () =>
      whenIdle(() => {
        isLoaded = true
      }),
    [],
  )
  return isDue && children
}
