import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const schemes = ['dark', 'light'] as const

/** Fails on any finding of axe, in light and in dark; leaves the page in light. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const colorScheme of schemes)
    expect(await axeFindings(page, colorScheme), `axe on ${where}, ${colorScheme}`).toEqual([])
}

/** The rules that another colour scheme can break; the other rules are run in dark only. */
const coloursOnly = ['color-contrast', 'link-in-text-block']

/**
 * Returns the findings of axe on the page: of all rules in dark, of colours in light. The rule for target sizes (WCAG 2.2, 2.5.8) is off by
 * default.
 */
export async function axeFindings(
  page: Page,
  colorScheme: (typeof schemes)[number],
): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveClass(colorScheme)
  return findingsOf(page, colorScheme === 'light' ? coloursOnly : undefined)
}

/** Returns the findings of axe on any page, of all rules or of some. */
export async function findingsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
      ...(rules && { runOnly: [...rules] }),
    })
    // The pages have no frames, for which each analysis would open another page.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
