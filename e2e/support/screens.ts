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
