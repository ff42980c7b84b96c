import { useSearchParams } from 'react-router-dom'

/**
 * Keeps one choice in the URL, so that it survives a reload and can be shared. A value outside
 * `allowed` reads as `fallback`; the fallback is not written to the URL. A new choice removes the
 * parameters in `dropped`, which belong to the former one.
 */
export function useUrlState<Value extends string>(
  key: string,
  allowed: readonly Value[],
  fallback: Value,
  dropped: readonly string[] = [],
) {
  const [params, setParams] = useSearchParams()
  const value = allowed.find((candidate) => candidate === params.get(key)) ?? fallback
  const set = (next: Value) =>
    setParams(
      (current) => {
        for (const name of dropped) current.delete(name)
        if (next === fallback) current.delete(key)
        else current.set(key, next)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return [value, set] as const
}
