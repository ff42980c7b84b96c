import { useSearchParams } from 'react-router-dom'

const param = 'details'

/** The line whose panel is open, by tag code. It is in the address, so that a link opens the panel. */
export function useDetailsParam() {
  const [params, setParams] = useSearchParams()
  const set = (tagCode: string | null) =>
    setParams(
      () => {
        // The address itself: the router's copy still lacks a change that was not rendered yet.
        const next = new URLSearchParams(window.location.search)
        if (tagCode === null) next.delete(param)
        else next.set(param, tagCode)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    shown: params.get(param),
    open: (tagCode: string) => set(tagCode),
    close: () => set(null),
  }
}
