import { choose } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const plan = /Mechanical|Detailed Design/

test('a reviewer who is over and away has a delegate, who answers in their name', async ({
  signIn,
}) => {
  const { page: admin } = await signIn('sysadmin', { at: 'contract-settings' })
  await admin.getByRole('textbox', { name: 'Review days' }).fill('5')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Review days').first()).toBeVisible()
  await expect(admin.getByText('Changed the settings of the contract').first()).toBeVisible()

  const { page: reviewer } = await signIn('ingrid.solheim')
  await test.step('the reviewer names a delegate', async () => {
    await reviewer.getByRole('button', { name: /appearance and log out/ }).click()
    await reviewer.getByRole('menuitem', { name: 'Out of office' }).click()
    const days = reviewer.getByRole('textbox', { name: 'Last day' })
    await days.fill(await reviewer.getByRole('textbox', { name: 'First day' }).inputValue())
    await choose(reviewer, 'Delegate', 'yusuf', /Yusuf Kaya/)
    await reviewer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(reviewer.getByRole('row', { name: /Yusuf Kaya stands in for you/ })).toContainText(
      'Now',
    )
  })

  const { page: delegate } = await signIn('yusuf.kaya')
  await test.step('the delegate answers the review that is over', async () => {
    const row = delegate.getByRole('row', { name: /for Ingrid Solheim/ })
    await row.getByRole('link', { name: plan }).click()
    await expect(delegate.getByRole('list', { name: 'Due days' })).toContainText(
      /Ingrid Solheim: \d+ working days? over/,
    )
    await delegate.getByRole('button', { name: 'Reject for Ingrid Solheim' }).click()
    const dialog = delegate.getByRole('alertdialog')
    await expect(dialog).toContainText('in the name of Ingrid Solheim')
    await dialog.getByRole('textbox').fill('The cable routes are missing.')
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(delegate.getByRole('region', { name: 'Rejected' })).toBeVisible()
    await expect(delegate.getByText('Rejected the TIDP').first()).toBeVisible()
    await expect(delegate.getByText('Yusuf Kaya for Ingrid Solheim').first()).toBeVisible()
  })

  await test.step('the reviewer is back', async () => {
    await reviewer.getByRole('button', { name: /^End: Yusuf Kaya/ }).click()
    await reviewer.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
    await expect(reviewer.getByText('You are not out of office')).toBeVisible()
    await delegate.goto(delegate.url().replace(/\/app\/.*/, '/app/tasks-list'))
    await expect(delegate.getByText('You have no active tasks')).toBeVisible()
    await expect(delegate.getByText('for Ingrid Solheim')).toBeHidden()
  })
})
