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
 * Returns a lazily loaded page: the one export of its module. React's `lazy` caches a failure
 * permanently; `forgetFailedPages` resets it.
 */
export function page(load: () => Promise<Record<string, ComponentType>>): ComponentType {
  const fetchOnce = () =>
    lazy<ComponentType>(() =>
      load().then(
        (module) => ({ default: Object.values(module)[0] as ComponentType }),
        (cause: unknown) => {
          failed.add(() => {
            Fetched = fetchOnce()
          })
          throw new PageNotFetched('A page could not be fetched.', { cause })
        },
      ),
    )
  let Fetched = fetchOnce()
  return function Page() {
    return <Fetched />
  }
}
