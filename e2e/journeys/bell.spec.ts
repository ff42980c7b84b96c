import { choose } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const plan = 'Harrow Lane Shaft - Headhouse - Scheme Design (SD)'

test('a new owner of a plan is notified once, at once, and opens the plan by keyboard', async ({
  signIn,
}) => {
  const { page: manager } = await signIn('maya.okafor')
  const { page: owner } = await signIn('yusuf.kaya')
  const bell = owner.getByRole('button', { name: /^Notifications: \d+$/ })
  await expect(bell).toBeEnabled()

  await test.step('another person is asked to own a plan', async () => {
    await manager.getByRole('link', { name: 'Create new' }).click()
    await choose(manager, 'Primary Asset', 'Harrow', /Harrow Lane Shaft/)
    await choose(manager, 'Technical lifecycle Stage', 'Scheme', 'Scheme Design (SD)')
    await choose(manager, 'Work Package', 'Headhouse', /Headhouse/)
    await manager.getByRole('button', { name: 'Next' }).click()
    // Fast typists press Enter before the search has answered.
    const owners = manager.getByRole('combobox', { name: 'TIDP Owner' })
    await owners.pressSequentially('yusuf', { delay: 60 })
    await owners.press('Enter')
    await expect(manager.getByRole('list', { name: 'Chosen: TIDP Owner' })).toHaveText('Yusuf Kaya')
    await expect(owners).toHaveAttribute('aria-expanded', 'false')
    await manager.getByRole('button', { name: 'Create TIDP' }).click()
    await expect(manager.getByText('TIDP created successfully')).toBeVisible()
  })

  await test.step('the bell shows the notification on the open page, and lists the task', async () => {
    await expect(owner.getByText('You have 1 new notification')).toBeAttached()
    await expect(owner.getByRole('row').getByRole('link', { name: plan })).toBeVisible()
    await bell.focus()
    await owner.keyboard.press('Enter')
    await expect(owner.getByRole('link', { name: `Unread: ${plan}` })).toContainText(
      'Maya Okafor made you TIDP Owner',
    )
    await owner.keyboard.press('Escape')
    await expect(bell).toBeFocused()
  })

  const unread = Number((await bell.getAttribute('aria-label'))?.split(' ').at(-1))

  await test.step('Enter opens the plan, and the number of unread notifications falls by one', async () => {
    await owner.keyboard.press('Enter')
    const link = owner.getByRole('link', { name: `Unread: ${plan}` })
    await expect(link).toBeVisible()
    for (
      let step = 0;
      step < 4 && !(await link.evaluate((element) => element === document.activeElement));
      step += 1
    )
      await owner.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await owner.keyboard.press('Enter')
    await expect(owner.getByRole('heading', { name: plan })).toBeVisible()
    await expect(owner).toHaveURL(/\/overview\//)
    await expect(bell).toHaveAccessibleName(`Notifications: ${unread - 1}`)
  })

  await test.step('the notification stays read after a reload', async () => {
    await owner.reload()
    await expect(bell).toHaveAccessibleName(`Notifications: ${unread - 1}`)
    await bell.click()
    await expect(owner.getByRole('dialog').getByRole('link', { name: plan })).toBeVisible()
    await expect(owner.getByRole('link', { name: `Unread: ${plan}` })).toHaveCount(0)
  })
})
