const name = 'leaving'

/** Announces that what the page shows is about to be replaced without a navigation, as when its session ends. */
export const announceLeaving = (): boolean => dispatchEvent(new Event(name))

/** Calls back before the content is replaced, while an open entry can still be taken in. */
export function onLeaving(listener: () => void): () => void {
  addEventListener(name, listener)
  return () => removeEventListener(name, listener)
}
