import { useEffect, useEffectEvent } from 'react'
import { useOnOtherTab } from '#api/otherTabs.ts'

/** Calls `onReturn` once each time the user returns to this window or tab. */
export function useOnReturn(onReturn: () => void) {
  const returned = useEffectEvent(onReturn)
  useEffect(() => {
    // Returning to a tab fires both events; only leaving makes the next one count again.
    let isBack = false
    const left = () => {
      isBack = false
    }
    const back = () => {
      if (isBack) return
      isBack = true
      returned()
    }
    const listening = new AbortController()
    addEventListener('blur', left, listening)
    addEventListener(
      'focus',
      () => {
        if (document.visibilityState === 'visible') back()
      },
      listening,
    )
    document.addEventListener(
      'visibilitychange',
      () => (document.visibilityState === 'visible' ? back() : left()),
      listening,
    )
    return () => listening.abort()
  }, [])
}

/** Reads again on return to this tab, and after each change of the person in another one. */
export function useReadAgain(read: () => unknown): void {
  const again = () => void read()
  useOnReturn(again)
  useOnOtherTab(again)
}
