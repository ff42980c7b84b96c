import { choose } from '../support/steps.ts'
import { expect, removeLines, test } from '../support/test.ts'

test('a person without a role gets in as soon as one is given, and a deleted user does not', async ({
  signIn,
  address,
}) => {
  const starter = address('new.starter')
  const { page: waiting, console: lines } = await signIn('new.starter')
  await expect(
    waiting.getByRole('heading', { name: 'You have no roles assigned yet.' }),
  ).toBeVisible()
  await expect(waiting).toHaveURL(/\/no-roles$/)
  await expect(waiting.getByRole('combobox', { name: 'Search' })).toHaveCount(0)

  const { page: admin } = await signIn('sysadmin', { at: 'user-management' })
  await admin.getByRole('button', { name: 'Add new' }).click()
  const form = admin.getByRole('form', { name: 'New user' })
  await form.getByLabel('Email').fill(starter)
  await choose(admin, 'Permissions', 'Registers vi', 'Registers viewer')
  await choose(admin, 'Default module', 'Reg', 'Registers')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('User created')).toBeVisible()
  await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await expect(waiting.getByRole('heading', { name: 'Task list' })).toBeVisible()
  await expect(waiting).toHaveURL(/\/tasks-list$/)

  await admin.getByRole('searchbox', { name: 'Email' }).fill('new.starter')
  await expect(admin.getByRole('row')).toHaveCount(2)
  await admin.getByRole('button', { name: `Delete ${starter}` }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click()
  await expect(admin.getByText('User deleted')).toBeVisible()
  await admin.getByText('Deleted users', { exact: true }).click()
  await expect(admin.getByText(/^Took user .*new\.starter/).first()).toBeVisible()
  await expect(waiting.getByRole('heading', { name: '[401] - Access denied' })).toBeVisible()
  // A browser logs every refused call.
  removeLines(lines, /status of 401/)
})
