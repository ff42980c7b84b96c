import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { addAttribute, permit } from '../support/builder.ts'
import { act, choose } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test.use({ data: { contracts: ['1DM03', '1DM08'], hasForms: true } })

test('from an empty list of templates to a closed form with its PDF', async ({
  signIn,
  world,
  surface,
}) => {
  const number = `SI-${surface}-0001`
  const [helen, maya, callum] = [
    (await signIn('helen.marsh')).page,
    (await signIn('maya.okafor')).page,
    (await signIn('callum.reid')).page,
  ]
  const changeContract = async (page: Page, from: RegExp, to: RegExp) => {
    await button(page, from).click()
    await page.getByRole('menuitemradio', { name: to }).click()
    await expect(button(page, to)).toBeVisible()
  }
  const northlea = (page: Page) =>
    changeContract(page, /Dunmere South Tunnels/, /Northlea Surface Works/)
  const openForm = async (page: Page) => {
    await page.goto(`${world.url}/app/forms`)
    await page.getByRole('row').filter({ hasText: number }).getByRole('link').last().click()
    await expect(page.getByRole('heading', { name: number })).toBeVisible()
  }

  await test.step('a Workflow admin builds a template', async () => {
    await northlea(helen)
    await helen.goto(`${world.url}/app/forms/templates`)
    await expect(helen.getByText('There are no results')).toBeVisible()
    await helen.getByRole('link', { name: 'Create new' }).first().click()
    await helen.getByLabel('Form name').fill('Site Inspection')
    await helen.getByLabel('Form number').fill('SI')
    const main = helen.getByRole('region', { name: 'Form Attributes' })
    await addAttribute(main, {
      name: 'Document Number',
      type: 'Non Editable',
      mask: { mask: 'SI-{contract}-####', from: '1', to: '99' },
    })
    await addAttribute(main, { name: 'Work inspected', type: 'Text', mandatory: true })
    await helen.getByLabel('Attribute with the number').selectOption('Document Number')
    await addAttribute(main, {
      name: 'Result',
      type: 'Text',
      choices: ['Pass', 'Fail'],
      mandatory: true,
    })
    await addAttribute(main, {
      name: 'Reason',
      type: 'Text',
      when: { argument: 'Result', equals: 'Fail' },
    })
    await addAttribute(main, {
      name: 'Depth',
      type: 'Numeric',
      mask: { mask: '##', from: '10', to: '40' },
    })
    await addAttribute(main, { name: 'Inspected on', type: 'Date' })
    const components = helen.getByRole('region', { name: 'Components' })
    await components.getByRole('button', { name: 'Add component' }).click()
    await components.getByLabel('Component name').fill('Release')
    await components.getByLabel('Display name').first().fill('Release')
    await choose(components, 'Depends on', 'always', 'Pre-requisite: always shown')
    await addAttribute(components, { name: 'Signed', type: 'Signature', mandatory: true })
    await button(helen, 'Done with Release').click()
    await button(helen, 'Save').click()
    await expect(helen.getByRole('link', { name: 'View Form Site Inspection' })).toBeVisible()
  })

  await test.step('a form is created from it and sent to two people with different lists', async () => {
    await northlea(maya)
    await maya.goto(`${world.url}/app/forms`)
    await maya.getByRole('link', { name: 'Create new' }).first().click()
    await choose(maya, 'Select form', 'site', /Site Inspection/)
    await expect(maya.getByLabel('Reason')).toBeHidden()
    await maya.getByLabel('Work inspected').fill('Cutting slope, chainage 12+400')
    await button(maya, 'Create and send').click()
    await expect(maya.getByText('Successfully created form.')).toBeVisible()
    for (const [typed, name] of [
      ['callum', /Callum Reid/],
      ['helen', /Helen Marsh/],
    ] as const)
      await choose(maya, 'Recipients', typed, name)
    const dialog = maya.getByRole('alertdialog')
    await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    await dialog.getByRole('tab', { name: 'Callum Reid' }).click()
    for (const attribute of ['Result', 'Reason', 'Depth', 'Inspected on'])
      await permit(maya, attribute, 'Callum Reid', 'Editable')
    await permit(maya, 'Work inspected', 'Callum Reid', 'Readonly')
    await dialog.getByRole('tab', { name: 'Helen Marsh' }).click()
    await permit(maya, 'Signed', 'Helen Marsh', 'Editable')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(maya.getByText('Task has been sent successfully.')).toBeVisible()
  })

  await test.step('each fills their attributes and sees no others', async () => {
    await openForm(callum)
    await expect(callum.getByText('Cutting slope, chainage 12+400')).toBeVisible()
    await expect(callum.getByText('Signed')).toBeHidden()
    await choose(callum, 'Result', 'fail', 'Fail')
    await callum.getByLabel('Reason').fill('Loose blocks at the crest')
    await callum.getByLabel('Depth').fill('55')
    await callum.getByRole('textbox', { name: 'Inspected on' }).pressSequentially('20261120')
    await button(callum, 'Update').click()
    await expect(callum.getByText('Form has errors.')).toBeVisible()
    await callum.getByLabel('Depth').fill('25')
    await button(callum, 'Update').click()
    await expect(callum.getByText('Successfully updated form.')).toBeVisible()

    await openForm(helen)
    // An admin may read all attributes, and writes those that she was asked for.
    await helen.getByRole('button', { name: /^Site Inspection/, expanded: false }).click()
    await expect(helen.getByText('Cutting slope, chainage 12+400')).toBeVisible()
    await expect(helen.getByRole('main').getByRole('textbox')).toHaveCount(0)
    // The section that she fills is open.
    await button(helen, 'Draw signature').click()
    const pad = helen.getByRole('img', { name: /draw here/ })
    const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await helen.mouse.move(x + width * 0.2, y + height * 0.6)
    await helen.mouse.down()
    await helen.mouse.move(x + width * 0.5, y + height * 0.3, { steps: 4 })
    await helen.mouse.move(x + width * 0.8, y + height * 0.7, { steps: 4 })
    await helen.mouse.up()
    await button(helen, 'Use this drawing').click()
    await button(helen, 'Update').click()
    await expect(helen.getByText('Successfully updated form.')).toBeVisible()
    await act(helen, 'Mark as complete')
    await expect(helen.getByText('Succesfully marked as complete')).toBeVisible()
  })

  await test.step('one task is recalled and sent again', async () => {
    const row = maya.getByRole('row').filter({ hasText: 'Contributor: Callum Reid' })
    const choice = async (name: string) => {
      await row.getByRole('button', { name: /^Actions of/ }).click()
      await maya.getByRole('menuitem', { name }).click()
      await maya.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
    }
    await maya.goto(`${world.url}/app/forms`)
    await maya
      .getByRole('row')
      .filter({ hasText: number })
      .getByRole('button', { name: 'Open', exact: true })
      .click()
    await choice('Recall')
    await expect(maya.getByText('Task has been recalled.')).toBeVisible()
    await callum.reload()
    await expect(button(callum, 'Update')).toBeHidden()
    await choice('Resend')
    await expect(maya.getByText('Task has been resent.')).toBeVisible()
    await callum.reload()
    await act(callum, 'Mark as complete')
    await expect(callum.getByText('Succesfully marked as complete')).toBeVisible()
  })

  await test.step('the owner finishes and closes the form, and reads the PDF', async () => {
    await openForm(maya)
    await act(maya, 'Finish')
    await expect(maya.getByText('Task has been finished.')).toBeVisible()
    await act(maya, 'Close')
    await expect(maya.getByText('Form has been closed.')).toBeVisible()
    await expect(button(maya, 'Update')).toBeHidden()
    const [download] = await Promise.all([
      maya.waitForEvent('download'),
      button(maya, 'Export PDF').click(),
    ])
    expect(download.suggestedFilename()).toBe(`${number}.pdf`)
    const { text } = await extractText(new Uint8Array(await readFile(await download.path())), {
      mergePages: true,
    })
    for (const words of [
      number,
      'Site Inspection',
      'Cutting slope, chainage 12+400',
      'Fail',
      'Loose blocks at the crest',
      '25',
      '20/11/2026',
      'Helen Marsh',
      'Callum Reid',
    ]) {
      expect(text).toContain(words)
    }
  })
})
