import { useSearchParams } from 'react-router-dom'

/**
 * Keeps one choice in the URL, so that it survives a reload and can be shared. A value outside
 * `allowed` reads as `fallback`; the fallback is not written to the URL.
 */
export function useUrlState<Value extends string>(
  key: string,
  allowed: readonly Value[],
  fallback: Value,
) {
  const [params, setParams] = useSearchParams()
  const value = allowed.find((candidate) => candidate === params.get(key)) ?? fallback
  const set = (next: Value) =>
    setParams(
      (current) => {
        if (next === fallback) current.delete(key)
        else current.set(key, next)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return [value, set] as const
}
