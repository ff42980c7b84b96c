import { createContext, useContext, useEffect } from 'react'

/** Tells the shell where a page's Back button leads; null is the browser's history. */
export const BackTargetContext = createContext<(href: string | null) => void>(() => {})

/** Makes Back lead to `href` while the page is mounted; undefined or null uses the browser's history. */
export function useBackTo(href: string | null | undefined) {
  const setTarget = useContext(BackTargetContext)
  useEffect(() => {
    setTarget(href ?? null)
    return () => setTarget(null)
  }, [href, setTarget])
}
