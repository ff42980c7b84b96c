import { limits } from '@tidemark/schema/limits'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSettings } from '#ui/stored.ts'
import { whenIdle } from '#ui/useIdle.ts'

let isLoaded = false

interface Anchor {
  id: string
  top: number
}

/** Returns the first visible article and its position in the box. */
function anchorIn(box: HTMLElement): Anchor | null {
  const edge = box.getBoundingClientRect().top
  for (const article of box.querySelectorAll('article')) {
    const { top, bottom } = article.getBoundingClientRect()
    if (bottom > edge) return { id: article.id, top: top - edge }
  }
  return null
}

interface SteadyScrollOptions {
  /** Key of the stored position, per tab. */
  name: string
  /** Changes with the filters; the list then starts at the top. */
  choice: string
  /** Whether to start at the first article instead of the stored position. */
  fromStart: boolean
}

/**
 * Keeps the reading position of a scrolling box: it is stored, and new articles above do not move
 * the text. A reader at the start stays there for the next visit. Returns whether the box is at its
 * start.
 */
export function useStableScroll(
  box: RefObject<HTMLElement | null>,
  { name, choice, fromStart }: SteadyScrollOptions,
) {
  const settings = useSettings('tab')
  const anchor = useRef<Anchor | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const chosen = useRef(choice)
  const first = useRef(fromStart)
  /** The position of the last correction; null once the reader has scrolled. */
  const corrected = useRef<number | null>(null)
  const [atStart, setAtStart] = useState(true)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const before = anchor.current
    const article = before && document.getElementById(before.id)
    if (chosen.current !== choice) element.scrollTo({ top: 0 })
    else if (before && article && element.contains(article)) {
      const moved =
        article.getBoundingClientRect().top - element.getBoundingClientRect().top - before.top
      if (moved !== 0) {
        const wasAtStart = element.scrollTop <= 0 || corrected.current !== null
        element.scrollTo({ top: element.scrollTop + moved })
        if (wasAtStart) corrected.current = element.scrollTop
      }
    }
    chosen.current = choice
  })
  // After the paint, when it forces no layout. Until the first data has arrived the list may be a kept
  // one: what is new since then belongs to the start.
  useEffect(() => {
    if (box.current && isLoaded) anchor.current = anchorIn(box.current)
  })
  useEffect(
    () =>
      whenIdle(() => {
        isLoaded = true
        if (box.current) anchor.current = anchorIn(box.current)
      }),
    [box],
  )
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const kept = first.current ? 0 : Number(settings.read(`scroll.${name}`) ?? 0)
    element.scrollTo({ top: kept })
    const remember = () => {
      if (isLoaded) anchor.current = anchorIn(element)
      setAtStart(element.scrollTop <= 0)
      if (corrected.current !== null && Math.abs(element.scrollTop - corrected.current) < 1) return
      corrected.current = null
      clearTimeout(pause.current)
      pause.current = setTimeout(
        () => settings.write(`scroll.${name}`, String(Math.round(element.scrollTop))),
        limits.milliseconds.scrollDebounce,
      )
    }
    remember()
    element.addEventListener('scroll', remember, { passive: true })
    return () => {
      clearTimeout(pause.current)
      element.removeEventListener('scroll', remember)
    }
  }, [box, name, settings])
  return atStart
}
