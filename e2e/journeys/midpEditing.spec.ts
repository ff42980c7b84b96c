import { cell, columns, editableRow, moveTo, linesOf, save, type } from '../support/midp.ts'
import { cellAt, textsOf } from '../support/gridCells.ts'
import { expect, test } from '../support/test.ts'

/** Lines of two disciplines that are not issued. Dana owns some, and Tom the plan of others. */
const unissued =
  'discipline=Structures&discipline=Signalling&rag=RED&rag=AMBER&status=EMPTY&status=ERROR'

test(
  'a forecast is edited in the MIDP, and two people choose between their values',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page: dana } = await signIn('dana.whitlock', { at: linesOf(unissued) })
    await expect(cell(dana, 'title', 0)).toBeAttached()
    const row = await editableRow(dana, 'forecast')
    const title = await cell(dana, 'title', row).innerText()

    await test.step('the RAG follows a saved forecast', async () => {
      await type(dana, 'forecast', row, '31/12/2030')
      await save(dana, 1)
      await expect(cell(dana, 'rag', row)).toHaveText(/^Red: late by [\d,]+ days$/)
      await dana.reload()
      await expect(cell(dana, 'forecast', row)).toHaveText('31/12/2030')
    })

    await test.step('a cell that cannot be edited says why', async () => {
      await moveTo(dana, 'rag', row)
      await expect(
        dana.getByText('Calculated from due date, forecast and issue date.'),
      ).toBeVisible()
    })

    await test.step('an edit is undone before it is saved', async () => {
      await type(dana, 'forecast', row, '30/12/2030')
      await dana.keyboard.press('Control+Z')
      await expect(cell(dana, 'forecast', row)).toHaveText('31/12/2030')
      await expect(dana.getByRole('button', { name: /^Save \d/ })).toHaveCount(0)
    })

    const { page: tom } = await signIn('tom.brandt', { at: linesOf(unissued) })
    await expect(cell(tom, 'title', 0)).toBeAttached()
    await expect(cell(tom, 'title', row)).toHaveText(title)

    await test.step('a conflict shows the value of the other person, and the choice is saved', async () => {
      await type(tom, 'forecast', row, '01/03/2031')
      await type(dana, 'forecast', row, '02/03/2031')
      await save(dana, 1)
      await moveTo(tom, 'forecast', row)
      await expect(tom.getByText(/^This was changed elsewhere to ‘02\/03\/2031’/)).toBeVisible()
      await moveTo(tom, 'forecast', row)
      await tom.keyboard.press('Alt+M')
      await expect(tom.getByRole('button', { name: 'Save 1 line', exact: true })).toBeVisible()
      await tom.keyboard.press('Control+S')
      await expect(tom.getByRole('button', { name: /^Save \d/ })).toHaveCount(0)
      await expect(cell(tom, 'forecast', row)).toHaveText('01/03/2031')
    })

    await test.step('unsaved text survives another filter and a reload', async () => {
      await type(tom, 'forecast', row, '05/03/2031')
      await tom.goto(`${world.url}/app/midp?status=DONE&columns=${columns.join(',')}`)
      await expect(cell(tom, 'title', 0)).toHaveText(title)
      await expect(cell(tom, 'forecast', 0)).toHaveText('05/03/2031')
      await tom.getByRole('button', { name: 'Discard' }).click()
      await tom.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
      await expect(cell(tom, 'forecast', 0)).not.toHaveText('05/03/2031')
    })
  },
)

