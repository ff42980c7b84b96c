import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { CreateTemplatePage } from './CreateTemplatePage.tsx'

const answers = {
  NewTemplatePage: [ofContract({ templateAttributeTypes: ['Text', 'Numeric'] })],
  TemplateListPage: [ofContract({ templates: null })],
  TemplateNumber: [ofContract({ templateNumberIsOriginal: true })],
}
const opened = () =>
  renderUi(
    <AnsweringClient answers={answers}>
      <CreateTemplatePage />
    </AnsweringClient>,
  )
const required = () => screen.queryAllByText('Field is required.')

afterEach(() => localStorage.clear())

it('shows the missing number of a sample after the field was left or Save pressed', async () => {
  const { user } = opened()
  await user.click(await screen.findByRole('button', { name: 'Site diary' }))
  expect(screen.getByLabelText(/^Form name/)).toHaveValue('Site diary')
  expect(required()).toHaveLength(0)
  await user.click(screen.getByLabelText(/^Form number/))
  await user.tab()
  expect(required()).toHaveLength(1)
})

it('lets another sample be chosen, and asks before it replaces a changed draft', async () => {
  const { user } = opened()
  await user.click(await screen.findByRole('button', { name: 'Site diary' }))
  await user.click(screen.getByRole('button', { name: 'Inspection and test record' }))
  const name = screen.getByLabelText(/^Form name/)
  expect(name).toHaveValue('Inspection and test record')
  await user.type(name, ' 2')
  await user.click(screen.getByRole('button', { name: 'Site diary' }))
  // The page has a button of the same name until the question hides it.
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(await question.findByRole('button', { name: 'Cancel' }))
  expect(name).toHaveValue('Inspection and test record 2')
  // The page takes no press until the dialog has closed.
  await waitFor(() => user.click(screen.getByRole('button', { name: 'Site diary' })))
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  expect(name).toHaveValue('Site diary')
})

it('keeps all parts of the page in place while the name is typed', async () => {
  const { user } = opened()
  await user.type(await screen.findByLabelText(/^Form name/), 'D')
  expect(screen.getByRole('region', { name: 'Start from' })).toBeVisible()
})

it('shows what is missing in a new attribute after Save was pressed', async () => {
  const { user } = opened()
  await user.click(await screen.findByRole('button', { name: 'Add attribute' }))
  expect(screen.queryByRole('img', { name: 'Has errors' })).toBeNull()
  expect(required()).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const fields = within(screen.getByRole('group', { name: 'Attribute without a name' }))
  expect(fields.getAllByText('Field is required.')).toHaveLength(3)
  expect(screen.getByRole('img', { name: 'Has errors' })).toBeInTheDocument()
})

it('leads from the blocked Save to the field with an error, and opens its row', async () => {
  const { user } = opened()
  await user.click(await screen.findByRole('button', { name: 'Site diary' }))
  await user.type(screen.getByLabelText(/^Form number/), 'SD-1')
  await user.click(screen.getAllByRole('button', { name: /^Edit / })[0]!)
  const name = screen.getByLabelText(/^Attribute name/)
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: /^Close / }))
  await user.click(screen.getByRole('button', { name: 'Form Attributes' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const reasons = within(await screen.findByRole('dialog'))
  await user.click(reasons.getByRole('button', { name: /^Show/ }))
  await vi.waitFor(() => expect(screen.getByLabelText(/^Attribute name/)).toHaveFocus())
})
