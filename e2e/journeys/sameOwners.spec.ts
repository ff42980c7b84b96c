import type { Page } from '@playwright/test'
import { choose } from '../support/steps.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** Running tunnels, cross passages: WIP, owned by both. */
const plan = '1DM03-TIDP-000002'

const ownersOn = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Edit owners of Tunnels' }) })

async function addOwner(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit owners of Tunnels' }).focus()
  await page.keyboard.press('Enter')
  const search = page.getByRole('combobox', { name: 'DIDP Owner' })
  await expect(search, 'the keyboard is in the search').toBeFocused()
  const [first = name] = name.split(' ')
  await choose(page, 'DIDP Owner', first, new RegExp(name))
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
}

test('two owners of a plan choose different owners of a discipline, compare both lists, and lose neither', async ({
  world,
  signIn,
}) => {
  const { page: tom } = await signIn('tom.brandt@tidemark.example')
  const { page: dana } = await signIn('dana.whitlock@tidemark.example')
  for (const page of [tom, dana]) {
    await page.goto(`${world.url}/app/overview/${plan}`)
    await expect(ownersOn(page)).toContainText('Dana Whitlock')
  }

  await addOwner(tom, 'Grace Liu')
  await addOwner(dana, 'Ravi Menon')
  await dana.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dana.getByText('Overview updated successfully')).toBeVisible()

  const conflict = tom.getByRole('group', { name: 'Conflict: owners of Tunnels' })
  await expect(conflict).toContainText('Dana Whitlock and Ravi Menon')
  await expect(conflict).toContainText('Dana Whitlock and Grace Liu')
  await expect(tom.getByRole('button', { name: 'Save', exact: true })).toHaveAccessibleDescription(
    /Choose which owners to keep/,
  )
  await expectAccessible(tom, 'a conflict over the owners of a discipline')
  await conflict.getByRole('button', { name: 'Combine: owners of Tunnels' }).click()
  await tom.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(tom.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  for (const page of [tom, dana])
    await expect(ownersOn(page)).toContainText('Dana Whitlock, Ravi Menon and Grace Liu')
})
