import type { Page } from '@playwright/test'
import { axeFindings } from './axe.ts'

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
    const shown = await widthShown(page, width)
    if (shown > width) faults.push(`${screen}, ${width} px: the page is ${shown} px wide`)
    if (width === 360) continue
    for (const scheme of ['dark', 'light'] as const)
      for (const finding of await axeFindings(page, scheme))
        faults.push(`${screen}, ${width} px, ${scheme}: ${finding}`)
  }
  return faults
}

/**
 * Returns the width of the page in a window of the width, in pixels. Bars that move their actions into
 * a menu do so after the window has changed, so a page that is too wide gets time to fit.
 */
async function widthShown(page: Page, width: Width): Promise<number> {
  const fits = (most: number) => (document.scrollingElement?.scrollWidth ?? 0) <= most
  try {
    await page.waitForFunction(fits, width, { timeout: 30_000 })
    return width
  } catch {
    return page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
  }
}
