import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

const param = 'details'
/** The state of a history entry that opened the panel: Back closes it. */
const opened = { opensDetails: true }

/**
 * Returns the line whose panel is open, by tag code. It is in the address, so that a link opens the
 * panel. Opening adds a history entry, and closing goes back to the one before it.
 */
export function useDetailsParam() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const left = useRef<string>(null)
  const shown = params.get(param)
  const set = (tagCode: string | null) =>
    setParams(
      () => {
        // The address itself: the router's copy still lacks a change that was not rendered yet.
        const next = new URLSearchParams(window.location.search)
        if (tagCode === null) next.delete(param)
        else next.set(param, tagCode)
        return next
      },
      {
        replace: tagCode === null || shown !== null,
        preventScrollReset: true,
        state: tagCode === null ? null : shown === null ? opened : (state as unknown),
      },
    )
  return {
    shown,
    open: (tagCode: string) => set(tagCode),
    close: () => {
      if ((state as Partial<typeof opened> | null)?.opensDetails !== true) return set(null)
      // Pressed twice, it goes back once.
      if (left.current === key) return
      left.current = key
      void navigate(-1)
    },
  }
}
