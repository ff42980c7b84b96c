import { screen } from '@testing-library/react'
import type { TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { addAttribute, addComponent, emptyTemplate } from './templateEdits.ts'

const withComponent = addComponent(emptyTemplate, 'c1')

function open(draft: TemplateDraft, faults = new Map<string, string>()) {
  const save = vi.fn<() => void>()
  const show = vi.fn<(path: string) => void>()
  const nothing = () => undefined
  const opened = { c1: { before: null, conditions: {} } }
  const page = renderUi(
    <SaveButtons
      note="Not saved."
      editing={{ base: emptyTemplate, draft, version: 1, opened }}
      dirty
      faults={faults}
      duplicated={false}
      saving={false}
      onCancel={nothing}
      onTried={nothing}
      onShow={show}
      onSave={save}
    />,
  )
  return { ...page, save, show }
}

it('saves a component that is still edited, which is part of the template', async () => {
  const { user, save } = open(addAttribute(withComponent, 'c1', 'a1'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(save).toHaveBeenCalledOnce()
})

it.each([
  ['form', emptyTemplate, 'The form has no attributes. Add one.', 'attributes.'],
  [
    'component',
    withComponent,
    'A component has no attributes. Add one, or delete it.',
    'components.c1.',
  ],
])('does not save a %s that nobody could fill in', async (_what, draft, why, path) => {
  const { user, save, show } = open(draft)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(save).not.toHaveBeenCalled()
  expect(await screen.findByText(why)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show it' }))
  expect(show).toHaveBeenCalledWith(path)
})

it.each([
  ['number', 'Form number: Field is required.'],
  ['components.c1.displayName', 'Component Parts, display name: Field is required.'],
  [
    'components.c1.attributes.a1.type',
    'Component Parts, Attribute Length, attribute type: Field is required.',
  ],
])('names the field that keeps the template from being saved: %s', async (path, why) => {
  const [component] = addAttribute(withComponent, 'c1', 'a1').components
  const [attribute] = component!.attributes
  const draft = {
    ...emptyTemplate,
    components: [{ ...component!, name: 'Parts', attributes: [{ ...attribute!, name: 'Length' }] }],
  }
  const { user } = open(draft, new Map([[path, 'Field is required.']]))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(why)).toBeVisible()
})
