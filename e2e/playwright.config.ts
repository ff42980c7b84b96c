import { availableParallelism, loadavg } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from '@tidemark/devkit/chromium'

const { executablePath, args } = await findChromium()

/** How many processes share a processor: the limits below hold for a machine without other work. */
const busy = Math.min(8, Math.max(1, Math.ceil((loadavg()[0] ?? 0) / availableParallelism())))

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  // Each worker starts a separate product.
  workers: 2,
  fullyParallel: true,
  timeout: 90_000 * busy,
  expect: { timeout: 10_000 * busy },
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000 * busy,
    // A trace doubles the duration of a journey; `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
