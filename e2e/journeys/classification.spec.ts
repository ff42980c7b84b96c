import { readFile } from 'node:fs/promises'
import { editWorkbook } from '@tidemark/devkit/workbook'
import { cellAt, moveToCell } from '../support/gridCells.ts'
import { xlsx } from '../support/handKept.ts'
import { expect, test } from '../support/test.ts'

const list = [
  'Example tables of works,',
  'Code,Title',
  'Zz_10,Works in ground',
  'Zz_10_20,Bored works',
  'Zz_10_30,Cut and cover works',
].join('\n')

test(
  'a classification is imported, and deliverables get its codes by import and in the grid',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page: piotr } = await signIn('piotr.nowak', { at: 'contract-data?list=classification' })

    await test.step('Piotr imports the list', async () => {
      await expect(piotr.getByRole('row', { name: /Segmental linings/ })).toBeVisible()
      await piotr.getByRole('link', { name: 'Import Excel or CSV' }).click()
      await piotr
        .locator('input[type=file]')
        .setInputFiles({ name: 'Works.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
      await expect(piotr.getByText('3 added, 0 unchanged.')).toBeVisible()
      await piotr.getByRole('button', { name: 'Apply', exact: true }).click()
      await expect(piotr.getByText('Saved: 3 added.')).toBeVisible()
    })

    const lines = 'midp?discipline=Tunnels&status=EMPTY&sort=title&columns=title,classification'
    const { page: maya } = await signIn('maya.okafor', { at: lines })
    const code = (row: number) => cellAt(maya, 2, row)

    await test.step('Maya fills in codes and words in an export, and imports it', async () => {
      const download = maya.waitForEvent('download')
      await maya.getByRole('button', { name: 'Excel' }).click()
      await maya.getByRole('menuitem', { name: 'Export Excel' }).click()
      const buffer = await editWorkbook(await readFile(await (await download).path()), (rows) => {
        for (const [at, text] of ['Zz_10_20', 'cut and cover works'].entries())
          if (rows[at]) rows[at]['Classification'] = text
      })
      await maya.getByRole('button', { name: 'Excel' }).click()
      await maya.getByRole('menuitem', { name: 'Import Excel or CSV' }).click()
      await maya
        .locator('input[type=file]')
        .setInputFiles({ name: 'Codes.xlsx', mimeType: xlsx, buffer })
      await expect(maya.getByText(/^2 changed/)).toBeVisible()
      await maya.getByRole('button', { name: 'Apply', exact: true }).click()
      await expect(maya.getByText(/^Saved: 2 changed/)).toBeVisible()
      await maya.goto(`${world.url}/app/${lines}`)
      await expect(code(0)).toHaveText('Zz_10_20 : Bored works')
      await expect(code(1)).toHaveText('Zz_10_30 : Cut and cover works')
    })

    await test.step('she chooses a code by a word in the grid, and filters by its group', async () => {
      await expect(code(2)).toHaveAttribute('aria-readonly', 'false')
      await moveToCell(maya, 2, 2)
      await maya.keyboard.type('bored')
      await maya.keyboard.press('Enter')
      await expect(code(2)).toHaveText('Zz_10_20 : Bored works')
      await maya.getByRole('button', { name: 'Save 1 line', exact: true }).click()
      await expect(maya.getByRole('button', { name: /^Save \d/ })).toHaveCount(0)
      const group = maya.getByRole('group', { name: 'Classification group' })
      await group.getByRole('button', { name: 'Classification group' }).click()
      await group.getByRole('checkbox', { name: /^Zz_10 : Works in ground/ }).press('Space')
      await expect(maya).toHaveURL(/classgroup=Zz_10/)
      await expect(code(2)).toHaveText('Zz_10_20 : Bored works')
      await expect(code(3)).toHaveCount(0)
    })

    await test.step('a code that deliverables have cannot be removed', async () => {
      await piotr.goto(`${world.url}/app/contract-data?list=classification&search=bored`)
      const row = piotr.getByRole('row', { name: /Zz_10_20/ })
      await expect(
        row.getByRole('button', { name: /^Delete|^Remove/ }),
      ).toHaveAccessibleDescription(/In use: it has 2 deliverables\.$/)
    })
  },
)
