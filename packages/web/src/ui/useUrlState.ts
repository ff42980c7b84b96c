import { putParam, useAddress } from './useAddress.ts'

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
  const [params, change] = useAddress()
  const value = allowed.find((candidate) => candidate === params.get(key)) ?? fallback
  const set = (next: Value) =>
    change((address) => {
      for (const name of dropped) address.delete(name)
      putParam(address, key, next === fallback ? null : next)
    })
  return [value, set] as const
}
