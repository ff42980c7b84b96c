/** Returns the heights in pixels that bars cover at the edges of the window, from the style of the page. */
export function scrollPadding(): { start: number; end: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return {
    start: Number.parseFloat(scrollPaddingTop) || 0,
    end: Number.parseFloat(scrollPaddingBottom) || 0,
  }
}
