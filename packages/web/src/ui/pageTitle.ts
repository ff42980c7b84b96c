import { useEffect } from 'react'

type TitleListener = (title: string) => void

const listeners = new Set<TitleListener>()
let present = ''

/** Names the open page in the browser tab. `of` tells it from others with this title. */
export function setPageTitle(title: string, of?: string | null): void {
  const whole = [title, of].filter(Boolean).join(' · ')
  present = whole
  nameTab(whole)
  for (const listener of listeners) listener(whole)
}

/**
 * Names a notice that is shown instead of a page in the browser tab. Undefined for a notice within a
 * page. Listeners are not called, because no page opened.
 */
export const useNoticeTitle = (title: string | undefined): void =>
  useEffect(() => {
    if (title === undefined) return
    present = ''
    nameTab(title)
  }, [title])

function nameTab(title: string): void {
  document.title = `${title} · Tidemark`
}

/** Returns the name of the open page, as the browser tab shows it; empty for a notice. */
export const pageTitle = (): string => present

/** Calls the function with the name of each page that opens. Returns the function that stops it. */
export function onPageTitle(listener: TitleListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
