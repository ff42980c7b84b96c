import type { Page } from '@playwright/test'
import { addTunnelsOwner } from '../support/owners.ts'
import { expect, test } from '../support/test.ts'

/** Running tunnels, cross passages: WIP, owned by both. */
const plan = 'TIDP-000002'

const ownersOn = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Edit owners of Tunnels' }) })

test(
  'two owners of a plan choose different owners of a discipline, compare both lists, and lose neither',
  { tag: '@long' },
  async ({ world, signIn, tunnels }) => {
    const { page: tom } = await signIn('tom.brandt')
    const { page: dana } = await signIn('dana.whitlock')
    for (const page of [tom, dana]) {
      await page.goto(`${world.url}/app/overview/${tunnels}-${plan}`)
      await expect(ownersOn(page)).toContainText('Dana Whitlock')
    }

    await addTunnelsOwner(tom, 'Grace Liu')
    await addTunnelsOwner(dana, 'Ravi Menon')
    await dana.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dana.getByText('Overview updated successfully')).toBeVisible()

    const conflict = tom.getByRole('group', { name: 'Conflict: owners of Tunnels' })
    await expect(conflict).toContainText('Dana Whitlock and Ravi Menon')
    await expect(conflict).toContainText('Dana Whitlock and Grace Liu')
    await expect(
      tom.getByRole('button', { name: 'Save', exact: true }),
    ).toHaveAccessibleDescription(/Choose which owners to keep/)
    await conflict.getByRole('button', { name: 'Combine: owners of Tunnels' }).click()
    await tom.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(tom.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    for (const page of [tom, dana])
      await expect(ownersOn(page)).toContainText('Dana Whitlock, Ravi Menon and Grace Liu')
  },
)
