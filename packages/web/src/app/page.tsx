import { type ComponentType, isValidElement, lazy, type ReactNode, useState } from 'react'

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

/** A page of the routes. `preload` loads its chunk, so that the first render shows the page. */
type LazyPage = ComponentType & { preload: () => Promise<void> }

/**
 * Returns a lazily loaded page. React's `lazy` caches a failure permanently; `forgetFailedPages`
 * resets it.
 */
export function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
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
  let Preloaded: ComponentType | null = null
  function Page() {
    const [Shown] = useState(() => Preloaded)
    return Shown ? <Shown /> : <Fetched />
  }
  const preload = () =>
    load().then(
      (module) => void (Preloaded = module[name]),
      // The render loads it again and shows the failure.
      () => undefined,
    )
  return Object.assign(Page, { preload })
}

/** Loads the page of an element of the routes. */
export async function preloadPage(element: ReactNode): Promise<void> {
  if (isValidElement(element) && typeof element.type === 'function' && 'preload' in element.type)
    await (element.type as LazyPage).preload()
}
