import { useSearchParams } from 'react-router-dom'

/**
 * One choice kept in the address, so that it survives a reload and can be sent to a colleague.
 * A value outside `allowed` reads as `fallback`; the fallback itself leaves no trace in the address.
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
