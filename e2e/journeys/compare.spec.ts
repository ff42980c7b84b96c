import { readFile } from 'node:fs/promises'
import { extractText } from 'unpdf'
import { expect, test } from '../support/test.ts'
import { act } from '../support/steps.ts'

test.use({ data: { contracts: ['1DM03'] } })

/** Dunmere Running Tunnels, TBM launch and drive: Review Approved at P02, with P01 kept. */
const plan = 'TIDP-000005'

test(
  'what changed between two revisions is counted, filtered and opened',
  { tag: '@long' },
  async ({ world, signIn, tunnels }) => {
    const { page } = await signIn('tom.brandt', { at: `overview/${tunnels}-${plan}` })
    await test.step('the next revision begins with nothing changed', async () => {
      await act(page, 'Trigger another revision', 'Trigger revision')
      await expect(page.getByRole('main').locator('header')).toContainText('P03')
      await page.getByRole('link', { name: 'Compare', exact: true }).click()
      await expect(page.getByLabel('From')).toHaveValue('P02')
      await expect(page.getByText(/^No Deliverable changed/)).toBeVisible()
      await expect(
        page.getByRole('region', { name: 'TIDP and disciplines', exact: true }),
      ).toContainText(/Status: Review Approved →\s*to\s*WIP/)
    })

    await test.step('another state: the address holds it, and Back returns', async () => {
      await page.getByLabel('From').selectOption('P01')
      await expect(page.getByText('3 added and 10 changed. 19 unchanged.')).toBeVisible()
      await expect(page).toHaveURL(/from=P01/)
      await page.getByLabel('To', { exact: true }).selectOption('P02')
      await expect(page).toHaveURL(/from=P01&to=P02/)
      await page.goBack()
      await expect(page.getByLabel('To', { exact: true })).toHaveValue('now')
      await page.goBack()
      await expect(page.getByText(/^No Deliverable changed/)).toBeVisible()
      await page.goForward()
    })

    const rows = page.getByRole('region', { name: /^Deliverables of/ }).getByRole('row')
    await test.step('a count filters to its lines, and unchanged ones can be shown', async () => {
      // With the headers of two disciplines.
      await expect(rows).toHaveCount(15)
      await page.getByRole('button', { name: /^Added/ }).click()
      await expect(rows).toHaveCount(5)
      await page.getByText('Only changes', { exact: true }).click()
      await expect(rows).toHaveCount(24)
      await page.reload()
      await expect(rows).toHaveCount(24)
      await page.getByText('Only changes', { exact: true }).click()
      await expect(rows).toHaveCount(5)
    })

    await test.step('a line of the comparison opens in its discipline', async () => {
      await page.getByRole('link', { name: /Thrust frame under full jacking load/ }).click()
      await expect(page).toHaveURL(/discipline-overview\/.*line=/)
      await page.goBack()
      await expect(rows).toHaveCount(5)
    })

    await test.step('the note has the states, the counts and the lines', async () => {
      const [pdf] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'PDF' }).click(),
      ])
      expect(pdf.suggestedFilename()).toMatch(/-changes-P01-to-now\.pdf$/)
      const bytes = await readFile(await pdf.path())
      const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
      expect(text).toContain('3 added, 0 removed, 10 changed, 19 unchanged')
      expect(text).toMatch(/Due\s+\d\d\/\d\d\/2026\s+\d\d\/\d\d\/2026/)
    })

    await test.step('a day that is not known says why', async () => {
      await page.goto(`${world.url}/app/overview/${tunnels}-${plan}/compare?from=2020-01-01`)
      await expect(page.getByText(/^Nothing is known of this plan before/)).toBeVisible()
    })

    await test.step('a kept revision leads to its comparison', async () => {
      await page.goto(`${world.url}/app/overview/${tunnels}-${plan}/revisions/P01`)
      await page.getByRole('link', { name: 'Compare with P03' }).click()
      await expect(page).toHaveURL(/compare\?from=P01/)
    })
  },
)