test(
  'the panel of a line edits dates and ISO fields, and follows another person',
  { tag: '@long' },
  async ({ signIn }) => {
    const { page: dana } = await signIn('dana.whitlock', { at: linesOf(unissued) })
    await expect(cell(dana, 'title', 0)).toBeAttached()
    const row = await editableRow(dana, 'title')
    const title = await cell(dana, 'title', row).innerText()
    await moveTo(dana, 'title', row)
    await dana.keyboard.press('Alt+Enter')
    const panel = dana.getByRole('dialog', { name: title })
    const forecast = panel.getByRole('textbox', { name: 'Forecast' })
    await expect(forecast).toBeVisible()

    await test.step('another person’s forecast shows in the open panel', async () => {
      const { page: tom } = await signIn('tom.brandt', { at: linesOf(unissued) })
      await expect(cell(tom, 'title', 0)).toBeAttached()
      await expect(cell(tom, 'title', row)).toHaveText(title)
      await type(tom, 'forecast', row, '07/04/2031')
      await save(tom, 1)
      await expect(forecast).toHaveValue('07/04/2031')
    })

    await test.step('forecast, author, format and a predecessor are saved together', async () => {
      await forecast.fill('08/04/2031')
      await panel.getByRole('textbox', { name: 'Format', exact: true }).fill('IFC 4')
      await panel.getByRole('combobox', { name: 'Add a predecessor' }).fill('Ring build key plan')
      await dana
        .getByRole('option', { name: /^Ring build key plan, section A/ })
        .first()
        .click()
      await panel.getByRole('button', { name: 'Save 1 line', exact: true }).click()
      await expect(panel.getByRole('button', { name: /^Save/ })).toHaveCount(0)
      await dana.reload()
      await expect(forecast).toHaveValue('08/04/2031')
      await expect(panel.getByRole('textbox', { name: 'Format', exact: true })).toHaveValue('IFC 4')
      await expect(
        panel.getByRole('list', { name: 'Predecessors' }).getByRole('listitem'),
      ).toHaveCount(1)
    })

    await test.step('the grid shows what the panel saved', async () => {
      await panel.getByRole('button', { name: 'Close' }).click()
      await expect(cell(dana, 'forecast', row)).toHaveText('08/04/2031')
    })
  },
)

test('Ravi gives deliverables of his discipline the same author, and undoes it', async ({
  world,
  signIn,
}) => {
  const { page: ravi } = await signIn('ravi.menon', { at: null })
  await ravi.goto(
    `${world.url}/app/midp?discipline=Mechanical+and+Electrical&discipline=Signalling&discipline=Information+Management&status=EMPTY&status=ERROR&sort=title&columns=title,authors`,
  )
  const authors = (row: number) => cellAt(ravi, 2, row)
  await expect(authors(0)).toBeAttached()
  await moveTo(ravi, 'title', 0)
  await ravi.keyboard.press('Control+A')
  await expect(ravi.getByText(/^2\d deliverables marked$/)).toBeVisible()
  await ravi.getByRole('button', { name: 'Edit together' }).click()
  const dialog = ravi.getByRole('alertdialog')
  await dialog.getByRole('combobox', { name: 'Author' }).fill('Grace')
  await ravi.getByRole('option', { name: /Grace Liu/ }).click()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(ravi).toHaveURL(/\/import\/./)
  await expect(ravi.getByRole('button', { name: 'Apply', exact: true })).toBeVisible()
  await ravi.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(ravi.getByText(/^2\d deliverables marked$/)).toBeVisible()
  await ravi.goBack()
  await ravi.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(ravi.getByText(/^Saved: /)).toBeVisible()
  await ravi.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(ravi.getByText('The edit was undone.')).toBeVisible()
})

test(
  'an owner re-baselines a plan with a reason, and the MIDP shows the new baseline',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page: tom } = await signIn('tom.brandt')
    const lines = `${world.url}/app/midp?discipline=Temporary+Works&sort=title&columns=title,due,baselineDue`
    const moved = async () => {
      await expect(cellAt(tom, 3, 0)).toBeAttached()
      const days = (column: number) => textsOf(tom, column)
      const [due, baseline] = [await days(2), await days(3)]
      return due.filter((day, row) => day !== baseline[row]).length
    }
    await tom.goto(lines)
    expect(await moved()).toBeGreaterThan(0)

    await moveTo(tom, 'title', 0)
    await tom.keyboard.press('Shift+F10')
    await tom.getByRole('menuitem', { name: 'Open the plan' }).click()
    await tom.getByRole('button', { name: 'Other actions' }).click()
    await tom.getByRole('menuitem', { name: 'Re-baseline' }).click()
    const dialog = tom.getByRole('alertdialog')
    const confirm = dialog.getByRole('button', { name: 'Re-baseline', exact: true })
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('textbox').fill('The client moved the access date.')
    await confirm.click()
    await expect(tom.getByText('The client moved the access date.')).toBeVisible()

    await tom.goto(lines)
    await expect.poll(moved).toBe(0)
  },
)
