import { expect, test } from '../support/test.ts'

test.use({ data: { contracts: ['1DM03', '1DM05'], hasForms: true } })

const pages = [
  { path: 'tasks-list', heading: 'Task list' },
  { path: 'create-new-tidp', heading: 'Create New TIDP' },
  { path: 'groups-management', heading: 'Groups Management' },
  { path: 'forms', heading: 'Forms' },
]

test(
  'choosing another contract works on several pages and shows no message',
  { tag: '@long' },
  async ({ world, signIn, tunnels, viaducts }) => {
    const { page } = await signIn('maya.okafor')
    const toasts = page.locator('[data-scope=toast][data-part=root]')
    const contracts = [`${viaducts} Calder Viaducts`, `${tunnels} Dunmere South Tunnels`]
    const choose = async (contract: string) => {
      await page.getByRole('button', { name: /^Contract: / }).click()
      await page.getByRole('menuitemradio', { name: contract }).click()
      await expect(page.getByRole('button', { name: `Contract: ${contract}` })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Task list' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Create new' })).toBeVisible()
    }

    for (const [turn, { path, heading }] of pages.entries()) {
      await test.step(heading, async () => {
        await page.goto(`${world.url}/app/${path}`)
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
        await choose(contracts[turn % 2] ?? '')
        // An error message stays until it is closed.
        await expect(toasts).toHaveText([])
      })
    }
  },
)

test('unsaved disciplines are asked about before the contract changes, and come back with it', async ({
  world,
  signIn,
  tunnels,
  viaducts,
}) => {
  const { page } = await signIn('tom.brandt')
  const toasts = page.locator('[data-scope=toast][data-part=root]')
  const choose = async (contract: string) => {
    await page.getByRole('button', { name: /^Contract: / }).click()
    await page.getByRole('menuitemradio', { name: contract }).click()
  }
  await page.goto(`${world.url}/app/overview/${tunnels}-TIDP-000001`)
  await page.getByRole('button', { name: 'Add discipline' }).click()
  const save = page.getByRole('button', { name: /^Save/ })
  await expect(save).toBeVisible()

  await choose(`${viaducts} Calder Viaducts`)
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(
    page.getByRole('button', { name: new RegExp(`^Contract: ${tunnels}`) }),
  ).toBeVisible()
  await expect(save).toBeVisible()

  await choose(`${viaducts} Calder Viaducts`)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(
    page.getByRole('button', { name: new RegExp(`^Contract: ${viaducts}`) }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Task list' })).toBeVisible()
  await expect(toasts).toHaveText([])

  await choose(`${tunnels} Dunmere South Tunnels`)
  await expect(
    page.getByRole('button', { name: new RegExp(`^Contract: ${tunnels}`) }),
  ).toBeVisible()
  await page.goto(`${world.url}/app/overview/${tunnels}-TIDP-000001`)
  await expect(save).toBeVisible()
})
