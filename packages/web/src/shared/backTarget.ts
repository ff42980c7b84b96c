import { createContext, useContext, useEffect } from 'react'

/** How a page tells the shell where its Back button leads; null is the browser's own back. */
export const BackTargetContext = createContext<(href: string | null) => void>(() => {})

/** Back leads to `href` as long as this page is shown; undefined or null leaves it to the browser's history. */
export function useBackTo(href: string | null | undefined) {
  const setTarget = useContext(BackTargetContext)
  useEffect(() => {
    setTarget(href ?? null)
    return () => setTarget(null)
  }, [href, setTarget])
}
