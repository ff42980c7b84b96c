import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The time at which printing began, in ISO 8601; null on the screen. Drawn before the browser takes the page. */
export function usePrinting(): string | null {
  const [printing, setPrinting] = useState<string | null>(null)
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(new Date().toISOString()))
    const after = () => setPrinting(null)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}
