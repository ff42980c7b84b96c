import { cell, countLines, moveTo, pasteAt } from '../support/grid.ts'
import { clickRow } from '../support/gridCells.ts'
import { expect, test } from '../support/test.ts'

test(
  'authors are searched by name, and pasted names become people',
  { tag: '@long' },
  async ({ signIn, tunnels }) => {
    const { page } = await signIn('dana.whitlock', {
      at: `discipline-overview/${tunnels}-DIDP-000019`,
    })
    const before = await countLines(page)
    const authors = (row: number) => cell(page, 'authors', row)

    await test.step('a paste finds the people it names, and an undo takes it back whole', async () => {
      await pasteAt(page, 'authors', before, [['Okafor, Maya; tom brandt'], ['Xyz, Maya Okafor']])
      await expect(authors(before)).toHaveText('Maya Okafor; Tom Brandt')
      await expect(authors(before + 1)).toHaveText('Xyz; Maya Okafor')
      await expect(authors(before + 1)).toHaveAccessibleDescription(
        /'Xyz' is not a person of this contract/,
      )
      await page.keyboard.press('Control+Z')
      await expect(page.getByText(`Deliverables: ${before}`)).toBeVisible()
      await page.keyboard.press('Control+Y')
      await expect(authors(before)).toHaveText('Maya Okafor; Tom Brandt')
    })

    await test.step('a typed text that names nobody is an error at once', async () => {
      await moveTo(page, 'authors', before + 1)
      await page.keyboard.press('Delete')
      await page.keyboard.type('Not A Colleague')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(authors(before + 1)).toHaveText('Not A Colleague')
      await expect(authors(before + 1)).toHaveAccessibleDescription(
        /'Not A Colleague' is not a person of this contract/,
      )
    })

    await test.step('Enter chooses the person whose name was typed, also before the search answers', async () => {
      await moveTo(page, 'authors', before + 1)
      await page.keyboard.press('Delete')
      await page.keyboard.type('Grace')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Remove Grace Liu' })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(authors(before + 1)).toHaveText('Grace Liu')
    })

    await test.step('a press on another cell takes the person whose name was typed', async () => {
      await moveTo(page, 'authors', before + 1)
      await page.keyboard.press('Delete')
      await page.keyboard.type('grace liu')
      await clickRow(page, 60)
      await expect(authors(before + 1)).toHaveText('Grace Liu')
    })

    await test.step('a replacement names a person who was not shown before', async () => {
      await page.keyboard.press('Control+H')
      await page.getByLabel('Search in the grid').fill('Grace Liu')
      await page.getByRole('textbox', { name: 'Replace with' }).fill('Ravi Menon')
      await page.getByRole('button', { name: 'Replace all' }).click()
      await expect(page.getByText('1 cell replaced.')).toBeVisible()
      await expect(authors(before + 1)).toHaveText('Ravi Menon')
    })
  },
)
