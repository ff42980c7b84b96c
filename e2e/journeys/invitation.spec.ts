import { choose } from '../support/steps.ts'
import { expect, removeLines, test } from '../support/test.ts'

test('a System admin invites people by link, and one of them chooses a password, is signed in and changes it', async ({
  signIn,
  openBrowser,
  address,
}) => {
  const [ines, joe] = [address('ines.vidal'), address('joe.park')]
  const { page: admin } = await signIn('sysadmin', { at: 'user-management' })
  await admin.getByRole('button', { name: 'Add new' }).click()
  await admin.getByRole('form', { name: 'New user' }).getByLabel('Email').fill(`${ines} ${joe}`)
  await choose(admin, 'Permissions', 'Registers cr', 'Registers creator')
  await admin.getByRole('button', { name: 'Save' }).click()
  await admin.getByRole('button', { name: /^Copy all/ }).click()
  const lines = await admin.evaluate(() => navigator.clipboard.readText())
  const links = lines.split('\n').map((line) => line.split('\t'))
  expect(links.map(([, email]) => email)).toEqual([ines, joe])
  const [, , link = ''] = links[0] ?? []
  await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(admin.getByRole('row', { name: ines })).toContainText('Invited')

  const { page: invited, context, console: refusals } = await openBrowser()
  await invited.goto(link)
  await expect(invited.getByText(/invites you to/)).toBeVisible()
  expect(invited.url()).not.toContain('#')
  await expect(invited.getByLabel('Email')).toHaveValue(ines)
  await invited.getByLabel('Password, at least').fill('nine tidal marks')
  await invited.getByLabel('Password again').fill('nine tidal mark')
  await invited.getByRole('button', { name: 'Save password and sign in' }).click()
  await expect(invited.getByRole('alert')).toHaveText('The two passwords are not the same.')
  await invited.getByLabel('Password, at least').fill('nine tidal marks')
  await invited.getByLabel('Password again').fill('nine tidal marks')
  await invited.getByRole('button', { name: 'Save password and sign in' }).click()
  await expect(invited.getByRole('heading', { name: 'Task list' })).toBeVisible()

  await invited.getByRole('button', { name: /appearance and log out/ }).click()
  await invited.getByRole('menuitem', { name: 'Change password' }).click()
  const change = async (fields: Record<'Present password' | 'New password, at least', string>) => {
    for (const [label, text] of Object.entries(fields)) await invited.getByLabel(label).fill(text)
    await invited.getByLabel('New password again').fill(fields['New password, at least'])
    await invited.getByRole('button', { name: 'Change password' }).click()
  }
  const present = { 'Present password': 'nine tidal marks' }
  await change({ ...present, 'New password, at least': 'password1234' })
  await expect(invited.getByRole('alert')).toContainText('easy to guess')
  await change({ ...present, 'New password, at least': 'ladders under the quay' })
  await expect(invited.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await invited.getByRole('link', { name: 'Back to Tidemark' }).click()
  await expect(invited.getByRole('heading', { name: 'Task list' })).toBeVisible()
  // The change ended the session: a request and, where one is due, a renewal are refused before the next.
  removeLines(refusals, /status of (422|401)|status of 400 .*\/token\)/)

  await test.step('a link of somebody else, opened in the same browser, shows all tabs to them', async () => {
    const other = await context.newPage()
    await other.goto(invited.url())
    await expect(other.getByRole('heading', { name: 'Task list' })).toBeVisible()
    await invited.goto(links[1]?.[2] ?? '')
    await expect(invited.getByText(/^You are signed in here as/)).toBeVisible()
    await invited.getByLabel('Password, at least').fill('lanterns on the weir')
    await invited.getByLabel('Password again').fill('lanterns on the weir')
    await invited.getByRole('button', { name: 'Save password and sign in' }).click()
    await expect(invited.getByRole('button', { name: /joe\.park/ })).toBeVisible()
    await expect(other.getByRole('heading', { name: /logged out|signed in as/ })).toBeVisible()
    await expect(other.getByRole('heading', { name: 'Task list' })).toHaveCount(0)
  })

  await admin.reload()
  await expect(admin.getByRole('row', { name: ines })).not.toContainText('Invited')
  await admin.getByRole('button', { name: `Edit ${ines}` }).click()
  await admin.getByRole('button', { name: 'Reset password link' }).click()
  await expect(admin.getByLabel(/^Link of/)).toHaveValue(/\/link#/)

  const { page: late, console: failures } = await openBrowser()
  await late.goto(link)
  await expect(
    late.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible()
  removeLines(failures, /status of 404/)
})
