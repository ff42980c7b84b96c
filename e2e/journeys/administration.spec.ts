import { choose } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('a System admin adds a user and edits permissions, and unauthorised people are kept out', async ({
  world,
  signIn,
  address,
}) => {
  const newcomer = address('ines.costa')
  const { page: admin } = await signIn('sysadmin')
  await admin.getByRole('button', { name: 'Settings' }).click()
  await admin.getByRole('menuitem', { name: 'User Management' }).click()
  await expect(admin.getByRole('heading', { name: 'User Management' })).toBeVisible()

  await test.step('the form shows invalid input and saves only valid input', async () => {
    await admin.getByRole('button', { name: 'Add new' }).click()
    const form = admin.getByRole('form', { name: 'New user' })
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
    await form.getByLabel('Email').fill('ines')
    await form.getByLabel('Email').blur()
    await expect(form.getByText('must be valid email', { exact: true })).toBeVisible()
    await form.getByLabel('Email').fill(newcomer.toUpperCase())
    await choose(admin, 'Permissions', 'Registers cr', 'Registers creator')
    await choose(admin, 'Default module', 'Reg', 'Registers')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('User created')).toBeVisible()
    await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    // The link was not copied.
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the list is filtered from three characters on', async () => {
    const email = admin.getByRole('searchbox', { name: 'Email' })
    await email.fill('in')
    await expect(admin.getByText('At least 3 characters')).toBeVisible()
    await email.fill('ines')
    await expect(admin.getByRole('row')).toHaveCount(2)
    await expect(admin.getByRole('row', { name: newcomer })).toContainText('Active')
  })

  await test.step('a user is deactivated and then deleted', async () => {
    await admin.getByRole('button', { name: `Edit ${newcomer}` }).click()
    await admin.getByRole('group', { name: 'Active' }).last().getByText('No').click()
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('User updated')).toBeVisible()
    await expect(admin.getByRole('row', { name: newcomer })).toContainText('Inactive')
    await admin.getByRole('button', { name: `Delete ${newcomer}` }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click()
    await expect(admin.getByText('User deleted')).toBeVisible()
    await expect(admin.getByText('No user matches these filters.')).toBeVisible()
  })

  await test.step('a workflow manager manages groups but can neither delete them nor open the users', async () => {
    const { page: manager } = await signIn('maya.okafor', { at: 'user-management' })
    await expect(manager.getByRole('heading', { name: 'Task list' })).toBeVisible()
    await manager.goto(`${world.url}/app/groups-management`)
    await manager.getByRole('button', { name: 'Add New' }).click()
    await manager.getByLabel('Group title').fill('Interface reviewers')
    await manager.getByRole('button', { name: 'Save' }).click()
    await expect(manager.getByText('Group created.')).toBeVisible()
    await expect(manager.getByRole('button', { name: 'Delete Interface reviewers' })).toHaveCount(0)
    // The new group is open, so that people can be added.
    await manager.getByRole('button', { name: 'Add users' }).click()
    await choose(manager, 'Users to add', 'tom', /Tom Brandt/)
    await manager.getByRole('button', { name: 'Add users (1)' }).click()
    await expect(manager.getByText('Users Created')).toBeVisible()
    await expect(manager.getByRole('row', { name: 'Tom Brandt' })).toBeVisible()
    await manager.getByLabel('Select Tom Brandt').check({ force: true })
    await manager.getByRole('button', { name: 'Remove users (1)' }).click()
    await expect(manager.getByText('Users removed.')).toBeVisible()
    await manager.getByRole('button', { name: 'Close', exact: true }).click()
  })
})
