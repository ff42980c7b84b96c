import type { Locator, Page } from '@playwright/test'
import { addAttribute } from '../support/builder.ts'
import { choose } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/**
 * Clicks with the mouse only, as a person does: the mousedown blurs the focused field before the
 * mouseup.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const before = await boxOf(target)
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  expect(await boxOf(target), 'the place of the button between press and release').toEqual(before)
  await page.mouse.up()
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

/** Returns a picture that the browser has drawn. */
const picture = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      for (let stripe = 0; stripe < 300; stripe += 1) {
        if (context) context.fillStyle = `hsl(${stripe * 7} 80% 50%)`
        context?.fillRect(stripe, 0, 1, 150)
      }
      return canvas.toDataURL('image/png').replace('data:image/png;base64,', '')
    }),
    'base64',
  )

test(
  'a delivery note is filled while its template is changed, and no input is lost',
  { tag: '@long' },
  async ({ signIn, world }) => {
    const [helen, maya] = [(await signIn('helen.marsh')).page, (await signIn('maya.okafor')).page]

    await test.step('a template is built', async () => {
      await helen.goto(`${world.url}/app/forms/templates/create`)
      await helen.getByLabel('Form name').fill('Delivery note')
      await helen.getByLabel('Form number').fill('DN')
      const main = helen.getByRole('region', { name: 'Form Attributes' })
      await addAttribute(main, { name: 'Remark', type: 'Text', mandatory: true })
      await addAttribute(main, { name: 'Received by', type: 'Text', mandatory: true })
      await addAttribute(main, { name: 'Supplier', type: 'Text' })
      await addAttribute(main, { name: 'Amount', type: 'Numeric' })
      await addAttribute(main, { name: 'Photo', type: 'Media' })
      await press(helen, button(helen, 'Save'))
      await expect(helen.getByRole('link', { name: 'View Form Delivery note' })).toBeVisible()
    })

    await test.step('a file that is not a picture is refused before it is uploaded', async () => {
      await maya.goto(`${world.url}/app/forms/create`)
      await choose(maya, 'Select form', 'delivery', /Delivery note/)
      const photo = maya.locator('[data-attribute]').filter({ hasText: 'Photo' })
      const add = (name: string, mimeType: string, buffer: Buffer) =>
        photo.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
      const whole = await picture(maya)
      await add(
        'plan.svg',
        'image/svg+xml',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      )
      await expect(photo.getByRole('alert')).toHaveText(/Choose a PNG, JPEG, GIF or WebP image/)
      await add('setup.png', 'image/png', Buffer.from('MZ\u0090\u0000'))
      await expect(photo.getByRole('alert')).toHaveText(
        /^setup\.png: This file is EXE\. Choose a PNG, JPEG, GIF or WebP image/,
      )
      await add('cut.png', 'image/png', whole.subarray(0, whole.length / 2))
      await expect(photo.getByRole('alert')).toHaveText(/^cut\.png: The image is damaged/)
      await add('site.png', 'image/png', whole)
      await expect(photo.getByText('site.png')).toBeVisible()
      await expect(photo.getByRole('alert')).toBeHidden()
    })

    await test.step('the template is changed while the form is being filled', async () => {
      await maya.getByLabel('Supplier').fill('Brick Ltd')
      await maya.getByLabel('Amount').fill('18,500')
      await maya.getByLabel('Remark').fill('By the north gate')
      await expect(maya.getByLabel('Amount')).toHaveValue('18500')
      await helen.getByRole('link', { name: 'View Form Delivery note' }).click()
      await button(helen, 'Edit Form').click()
      await button(helen, 'Edit Supplier').click()
      await button(helen, 'Delete attribute').click()
      await helen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await button(helen, 'Save').click()
      await expect(button(helen, 'Edit Form')).toBeVisible()
      await button(maya, 'Create form').click()
      await expect(maya.getByText(/^The template has changed/)).toBeVisible()
      await expect(maya.getByLabel('Supplier')).toBeHidden()
      await expect(maya.getByLabel('Remark')).toHaveValue('By the north gate')
    })

    await test.step('the first click after an empty mandatory field counts', async () => {
      await maya.getByLabel('Received by').focus()
      await press(maya, button(maya, 'Create form'))
      await expect(maya.getByText('Successfully created form.')).toBeVisible()
    })

    await test.step('saved input is distinguished from empty mandatory fields', async () => {
      await maya.goto(`${world.url}/app/forms`)
      await maya
        .getByRole('row')
        .filter({ hasText: 'Delivery note' })
        .getByRole('link')
        .last()
        .click()
      await maya.getByLabel('Remark').fill('By the south gate')
      await maya.getByLabel('Received by').focus()
      await press(maya, button(maya, 'Update'))
      await expect(maya.getByText('Successfully updated form.')).toBeVisible()
      await expect(button(maya, '1 field left to fill before closing')).toBeVisible()
      await expect(maya.getByText('Form has errors.')).toBeHidden()
      await expect(maya.getByText('Field is required.')).toBeHidden()
      await button(maya, '1 field left to fill before closing').click()
      await expect(maya.getByLabel('Received by')).toBeFocused()
    })

    await test.step('an invalid number shows an error in a bar that does not move', async () => {
      const place = await boxOf(button(maya, 'Update'))
      await maya.getByLabel('Amount').fill('1e3')
      await press(maya, button(maya, 'Update'))
      await expect(maya.getByText('Form has errors.')).toBeVisible()
      await expect(maya.getByLabel('Amount')).toHaveValue('1e3')
      await expect(button(maya, 'Amount: Value has to be a number.')).toBeVisible()
      expect((await boxOf(button(maya, 'Update'))).y).toBe(place.y)
    })
  },
)
