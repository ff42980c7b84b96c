import { expect, test } from '../support/test.ts'

test.use({ data: 'shared' })

test(
  'a person sees what comes by mail, and an administrator what the demonstration would send',
  { tag: '@long' },
  async ({ signIn }) => {
    const { page } = await signIn('sysadmin', { at: 'mail' })
    const form = page.getByRole('form', { name: 'What comes by mail' })
    await expect(form).toContainText('This is a demonstration: nothing is sent.')
    await expect(form.getByLabel('Waits for you').locator('option:checked')).toHaveText('At once')
    await expect(form.getByLabel('Replies').locator('option:checked')).toHaveText('Daily')
    await form.getByRole('checkbox', { name: /^Quiet hours/ }).press('Space')
    await expect(form.getByLabel('From')).toHaveValue('19:00')
    await form.getByRole('checkbox', { name: /^Quiet hours/ }).press('Space')

    await page.getByRole('link', { name: 'Outbox' }).click()
    await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
    await page
      .getByRole('button', { name: /^Show the mail to / })
      .first()
      .press('Enter')
    const mail = page.getByRole('dialog', { name: /^Mail to / })
    const html = mail.frameLocator('iframe')
    await expect(html.getByRole('link', { name: 'Choose what comes by mail' })).toBeVisible()
    await mail.getByText('Text', { exact: true }).click()
    await expect(mail).toContainText('Choose what comes by mail: ')
    await mail.getByRole('button', { name: 'Close' }).click()
    await expect(mail).toBeHidden()
  },
)
