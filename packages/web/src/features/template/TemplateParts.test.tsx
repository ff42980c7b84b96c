import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { Files } from '#api/fileFault.ts'
import { FilesContext } from '#api/files.ts'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { person } from '#testing/person.ts'
import { TemplatePage } from './TemplatePage.tsx'

const kai = person('kai@x.example', 'Kai Berg')
const diary = {
  __typename: 'Template',
  id: '7',
  name: 'Site Diary',
  number: 'SD',
  revision: 2,
  version: 4,
  guidance: null,
  updatedAt: '2026-11-03T09:00:00.000Z',
  updatedBy: kai,
  revisions: [],
  actions: [
    { __typename: 'Action', name: 'EDIT_TEMPLATE', allowed: true, inNameOf: null, blockers: [] },
  ],
  attributes: [],
  components: [],
}

it('shows the template while the attribute types cannot be loaded, says so, and loads them on Retry', async () => {
  const answers = {
    TemplatePage: [
      ofContract({ template: diary, templateAttributeTypes: null }),
      ofContract({ template: diary, templateAttributeTypes: ['Text'] }),
    ],
  }
  const { user } = renderUi(
    <AnsweringClient answers={answers}>
      <FilesContext value={{} as Files}>
        <Routes>
          <Route path="/templates/:id" element={<TemplatePage />} />
        </Routes>
      </FilesContext>
    </AnsweringClient>,
    { at: '/templates/7' },
  )
  expect(await screen.findByRole('heading', { name: /Site Diary/ })).toBeVisible()
  expect(screen.getByText('Failed to load the attribute types.')).toBeVisible()
  expect(screen.queryByText(/Showing the last loaded version/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await expect.poll(() => screen.queryByText('Failed to load the attribute types.')).toBeNull()
  expect(screen.getByRole('heading', { name: /Site Diary/ })).toBeVisible()
})

it('focuses the first field when editing begins', async () => {
  const answers = {
    TemplatePage: [ofContract({ template: diary, templateAttributeTypes: ['Text'] })],
  }
  const { user } = renderUi(
    <AnsweringClient answers={answers}>
      <FilesContext value={{} as Files}>
        <Routes>
          <Route path="/templates/:id" element={<TemplatePage />} />
        </Routes>
      </FilesContext>
    </AnsweringClient>,
    { at: '/templates/7' },
  )
  await user.click(await screen.findByRole('button', { name: 'Edit Form' }))
  await waitFor(() => expect(screen.getByLabelText(/^Form name/)).toHaveFocus())
})
