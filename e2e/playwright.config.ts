import { defineConfig } from '@playwright/test'
import { findChromium } from '@tidemark/devkit/chromium'

const { executablePath, args } = await findChromium()

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  // Each worker starts a separate product.
  workers: 2,
  fullyParallel: false,
  // Long enough for a slow, shared machine: these tests do not check durations.
  timeout: 420_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    // A trace doubles the duration of a journey; `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
