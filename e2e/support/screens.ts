import type { Page } from '@playwright/test'
import { axeFindings } from './test.ts'

/** A laptop, a phone, and the width at which WCAG 1.4.10 forbids sideways scrolling. */
const widths = [1440, 360, 320] as const
export type Width = (typeof widths)[number]
const height = 900

/**
 * Returns the faults of the page: findings of axe in light and dark, and widths at which the page
 * scrolls sideways. Axe runs on the widest and the narrowest screen. Leaves the page at the last
 * width, in light.
 */
export async function faultsOf(
  page: Page,
  screen: string,
  at: readonly Width[] = widths,
): Promise<string[]> {
  const faults: string[] = []
  for (const width of at) {
    await page.setViewportSize({ width, height })
    const shown = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
    if (shown > width) faults.push(`${screen}, ${width} px: the page is ${shown} px wide`)
    if (width === 360) continue
    for (const scheme of ['dark', 'light'] as const)
      for (const finding of await axeFindings(page, scheme))
        faults.push(`${screen}, ${width} px, ${scheme}: ${finding}`)
  }
  return faults
}

/**
 * Returns the texts of the page that their box cuts in height, the controls whose content is larger
 * than they are, and the page itself if it scrolls sideways. A text may end with an ellipsis.
 */
export const cutTextsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      // Texts for screen readers alone have one pixel.
      element.clientHeight > 1
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const cut = [...document.querySelectorAll('body *')].filter((element) => {
      if (!isShown(element)) return false
      const isControl = element.matches('button, input, select')
      const { overflowY } = getComputedStyle(element)
      const cuts = isControl || (hasText(element) && /hidden|clip/.test(overflowY))
      return cuts && element.scrollHeight > element.clientHeight + 2
    })
    const { scrollWidth } = document.documentElement
    return [
      ...cut.map((element) => (element.textContent || element.ariaLabel || element.tagName).trim()),
      ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ]
  })
