import { readFile } from 'node:fs/promises'
import { editWorkbook } from '@tidemark/devkit/workbook'
import { xlsx } from '../support/handKept.ts'
import { expect, test } from '../support/test.ts'

test('Maya proposes forecasts by import; Ravi accepts two, refuses one and undoes it', async ({
  world,
  signIn,
}) => {
  const { page: maya } = await signIn('maya.okafor')
  const { page: ravi } = await signIn('ravi.menon')
  let titles: string[] = []
  let imported = ''

  await test.step('Maya changes three forecasts in an export and proposes them', async () => {
    await maya.goto(
      `${world.url}/app/midp?discipline=Mechanical+and+Electrical&status=EMPTY&sort=title`,
    )
    const download = maya.waitForEvent('download')
    await maya.getByRole('button', { name: 'Excel' }).click()
    await maya.getByRole('menuitem', { name: 'Export Excel' }).click()
    const file = await editWorkbook(await readFile(await (await download).path()), (rows) => {
      const changed = rows.slice(0, 3)
      for (const row of changed) row['Forecast'] = '2031-05-06'
      titles = changed.map((row) => String(row['Title']))
    })
    await maya.getByRole('button', { name: 'Excel' }).click()
    await maya.getByRole('menuitem', { name: 'Import Excel or CSV' }).click()
    await maya
      .locator('input[type=file]')
      .setInputFiles({ name: 'Site meeting.xlsx', mimeType: xlsx, buffer: file })
    await maya
      .getByLabel(/3 rows: Only the owners of Mechanical and Electrical/)
      .selectOption({ label: 'Propose them to the owners' })
    await expect(maya.getByText(/^Apply sends 3 rows to the owners/)).toBeVisible()
    await maya.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(maya.getByText('Done: 3 rows proposed to the owners.')).toBeVisible()
    imported = maya.url()
  })

  await test.step('Ravi finds it in his tasks and decides on each row', async () => {
    await ravi.goto(`${world.url}/app/tasks-list`)
    await ravi
      .getByRole('row')
      .filter({ hasText: /Decide on \d proposals?/ })
      .getByRole('link', { name: 'Mechanical and Electrical' })
      .click()
    await ravi.getByRole('link', { name: 'Decide Site meeting.xlsx' }).click()
    await expect(ravi.getByText(/^Maya Okafor proposed changes to 3 deliverables/)).toBeVisible()
    await ravi.getByRole('button', { name: 'Accept all shown' }).click()
    const refused = ravi.getByRole('combobox', { name: /^Decision about/ }).last()
    await refused.focus()
    await refused.selectOption({ label: 'Refuse' })
    await ravi.getByLabel('Reason').fill('After the shutdown only.')
    await ravi.getByRole('button', { name: 'Save decisions' }).click()
    await expect(ravi.getByText(/2 accepted, 1 refused, 0 open\.$/)).toBeVisible()
  })

  await test.step('Maya reads the answers', async () => {
    await maya
      .getByRole('button', { name: /notification/i })
      .first()
      .click()
    await maya
      .getByRole('link', { name: /Mechanical and Electrical/ })
      .first()
      .click()
    await maya.getByRole('link', { name: 'Show Site meeting.xlsx' }).click()
    await expect(maya.getByText('Refused by Ravi Menon: After the shutdown only.')).toBeVisible()
    await expect(maya.getByText('Accepted by Ravi Menon')).toHaveCount(2)
    expect(titles).toHaveLength(3)
  })

  await test.step('Ravi undoes it, and the rows are open again', async () => {
    await ravi.getByRole('link', { name: 'Show or undo them' }).click()
    await ravi.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(ravi.getByText('The import was undone.')).toBeVisible()
    await maya.reload()
    await expect(maya.getByText(/0 accepted, 1 refused, 2 open\.$/)).toBeVisible()
  })

  await test.step('Maya undoes her import, which leaves what Ravi has accepted', async () => {
    const proposal = maya.url()
    await ravi.goto(proposal)
    const decision = ravi.getByRole('combobox', { name: /^Decision about/ }).first()
    await decision.focus()
    await decision.selectOption({ label: 'Accept' })
    await ravi.getByRole('button', { name: 'Save decisions' }).click()
    await expect(ravi.getByText(/1 accepted, 1 refused, 1 open\.$/)).toBeVisible()
    await maya.goto(imported)
    await maya.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(maya.getByText('The import was undone, except 1 entry.')).toBeVisible()
    await expect(maya.getByText(/: Ravi Menon accepted it\.$/)).toBeVisible()
    await maya.goto(proposal)
    await expect(maya.getByText(/withdrawn: 1 accepted, 1 refused, 1 withdrawn\.$/)).toBeVisible()
    await expect(maya.getByText('Withdrawn', { exact: true })).toBeVisible()
  })
})
