import { type ComponentType, lazy } from 'react'

/** A page chunk failed to load: no network, or a newer release has replaced it. */
export class PageNotFetched extends Error {
  override readonly name = 'PageNotFetched'
}

const failed = new Set<() => void>()

/**
 * Resets failed page chunks, so that they load again on the next visit. Call it once the error is
 * shown, since React renders a failed page twice.
 */
export function forgetFailedPages(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * Returns a lazily loaded page. React's `lazy` caches a failure permanently; `forgetFailedPages`
 * resets it.
 */
export function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  const fetchOnce = () =>
    lazy<ComponentType>(() =>
      load().then(
        (module) => ({ default: module[name] }),
        (cause: unknown) => {
          failed.add(() => {
            Fetched = fetchOnce()
          })
          throw new PageNotFetched(`The page ${name} could not be fetched.`, { cause })
        },
      ),
    )
  let Fetched = fetchOnce()
  return function Page() {
    return <Fetched />
  }
}
