import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const manager = 'maya.okafor'

test.use({ data: { hasForms: true } })

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** The gateway's answer while the services are down. */
const away = {
  data: null,
  errors: [
    {
      message: 'A service is unavailable.',
      extensions: { code: 'UPSTREAM_UNAVAILABLE' },
    },
  ],
}

test(
  'a workflow manager finds and reads templates, and changes nothing',
  { tag: '@long' },
  async ({ signIn, world }) => {
    const { page } = await signIn(manager, { at: 'forms/templates' })
    await expect(page.getByRole('link', { name: 'View Form Site Diary' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create new' })).toBeHidden()
    await page.getByLabel('Search by name').fill('qu')
    await expect(page.getByText('At least 3 characters')).toBeVisible()
    await page.getByLabel('Search by name').fill('query')
    await expect(page.getByRole('link', { name: 'View Form Site Diary' })).toBeHidden()
    await page.getByRole('link', { name: 'View Form Technical Query' }).click()
    await expect(page.getByText('Answered by is populated')).toBeVisible()
    await expect(button(page, 'Edit Form')).toBeHidden()
    await page.goto(`${world.url}/app/forms/templates/create`)
    await expect(page).toHaveURL(/tasks-list/)
  },
)

test(
  'a workflow admin who cancels confirms before changes are discarded',
  { tag: '@long' },
  async ({ signIn }) => {
    const { page } = await signIn('helen.marsh', { at: 'forms/templates' })
    await page.getByRole('link', { name: 'Create new' }).click()
    await page.getByLabel('Form name').fill('Weld map')
    await button(page, 'Cancel').click()
    await button(page, 'Keep editing').click()
    await expect(page.getByLabel('Form name')).toHaveValue('Weld map')
    await button(page, 'Cancel').click()
    await button(page, 'Discard changes').click()
    await expect(page.getByRole('heading', { name: 'Form templates' })).toBeVisible()
    await page.getByRole('link', { name: 'View Form Technical Query' }).click()
    await button(page, 'Edit Form').click()
    await page.getByLabel('Form name').fill('Other')
    await page.route('**/graphql*', (route) =>
      route.request().postData()?.includes('UpdateTemplate')
        ? route.fulfill({ json: away })
        : route.fallback(),
    )
    await button(page, 'Save').click()
    await expect(page.getByText('Error while updating form.')).toBeVisible()
    await button(page, 'Cancel').click()
    await button(page, 'Discard changes').click()
    await expect(page.getByRole('heading', { name: 'Technical Query' })).toBeVisible()
    // Discarded changes must not be one click away from being saved.
    await expect(button(page, 'Retry')).toBeHidden()
  },
)
