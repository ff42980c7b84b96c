type TitleListener = (title: string) => void

const listeners = new Set<TitleListener>()

/** Names the open page in the browser tab. `of` tells it from others with this title. */
export function setPageTitle(title: string, of?: string | null): void {
  const whole = [title, of].filter(Boolean).join(' · ')
  document.title = `${whole} · Tidemark`
  for (const listener of listeners) listener(whole)
}

/** Calls the function with the name of each page that opens. Returns the function that stops it. */
export function onPageTitle(listener: TitleListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
