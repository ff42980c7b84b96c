import type { Locator, Page } from '@playwright/test'
import { choose } from './steps.ts'

interface AttributePlan {
  readonly name: string
  readonly type: string
  readonly mandatory?: boolean
  readonly choices?: readonly string[]
  /** Asked only when another attribute of the main form equals this choice. */
  readonly when?: { readonly argument: string; readonly equals: string }
  readonly mask?: { readonly mask: string; readonly from: string; readonly to: string }
}

/** Adds an attribute to a part of the builder, field by field, and closes its editor. */
export async function addAttribute(
  part: Locator,
  { name, type, mandatory = false, choices, when, mask }: AttributePlan,
): Promise<void> {
  await part.getByRole('button', { name: 'Add attribute' }).click()
  const editor = part.getByRole('group', { name: /^Attribute / })
  await editor.getByLabel('Attribute name').fill(name)
  await editor.getByLabel('Attribute name').press('Enter')
  await editor.getByLabel('Attribute type').selectOption(type)
  if (mandatory) await editor.getByLabel('Mandatory').check()
  if (choices) await editor.getByLabel('Predetermined list').fill(choices.join('\n'))
  if (when) {
    await choose(editor, 'Depends on', when.argument, when.argument)
    await editor.getByLabel('Condition').selectOption('eq')
    await editor.getByRole('combobox', { name: 'Value' }).selectOption(when.equals)
  }
  if (mask) {
    await editor.getByLabel('Number mask').check()
    await editor.getByRole('textbox', { name: 'Mask', exact: true }).fill(mask.mask)
    await editor.getByLabel('Range from').fill(mask.from)
    await editor.getByLabel('Range to').fill(mask.to)
  }
  await editor.getByRole('button', { name: 'Done', exact: true }).click()
}

/** Gives a person a privilege on an attribute in the dialog that sends a form. */
export const permit = (
  page: Page,
  attribute: string,
  person: string,
  privilege: 'Hidden' | 'Editable' | 'Readonly',
): Promise<void> =>
  page
    .getByRole('group', { name: `${attribute} for ${person}`, exact: true })
    .getByText(privilege, { exact: true })
    .click()
