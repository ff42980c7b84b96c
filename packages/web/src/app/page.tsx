import { type ComponentType, lazy } from 'react'

/** The chunk of a page could not be fetched: no network, or a newer release no longer has it. */
export class PageNotFetched extends Error {
  override readonly name = 'PageNotFetched'
}

const failed = new Set<() => void>()

/** Lets each page that could not be fetched be fetched again the next time that it is opened. Call it once the error is shown: React draws a failed page twice. */
export function forgetFailedPages(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/** A page with a chunk of its own. React's `lazy` keeps a failure for good; here `forgetFailedPages` ends it. */
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
