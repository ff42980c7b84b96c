import { readFile } from 'node:fs/promises'
import { extractText } from 'unpdf'
import { cell, moveTo } from '../support/grid.ts'
import { choose, disciplineLink } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.use({ data: { contracts: ['1DM03'] } })

/** Under review by Ingrid Solheim. Ravi Menon owns its discipline. */
const plan = 'TIDP-000004'
const discipline = 'Mechanical and Electrical'

test(
  'a survey slips while its reviewer is away, and the comparison of days and its note say so',
  { tag: '@long' },
  async ({ world, signIn, tunnels }) => {
    const overview = `overview/${tunnels}-${plan}`
    const { page: worker } = await signIn('ravi.menon', { at: overview })
    await test.step('a forecast after the due date makes the line red', async () => {
      await disciplineLink(worker, discipline).click()
      await moveTo(worker, 'forecast', 0)
      await worker.keyboard.type('3 Jan 2031', { delay: 20 })
      await worker.keyboard.press('Enter')
      await expect(cell(worker, 'forecast', 0)).toHaveText('03/01/2031')
      await worker.getByRole('button', { name: 'Save 1 line', exact: true }).click()
      await expect(worker.getByRole('button', { name: /^Save/ })).toHaveCount(0)
      await moveTo(worker, 'rag', 0)
      await expect(cell(worker, 'rag', 0)).toHaveText(/^Red: late by /)
    })

    await test.step('the review is over, and a delegate rejects it for the reviewer', async () => {
      const { page: admin } = await signIn('sysadmin', { at: 'contract-settings' })
      await admin.getByRole('textbox', { name: 'Review days' }).fill('5')
      await admin.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(admin.getByText('Changed the settings of the contract').first()).toBeVisible()
      const { page: reviewer } = await signIn('ingrid.solheim', { at: 'out-of-office' })
      const days = reviewer.getByRole('textbox', { name: 'Last day' })
      await days.fill(await reviewer.getByRole('textbox', { name: 'First day' }).inputValue())
      await choose(reviewer, 'Delegate', 'yusuf', /Yusuf Kaya/)
      await reviewer.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(reviewer.getByRole('row', { name: /Yusuf Kaya stands in/ })).toBeVisible()
      const { page: delegate } = await signIn('yusuf.kaya', { at: overview })
      await expect(delegate.getByRole('list', { name: 'Due days' })).toContainText(
        /Ingrid Solheim: \d+ working days? over/,
      )
      await delegate.getByRole('button', { name: 'Reject for Ingrid Solheim' }).click()
      await delegate
        .getByRole('alertdialog')
        .getByRole('textbox')
        .fill('The survey comes too late.')
      await delegate.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
      await expect(delegate.getByRole('region', { name: 'Rejected' })).toBeVisible()
    })

    const { page } = await signIn('tom.brandt', { at: 'midp' })
    const moved = page.getByText(/^Forecast: \S+ →\s*to\s*03\/01\/2031$/)
    await test.step('the MIDP of last week and today has the line, among those of its discipline', async () => {
      await page.getByRole('link', { name: 'Compare', exact: true }).click()
      await expect(page.getByText(/^\d+ added and \d+ changed\./)).toBeVisible()
      await page.getByLabel('Discipline').selectOption(discipline)
      await expect(page.getByRole('region', { name: /Tunnels$/ })).toHaveCount(0)
      await expect(page).toHaveURL(/discipline=Mechanical/)
      await page.getByRole('button', { name: /^Changed/ }).click()
      await expect(moved).toBeVisible()
      await expect(page.getByRole('region', { name: /Telecommunications/ })).toHaveCount(0)
      await page.reload()
      await expect(moved).toBeVisible()
    })

    await test.step('its plan is compared between the same days, with the rejection', async () => {
      const section = page.getByRole('region').filter({ has: moved }).first()
      await section.getByRole('link', { name: 'Compare the TIDP' }).click()
      await expect(page).toHaveURL(new RegExp(`${plan}/compare\\?from=\\d{4}-\\d\\d-\\d\\d&to=now`))
      await expect(page.getByText(/Status: Issued for Review →\s*to\s*WIP/)).toBeVisible()
      await expect(moved).toBeVisible()
    })

    await test.step('the change note has the line', async () => {
      const [pdf] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'PDF' }).click(),
      ])
      const bytes = await readFile(await pdf.path())
      const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
      expect(text).toMatch(/Forecast\s+\S+\s+03\/01\/2031/)
    })

    await test.step('a day before anything was planned is not taken for an empty one', async () => {
      await page.goto(`${world.url}/app/midp/compare?from=2020-01-01`)
      await expect(page.getByText(/^Nothing is known of this MIDP before/)).toBeVisible()
    })
  },
)
