import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** Slow 4G as the developer tools of Chromium have it: bytes a second, and a round trip in milliseconds. */
const slow4g = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
/** A phone of some years, or a laptop on battery. */
const slowdown = 4

/** Opens a page on a slow processor, by default on a slow line. */
export async function openSlowPage(
  context: BrowserContext,
  { slowLine = true }: { slowLine?: boolean } = {},
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (slowLine)
    await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4g })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session }
}
