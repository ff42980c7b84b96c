import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { addComponent, emptyTemplate } from './templateEdits.ts'

it('saves a component that is still edited, which is part of the template', async () => {
  const save = vi.fn<() => void>()
  const nothing = () => undefined
  const draft = addComponent(emptyTemplate, 'c1')
  const opened = { c1: { before: null, conditions: {} } }
  const { user } = renderUi(
    <SaveButtons
      editing={{ base: emptyTemplate, draft, version: 1, opened }}
      dirty
      faults={new Map()}
      duplicated={false}
      saving={false}
      onCancel={nothing}
      onTried={nothing}
      onShow={nothing}
      onSave={save}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(save).toHaveBeenCalledOnce()
})
