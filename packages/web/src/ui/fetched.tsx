import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { notify } from './notify.ts'

export interface FetchedProps {
  /** What stands in its place until it is there. */
  fallback?: ReactNode
  /** It could not be fetched; without it the fallback stays. */
  onFailed?: () => void
}

/** `preload` fetches it before it is drawn, and tells nobody when it cannot. */
export type Fetched<Props extends object> = ((props: Props & FetchedProps) => ReactNode) & {
  preload: () => void
}

/**
 * A component with a chunk of its own. React's `lazy` would fail for good and take the page with it when the network is gone for a moment; this
 * one is fetched again the next time that it is drawn, and when the device is back online.
 */
export function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Fetched<Props> {
  let known: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const once = () =>
    (loading ??= load().then(
      (component) => (known = component),
      (fault: unknown) => {
        loading = null
        throw fault
      },
    ))

  function FetchedComponent({ fallback = null, onFailed, ...props }: Props & FetchedProps) {
    const [Shown, setShown] = useState(() => known)
    const fail = useEffectEvent(() => onFailed?.())
    useEffect(() => {
      let gone = false
      const show = (component: ComponentType<Props>) => gone || setShown(() => component)
      const retry = () => void once().then(show, () => null)
      // Asked even where it is known by now: it may have come after this was drawn.
      once().then(show, () => {
        if (gone) return
        addEventListener('online', retry, { once: true })
        fail()
      })
      return () => {
        gone = true
        removeEventListener('online', retry)
      }
    }, [])
    return Shown ? <Shown {...(props as unknown as Props)} /> : fallback
  }
  return Object.assign(FetchedComponent, { preload: () => void once().catch(() => null) })
}

/** For what somebody has asked for: says that it could not be fetched, and takes the asking back. */
export const takeBack = (close: () => void) => () => {
  notify.failure('Part of this page failed to load.', {
    detail: 'Check your connection and try again.',
  })
  close()
}
