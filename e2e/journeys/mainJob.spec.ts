import { cell, expectStatus, moveTo, pasteAt, expectEditable } from '../support/grid.ts'
import { choose, confirm, disciplineLink } from '../support/steps.ts'
import { signInAs } from '../support/signInPage.ts'
import { expect, test } from '../support/test.ts'

const title = 'Dunmere Running Tunnels - Tunnel services and walkway - Detailed Design (DD)'
const tooLong = 'Lining of the running tunnels, '.repeat(5).trim()
const metadata = ['Yes', 'No', 'Detailed Design (DD)', 'S3 Review and comment', 'Tunnels (TN)']

test('from sign-in to an accepted discipline, and all data survives a restart', async ({
  world,
  signIn,
  tunnels,
  openBrowser,
  address,
}) => {
  const maya = await openBrowser()
  await signInAs(maya.page, world, address('maya.okafor'))
  const tom = await signIn('tom.brandt')
  const dana = await signIn('dana.whitlock')

  await test.step('the workflow manager creates a TIDP', async () => {
    const { page } = maya
    await expect(page.getByRole('heading', { name: 'Task list' })).toBeVisible()
    await page.getByRole('link', { name: 'Create new' }).click()
    await choose(page, 'Primary Asset', 'Running', /Dunmere Running Tunnels/)
    await choose(page, 'Technical lifecycle Stage', 'Detailed', 'Detailed Design (DD)')
    await page.getByRole('combobox', { name: 'Work Package' }).click()
    await expect(page.getByRole('option', { name: /TBM launch and drive/ })).toBeHidden()
    await page.getByRole('option', { name: /Tunnel services and walkway/ }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await choose(page, 'TIDP Owner', 'tom', /Tom Brandt/)
    await page.getByRole('button', { name: 'Create TIDP' }).click()
    await expect(page.getByText('TIDP created successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/tasks-list/)
    await page.getByRole('tab', { name: 'Recent Tasks' }).click()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  })

  await test.step('its owner gets the number and adds a discipline', async () => {
    const { page } = tom
    await page.goto(`${world.url}/app/tasks-list`)
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: 'Generate TIDP number' }).click()
    await expect(
      page.getByText(new RegExp(`${tunnels}-DMJ-IM-PLN-SS01_SL03-\\d{6}`)).first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Add discipline' }).click()
    await page.getByLabel('Label of the new discipline').selectOption('Tunnels')
    await page.getByRole('button', { name: /Choose owners of/ }).click()
    await choose(page, 'DIDP Owner', 'dana', /Dana Whitlock/)
    await expect(page.getByRole('button', { name: 'Remove Dana Whitlock' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(disciplineLink(page, 'Tunnels')).toBeVisible()
  })

  await test.step('the discipline owner accepts ownership and adds deliverables', async () => {
    const { page } = dana
    await page.goto(`${world.url}/app/tasks-list`)
    await page
      .getByRole('row')
      .filter({ hasText: `Tunnels${title}` })
      .getByRole('link')
      .click()
    await page.getByRole('button', { name: 'Accept Ownership' }).click()
    await confirm(page, 'Accept Ownership')
    await expect(page.getByText('Ownership Accepted')).toBeVisible()

    await page.getByLabel('Number of new deliverables').fill('3')
    await page.getByRole('button', { name: 'Add new' }).click()
    await pasteAt(page, 'title', 0, [
      ['Walkway general arrangement', 'Drawing (DRG)', ...metadata],
      [tooLong, 'Report (REP)', ...metadata],
      ['Walkway live load', 'Calculation (CAL)', ...metadata],
    ])
    await page.getByRole('button', { name: 'Add existing' }).click()
    await pasteAt(page, 'documentNumber', 3, [[`${tunnels}-DMJ-TN-DRG-000-240005`, 'P01']])
    await page.getByRole('button', { name: 'Save 4 lines' }).click()
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
    await expectStatus(page, 0, 'Empty')
  })

  await test.step('numbers arrive line by line, and a refused line is corrected', async () => {
    const { page } = dana
    await page.getByRole('button', { name: 'Fetch deliverable numbers' }).click()
    await confirm(page, 'Fetch numbers')
    await expect(page.getByText('Request submitted successfully')).toBeVisible()
    await expectStatus(page, 0, 'Done')
    await expectStatus(page, 2, 'Done')
    await expectStatus(page, 3, 'Done')
    await expectStatus(page, 1, 'Error')
    await expect(cell(page, 'documentNumber', 0)).toHaveText(
      new RegExp(`^${tunnels}-DMJ-TN-DRG-SS01_SL03-\\d{6}$`),
    )
    await expect(
      page.getByRole('button', { name: 'Send to TIDP Owner for Acceptance' }),
    ).toHaveAttribute('aria-disabled', 'true')

    await expectEditable(page, 'title', 1)
    await moveTo(page, 'title', 1)
    await page.keyboard.type('Walkway durability', { delay: 20 })
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save 1 line' }).click()
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Fetch deliverable numbers' }).click()
    await confirm(page, 'Fetch numbers')
    await expectStatus(page, 1, 'Done')
    await page.getByRole('button', { name: 'Send to TIDP Owner for Acceptance' }).click()
    await confirm(page, 'Send')
    await expect(page.getByText('Send to TIDP Owner for Acceptance Successful')).toBeVisible()
    await expect(page).toHaveURL(/\/tasks-list/)
  })

  await test.step('the TIDP owner accepts, and the plan is Ready for Review', async () => {
    const { page } = tom
    await page.reload()
    await disciplineLink(page, 'Tunnels').click()
    await page.getByRole('button', { name: 'Accept Discipline' }).click()
    await confirm(page, 'Accept')
    await expect(page.getByText('Discipline Accepted')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText('Ready for Review').first()).toBeVisible()
  })

  await test.step('the command palette finds a line by its title', async () => {
    const { page } = tom
    await page.keyboard.press('Control+K')
    await expect(
      page.getByRole('dialog', { name: 'Command palette' }).getByRole('textbox'),
    ).toBeFocused()
    await page.keyboard.type('walkway durability', { delay: 20 })
    await page.getByRole('option', { name: /Walkway durability/ }).click()
    await expect(page.getByRole('heading', { name: 'Tunnels' })).toBeVisible()
    await expectStatus(page, 1, 'Done')
  })

  await test.step('all data is found again after every process was restarted', async () => {
    // An open page would log that its socket was closed.
    for (const person of [maya, tom, dana]) await person.page.goto('about:blank')
    await world.gateway.stop()
    await world.services.stop()
    await world.restartServices()
    await world.restartGateway()
    const { page } = tom
    await page.goto(`${world.url}/app/tasks-list`)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByText('Ready for Review').first()).toBeVisible()
    await expect(
      page.getByRole('table', { name: 'Disciplines' }).getByText('Accepted', { exact: true }),
    ).toBeVisible()
  })
})
