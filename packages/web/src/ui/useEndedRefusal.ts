import { useEffect, useRef } from 'react'
import { openDialogs } from './openDialogs.ts'

/** Ends the refusal that a dialog shows once the person changes what it was about, `input`. One with Retry stays. */
export function useEndedRefusal(input: unknown): void {
  const before = useRef(input)
  useEffect(() => {
    if (before.current === input) return
    before.current = input
    for (const dialog of openDialogs()) dialog.edited()
  }, [input])
}
