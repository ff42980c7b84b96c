import { defineConfig } from '@playwright/test'
import { findChromium } from '@tidemark/devkit/chromium'

const { executablePath, args } = await findChromium()

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  // Each worker starts a product of its own.
  workers: 2,
  fullyParallel: false,
  // As long as a machine takes that is lent to others meanwhile: how quick things are is no matter of these tests.
  timeout: 420_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    // A trace doubles the time of a journey: `--trace on` makes one when it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
