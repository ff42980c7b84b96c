import type { Locator } from '@playwright/test'
import { choose } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const shaft = 'Harrow Lane Shaft - Shaft excavation and lining - Detailed Design (DD)'
const lining = 'Dunmere Running Tunnels - Segmental lining - Detailed Design (DD)'
const group = 'Running tunnels team'
const privilege = 'Sector S1 but for the shaft'

/**
 * Adds a branch below another and chooses its value; the type is chosen only where several are
 * possible.
 */
async function branch(card: Locator, verb: string, below: string, type: string, value: string) {
  await card.getByRole('button', { name: `${verb} a part of ${below}`, exact: true }).click()
  const types = card.getByLabel('Type of branch').last()
  if ((await types.isVisible()) && (await types.inputValue()) === '')
    await types.selectOption({ label: type })
  await choose(card, `Value of ${type}`, value, new RegExp(`^${value}`))
}

test('a System admin narrows what a group sees, and finds out why a person does not see a plan', async ({
  world,
  signIn,
  tunnels,
}) => {
  const { page: grace } = await signIn('grace.liu', { at: null })
  const { page: admin } = await signIn('sysadmin', { at: null })
  const recent = `${world.url}/app/tasks-list?tab=recent`
  await grace.goto(recent)
  // Her task is finished, and the list hides finished tasks by default.
  await grace.getByRole('button', { name: /^All \d+$/ }).click()
  const address = await grace.getByRole('link', { name: shaft }).first().getAttribute('href')

  await test.step('a group with one member gets a privilege that adds a sector and removes much of it', async () => {
    await admin.goto(`${world.url}/app/groups-management`)
    await admin.getByRole('button', { name: 'Add New' }).click()
    await admin.getByLabel('Group title').fill(group)
    await admin.getByRole('button', { name: 'Save' }).click()
    await admin.getByRole('button', { name: 'Add users' }).click()
    await choose(admin, 'Users to add', 'grace', /Grace Liu/)
    await admin.getByRole('button', { name: 'Add users (1)' }).click()
    await expect(admin.getByRole('row', { name: 'Grace Liu' })).toBeVisible()

    await admin.getByRole('tab', { name: 'Privileges' }).click()
    await admin.getByRole('button', { name: 'Add privilege' }).click()
    const card = admin.getByRole('region', { name: 'New privilege' })
    await branch(card, 'Give access to', `Contract ${tunnels}`, 'Sector', 'S1')
    await branch(card, 'Except', 'Sector S1', 'Area', 'South')
    await branch(card, 'Only', 'Area South', 'Section', 'SS01')
    await card.getByRole('button', { name: 'Only a part of Section SS01' }).click()
    await card.getByRole('button', { name: 'Remove Lot' }).press('Enter')
    await expect(card.getByRole('button', { name: 'Only a part of Section SS01' })).toBeFocused()
    await admin.keyboard.press('Enter')
    await expect(card.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      /You can't do this/,
    )
  })

  await test.step('unsaved branches are kept when the popup is closed', async () => {
    await admin.getByRole('button', { name: 'Close', exact: true }).click()
    await admin.getByRole('button', { name: `Edit ${group}` }).click()
    await admin.getByRole('tab', { name: 'Privileges' }).click()
    const card = admin.getByRole('region', { name: 'New privilege' })
    await choose(card, 'Value of Lot', 'SL04', /^SL04/)
    const effect = admin.getByRole('region', { name: 'Effect on a person' })
    await choose(effect, 'Person', 'tom', /Tom Brandt/)
    await expect(effect).toContainText('Not in this group')
    await choose(effect, 'Person', 'grace', /Grace Liu/)
    await expect(effect).not.toContainText('Not in this group')
    await expect(effect).toContainText('Shows the effect of your unsaved changes.')
    await expect(effect).toContainText('Sees part of this contract.')
    await card.getByLabel('Privilege name').fill(privilege)
    await card.getByRole('button', { name: 'Save' }).click()
    const question = admin.getByRole('alertdialog')
    await expect(question).toContainText('Grace Liu will see only what the privileges')
    await question.getByRole('button', { name: 'Save privilege' }).click()
    await expect(admin.getByText(`Privilege ${privilege} created.`)).toBeVisible()
    await expect(admin.getByRole('region', { name: `Privilege ${privilege}` })).toContainText(
      'except',
    )
    await expect(effect).toContainText(`‘${privilege}’`)
    await expect(effect).not.toContainText('unsaved changes')
    await admin.getByRole('button', { name: 'Close', exact: true }).click()
  })

  await test.step('the member finds the plan in no list, search or address, but the rest of the sector', async () => {
    await grace.goto(recent)
    await expect(grace.getByRole('link', { name: lining }).first()).toBeVisible()
    await expect(grace.getByRole('link', { name: shaft })).toHaveCount(0)
    const search = grace.getByRole('combobox', { name: /Search/ })
    await search.fill('Shaft excavation')
    await expect(grace.getByText('There are no results').first()).toBeVisible()
    await search.fill('Segmental lining')
    await expect(grace.getByRole('option', { name: lining })).toBeVisible()
    await grace.goto(`${world.url}${address}`)
    await expect(grace.getByText('There is no Tidp with this ID')).toBeVisible()
    await expect(grace).toHaveURL(/\/tasks-list/)
  })

  await test.step('‘Check access’ names the deciding group, privilege and branch', async () => {
    await admin.getByRole('link', { name: 'Check access' }).click()
    await choose(admin, 'Person', 'grace', /Grace Liu/)
    await choose(admin, 'Plan, discipline or deliverable', 'Shaft excavation', shaft)
    await expect(admin.getByText('Cannot see it')).toBeVisible()
    const decides = admin.getByRole('listitem').filter({ hasText: group })
    await expect(decides).toContainText(`‘${privilege}’ excludes it:`)
    await expect(decides).toContainText('Sector S1 › Area South › Section SS01 › Lot SL04')
  })

  await test.step('deleting the group removes its limits', async () => {
    await admin.goto(`${world.url}/app/groups-management`)
    await admin.getByRole('button', { name: `Delete ${group}` }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click()
    await expect(admin.getByText('Group deleted')).toBeVisible()
    await grace.goto(recent)
    await expect(grace.getByRole('link', { name: shaft }).first()).toBeVisible()
  })
})
