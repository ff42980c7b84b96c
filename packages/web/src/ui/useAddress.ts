import { type NavigateOptions, useSearchParams } from 'react-router-dom'

/**
 * Reads the parameters of the page's address, and changes those of the moment: the router's own copy lacks what was
 * changed and not rendered yet. A change replaces the entry of the history, unless `options` keep it for Back.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const change = (edit: (params: URLSearchParams) => void, options?: NavigateOptions) => {
    const present = new URLSearchParams(window.location.search)
    edit(present)
    setParams(present, { replace: true, preventScrollReset: true, ...options })
  }
  return [params, change] as const
}

/** Sets a parameter, or removes it when the value is empty. */
export function putParam(params: URLSearchParams, name: string, value: string | null): void {
  if (value) params.set(name, value)
  else params.delete(name)
}
