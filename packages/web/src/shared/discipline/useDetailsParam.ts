import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { putParam, useAddress } from '#ui/useAddress.ts'

const param = 'details'
/** The state of a history entry that opened the panel: Back closes it. */
const opened = { opensDetails: true }

/**
 * Returns the line whose panel is open, by tag code. It is in the address, so that a link opens the
 * panel. Opening adds a history entry, and closing goes back to the one before it.
 */
export function useDetailsParam() {
  const [params, change] = useAddress()
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const left = useRef<string>(null)
  const shown = params.get(param)
  const set = (tagCode: string | null) =>
    change((address) => putParam(address, param, tagCode), {
      replace: tagCode === null || shown !== null,
      state: tagCode === null ? null : shown === null ? opened : (state as unknown),
    })
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
