import type { Page } from '@playwright/test'

/** Returns the text of the snapshot that is shown. Its shadow root is closed to the scripts of the page. */
export async function shownSnapshot(page: Page): Promise<string> {
  if ((await page.locator('#snapshot:not([hidden])').count()) === 0) return ''
  const devtools = await page.context().newCDPSession(page)
  const { root } = await devtools.send('DOM.getDocument', { depth: -1, pierce: true })
  await devtools.detach()
  const textOf = (node: typeof root): string =>
    [...(node.shadowRoots ?? []), ...(node.children ?? [])].map(textOf).join('') + node.nodeValue
  const closedTextOf = (node: typeof root): string =>
    [
      ...(node.shadowRoots ?? [])
        .filter(({ shadowRootType }) => shadowRootType === 'closed')
        .map(textOf),
      ...(node.children ?? []).map(closedTextOf),
    ].join('')
  return closedTextOf(root)
}
