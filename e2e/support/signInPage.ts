import type { Page } from '@playwright/test'
import type { World } from '@tidemark/devkit/world'

/** Signs in by password on the page of the identity provider and waits for the web client. */
export async function signInAs(page: Page, world: World, username: string): Promise<void> {
  await page.goto(`${world.url}/app/`)
  await enterCredentials(page, world, username)
}

/** Signs in by password on the identity provider's page, where the browser is already. */
export async function enterCredentials(page: Page, world: World, username: string): Promise<void> {
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password').fill('tidemark')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The provider redirects to `/login`, which still has to exchange the code.
  await page.waitForURL(
    (url) => url.href.startsWith(`${world.url}/app/`) && !url.pathname.endsWith('/login'),
  )
}
