import { defineConfig } from '@playwright/test'
import { findChromium } from '@tidemark/devkit/chromium'
import { journeyLimit, share } from './support/limits.ts'

const { executablePath, args } = await findChromium()
const busy = share()

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  // Each worker starts a separate product.
  workers: 2,
  fullyParallel: true,
  timeout: journeyLimit(),
  // Other work may begin beside a run. A limit costs time only when a journey fails.
  expect: { timeout: 30_000 * busy },
  retries: 0,
  reporter: [['list'], ['./support/journeys.reporter.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000 * busy,
    // A trace doubles the duration of a journey; `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
