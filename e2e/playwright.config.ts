import { defineConfig } from '@playwright/test'
import { findChromium } from '@tidemark/devkit/chromium'

const { executablePath, args } = await findChromium()

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  // Each worker starts a product of its own; two cores carry one well.
  workers: 1,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
