import { type RefObject, useEffect, useRef } from 'react'
import { paths } from '#shared/paths.ts'

/** The addresses that lead to a page, and stay until its code has loaded. */
export const leadingOn: readonly string[] = [paths.home, paths.login]

/**
 * Moves the focus to a new page, so that screen readers read it from the start. The page that a
 * visit begins with takes no focus: the person may have opened a menu before it has loaded.
 */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    const before = shown.current
    if (before === pathname) return
    shown.current = pathname
    if (!leadingOn.includes(before)) main.current?.focus({ preventScroll: true })
  }, [main, pathname])
}
