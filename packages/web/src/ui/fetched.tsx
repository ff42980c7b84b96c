import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { notify } from './notify.ts'
import { whenIdle } from './useIdle.ts'

export interface FetchedProps {
  /** Shown until the component has loaded. */
  fallback?: ReactNode
  /** Called when loading fails; without it the fallback stays. */
  onFailed?: () => void
}

/** `preload` loads the chunk before rendering and ignores failures; `preloadWhenIdle` does so when the page is idle. */
export type Fetched<Props extends object> = ((props: Props & FetchedProps) => ReactNode) & {
  preload: () => void
  preloadWhenIdle: () => void
}

/**
 * Returns a lazily loaded component with retry. React's `lazy` caches a failure permanently; this
 * component loads again on the next render and when the device is back online.
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
      // Also runs when already loaded: the chunk may have arrived after this render.
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
  const preload = () => void once().catch(() => null)
  let isPlanned = false
  const preloadWhenIdle = () => {
    // Once for all rows of a table.
    if (!isPlanned) whenIdle(preload)
    isPlanned = true
  }
  return Object.assign(FetchedComponent, { preload, preloadWhenIdle })
}

/** Reports a failed load and closes the dialog or menu. */
export const reportFailedLoad = (close: () => void) => () => {
  notify.failure('Part of this page failed to load.', {
    detail: 'Check your connection and try again.',
  })
  close()
}

/** As `fetched`, for a dialog or menu: a failed load is reported and closes it. */
export function fetchedDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): Fetched<Props> {
  const Dialog = fetched(load)
  return Object.assign(
    (props: Props & FetchedProps) => (
      <Dialog {...props} onFailed={reportFailedLoad(props.onClose)} />
    ),
    { preload: Dialog.preload, preloadWhenIdle: Dialog.preloadWhenIdle },
  )
}

/**
 * Returns whether a dialog has been opened: before, its code is not needed. `onFailed` closes the dialog
 * after a failed load, and the next opening repeats it.
 */
export function useOpenedOnce(open: boolean, close: () => void) {
  const [wasOpened, setOpened] = useState(open)
  if (open && !wasOpened) setOpened(true)
  const onFailed = reportFailedLoad(() => {
    setOpened(false)
    close()
  })
  return { wasOpened, onFailed }
}
