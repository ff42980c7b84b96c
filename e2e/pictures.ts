/**
 * Takes the pictures of the documents from the demonstration data into `docs/images`.
 * `node e2e/pictures.ts [name of one picture]`
 */
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '@tidemark/devkit/chromium'
import { startWorld } from '@tidemark/devkit/world'
import { handKept, xlsx } from './support/handKept.ts'
import { signInAs } from './support/signInPage.ts'

type Scheme = 'light' | 'dark'

/** The pages by the name of their picture, and the text that they show once they are loaded. */
const pictures: Record<
  string,
  {
    person: string
    path: string
    scheme: Scheme
    shows: string
    open?: (page: Page) => Promise<void>
  }
> = {
  'tasks-light': {
    person: 'tom.brandt',
    path: '/tasks-list',
    scheme: 'light',
    shows: 'With others',
  },
  'discipline-light': {
    person: 'dana.whitlock',
    path: '/discipline-overview/1DM03-DIDP-000001',
    scheme: 'light',
    shows: 'Send to TIDP Owner for Acceptance',
  },
  'tidp-dark': {
    person: 'tom.brandt',
    path: '/overview/1DM03-TIDP-000001',
    scheme: 'dark',
    shows: 'Add discipline',
  },
  'form-light': {
    person: 'tom.brandt',
    path: '/tasks-list',
    scheme: 'light',
    shows: 'Inspection and Test Record',
    open: async (page) => {
      await page.getByRole('link', { name: 'Inspection and Test Record' }).first().click()
      await page.getByText('Work inspected').waitFor()
    },
  },
  'dashboard-light': {
    person: 'maya.okafor',
    path: '/dashboard',
    scheme: 'light',
    shows: 'Planned, forecast and issued',
  },
  'own-workbook-light': {
    person: 'dana.whitlock',
    path: '/import',
    scheme: 'light',
    shows: 'Import deliverables',
    open: async (page) => {
      const plan = 'Dunmere Running Tunnels - Segmental lining - Detailed Design (DD)'
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'Issue 12.xlsx', mimeType: xlsx, buffer: handKept(plan) })
      await page.getByRole('heading', { name: 'Map columns' }).waitFor()
    },
  },
  'feeds-light': {
    person: 'tom.brandt',
    path: '/calendars?plan=1DM03-TIDP-000001',
    scheme: 'light',
    shows: 'Your addresses',
    open: async (page) => {
      await page.getByRole('button', { name: 'Make address' }).click()
      await page.getByRole('list', { name: 'New addresses' }).waitFor()
    },
  },
  'webhooks-light': {
    person: 'sysadmin',
    path: '/webhooks',
    scheme: 'light',
    shows: 'New webhook',
    open: async (page) => {
      await page.getByRole('button', { name: /^https:..planning/ }).click()
      await page.getByRole('table', { name: 'Sent events' }).waitFor()
    },
  },
  'document-system-light': {
    person: 'maya.okafor',
    path: '/midp/document-system',
    scheme: 'light',
    shows: 'Upload a log of the document system',
    open: async (page) => {
      const rows = [
        'Document No;Revision;Title;Status;Date Modified',
        '1DM03-DMJ-DR-CAL-SS01_SL04-242530;P01;Surface water run-off and storage;S3;12/11/2026',
        '1DM03-DMJ-DR-CAL-SS01_SL04-242531;P02;Pipe sizing;S3;16/11/2026',
        '1dm03_dmj_dr_cal_ss01_sl04_242532;P01;Outfall velocity and scour;S4;26/10/2026',
        ';P01;Drainage layout;S4;17/11/2026',
        'Site photo 12;;Photo of the works;;18/11/2026',
      ]
      await page.locator('input[type=file]').setInputFiles({
        name: 'Aconex register.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(rows.join('\r\n')),
      })
      await page.getByRole('button', { name: 'Compare', exact: true }).click()
      await page.getByText('Aconex register.csv, 5 rows').waitFor()
    },
  },
  'compare-light': {
    person: 'tom.brandt',
    path: '/overview/1DM03-TIDP-000004/compare',
    scheme: 'light',
    shows: 'Changed',
  },
  'mail-light': {
    person: 'tom.brandt',
    path: '/mail',
    scheme: 'light',
    shows: 'Quiet hours',
  },
  'review-clock-light': {
    person: 'tom.brandt',
    path: '/overview/1DM03-TIDP-000004',
    scheme: 'light',
    shows: 'days left',
  },
  'classification-light': {
    person: 'piotr.nowak',
    path: '/contract-data?list=classification',
    scheme: 'light',
    shows: 'Contract Data',
  },
  'midp-dark': { person: 'maya.okafor', path: '/midp', scheme: 'dark', shows: 'Number status' },
}

const [only] = process.argv.slice(2)
const { executablePath, args } = await findChromium()
await using world = await startWorld({ registerSeconds: 0.1 })
await using browser = await chromium.launch({ executablePath, args })
for (const [name, { person, path, scheme, shows, open }] of Object.entries(pictures)) {
  if (only && !only.split(',').includes(name)) continue
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  await signInAs(page, world, `${person}@tidemark.example`)
  await page.goto(`${world.url}/app${path}`)
  await page.getByText(shows).first().waitFor()
  await open?.(page)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(import.meta.dirname, `../docs/images/${name}.png`) })
  await page.close()
}
