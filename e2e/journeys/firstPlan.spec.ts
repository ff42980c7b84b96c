import { readFile } from 'node:fs/promises'
import { expectStatus, pasteAt } from '../support/grid.ts'
import { xlsx } from '../support/handKept.ts'
import { test } from '../support/installed.ts'
import { choose, confirm, disciplineLink } from '../support/steps.ts'
import { expect } from '../support/test.ts'

/** The people of a project that begins; a line names the permissions of one who has others. */
const people = [
  'Mia Holt <mia@harbour.example>: Registers workflow manager',
  'Ben Adler <ben@harbour.example>: Assets admin',
  ...[
    'Tom Reed',
    'Dana Moss',
    'Ola Berg',
    'Eva Lind',
    'Raj Rao',
    'Kim Yu',
    'Leo Marx',
    'Ivy Dean',
  ].map((name) => `${name} <${name.split(' ')[0]?.toLowerCase()}@harbour.example>`),
]

test(
  'from an empty database to the first accepted discipline, by pages alone',
  { tag: '@long' },
  async ({ installed, openBrowser }) => {
    const links = new Map<string, string>()
    /** Opens the link that a person got and chooses a password. */
    const join = async (email: string) => {
      const { page } = await openBrowser()
      await page.goto(links.get(email) ?? '')
      await page.getByLabel('Password, at least').fill('nine tidal marks')
      await page.getByLabel('Password again').fill('nine tidal marks')
      await page.getByRole('button', { name: 'Save password and sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Task list' })).toBeVisible()
      return page
    }
    links.set('ada@harbour.example', installed.link)
    const ada = await join('ada@harbour.example')

    await test.step('the first administrator is led to the people, and invites them', async () => {
      await expect(ada.getByRole('heading', { name: 'First steps of this contract' })).toBeVisible()
      await ada.getByRole('link', { name: 'People' }).click()
      await ada.getByRole('button', { name: 'Add new' }).click()
      await ada.getByRole('form', { name: 'New user' }).getByLabel('Email').fill(people.join('\n'))
      await choose(ada, 'Permissions', 'Registers cr', 'Registers creator')
      await ada.getByRole('button', { name: 'Save', exact: true }).click()
      await ada.getByRole('button', { name: /^Copy all/ }).click()
      const lines = await ada.evaluate(() => navigator.clipboard.readText())
      for (const line of lines.split('\n')) {
        const [, email = '', link = ''] = line.split('\t')
        links.set(email, link)
      }
      await ada.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await expect(ada.getByRole('row')).toHaveCount(12)
    })

    const ben = await join('ben@harbour.example')
    await test.step('the Assets admin brings assets and work packages from a workbook', async () => {
      await ben.getByRole('link', { name: 'Contract data', exact: true }).click()
      await ben.getByRole('link', { name: 'Import Excel or CSV' }).first().click()
      const download = ben.waitForEvent('download')
      await ben.getByRole('button', { name: 'Sample workbook' }).click()
      const buffer = await readFile(await (await download).path())
      await ben
        .locator('input[type=file]')
        .setInputFiles({ name: 'Data.xlsx', mimeType: xlsx, buffer })
      await expect(ben.getByText('4 added, 0 unchanged.')).toBeVisible()
      await ben.getByRole('button', { name: 'Apply', exact: true }).click()
      await expect(ben.getByText('Saved: 4 added.')).toBeVisible()
      await ben.getByRole('link', { name: 'Show contract data' }).click()
      await expect(ben.getByRole('row', { name: /Example shaft/ })).toBeVisible()
    })

    const mia = await join('mia@harbour.example')
    await test.step('the workflow manager makes the first plan', async () => {
      await mia.getByRole('link', { name: 'First TIDP' }).click()
      await choose(mia, 'Primary Asset', 'Exam', /Example shaft/)
      await choose(mia, 'Technical lifecycle Stage', 'Scheme', 'Scheme Design (SD)')
      await choose(mia, 'Work Package', 'head', /Example headhouse structure/)
      await mia.getByRole('button', { name: 'Next' }).click()
      await choose(mia, 'TIDP Owner', 'Tom', /Tom Reed/)
      await mia.getByRole('button', { name: 'Create TIDP' }).click()
      await expect(mia.getByText('TIDP created successfully')).toBeVisible()
    })

    const tom = await join('tom@harbour.example')
    await test.step('its owner gets the number and names the owner of a discipline', async () => {
      await tom.getByRole('link', { name: /Example headhouse structure/ }).click()
      await tom.getByRole('button', { name: 'Generate TIDP number' }).click()
      await expect(tom.getByText(/HB01-HBL-IM-PLN-SS01_SL04-\d{6}/).first()).toBeVisible()
      await tom.getByRole('button', { name: 'Add discipline' }).click()
      await tom.getByLabel('Label of the new discipline').selectOption('Temporary Works')
      await tom.getByRole('button', { name: /Choose owners of/ }).click()
      await choose(tom, 'DIDP Owner', 'Dana', /Dana Moss/)
      await tom.keyboard.press('Escape')
      await tom.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(disciplineLink(tom, 'Temporary Works')).toBeVisible()
    })

    const dana = await join('dana@harbour.example')
    await test.step('she adds deliverables, gets their numbers and sends them', async () => {
      await dana
        .getByRole('row', { name: /Temporary Works/ })
        .getByRole('link')
        .click()
      await dana.getByRole('button', { name: 'Accept Ownership' }).click()
      await confirm(dana, 'Accept Ownership')
      await dana.getByLabel('Number of new deliverables').fill('2')
      await dana.getByRole('button', { name: 'Add new' }).click()
      const rest = ['Yes', 'No', 'Scheme Design (SD)', 'S3 Review and comment', 'Tunnels (TN)']
      await pasteAt(dana, 'title', 0, [
        ['Headhouse general arrangement', 'Drawing (DRG)', ...rest],
        ['Headhouse basis of design', 'Report (REP)', ...rest],
      ])
      await dana.getByRole('button', { name: 'Save 2 lines' }).click()
      await dana.getByRole('button', { name: 'Fetch deliverable numbers' }).click()
      await confirm(dana, 'Fetch numbers')
      await expectStatus(dana, 0, 'Done')
      await expectStatus(dana, 1, 'Done')
      await dana.getByRole('button', { name: 'Send to TIDP Owner for Acceptance' }).click()
      await confirm(dana, 'Send')
      await expect(dana.getByText('Send to TIDP Owner for Acceptance Successful')).toBeVisible()
    })

    await test.step('the owner of the plan accepts the discipline', async () => {
      await disciplineLink(tom, 'Temporary Works').click()
      await tom.getByRole('button', { name: 'Accept Discipline' }).click()
      await confirm(tom, 'Accept')
      await expect(tom.getByText('Discipline Accepted')).toBeVisible()
    })
  },
)
