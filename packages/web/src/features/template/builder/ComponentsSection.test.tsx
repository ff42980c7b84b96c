import { MockedProvider } from '@apollo/client/testing/react'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { notify } from '#ui/notify.ts'
import { useView } from '#ui/store.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { ComponentsSection } from './ComponentsSection.tsx'
import { emptyComponent, emptyTemplate } from './templateEdits.ts'
import { createTemplateStore } from './templateStore.ts'

const component = (id: string, sequence: number, displayName: string) => ({
  ...emptyComponent(id),
  sequence,
  name: displayName,
  displayName,
})

/** Shows the components over a store whose changes it shows. */
function Edited({ store }: { store: ReturnType<typeof createTemplateStore> }) {
  const { editing, faults } = useView(store)
  return (
    editing && (
      <ComponentsSection
        draft={editing.draft}
        opened={editing.opened}
        types={['Text']}
        editable
        faults={faults}
        store={store}
      />
    )
  )
}
function edited() {
  const store = createTemplateStore()
  store.begin(
    {
      ...emptyTemplate,
      name: 'Diary',
      number: 'D',
      components: [component('1-1', 1, 'Labour'), component('1-2', 2, 'Plant')],
    },
    1,
  )
  const page = renderUi(
    <MockedProvider>
      <Edited store={store} />
    </MockedProvider>,
  )
  return { ...page, faultsOf: () => [...store.view().faults.keys()] }
}
const names = () => screen.getAllByRole('article').map(({ ariaLabel }) => ariaLabel)
const button = (name: string) => screen.getByRole('button', { name })

it('moves a component with Alt and the arrow keys, also while it is edited', async () => {
  const { user, faultsOf } = edited()
  await user.click(button('Edit component Plant'))
  button('Move Plant').focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(names()).toEqual(['Plant', 'Labour'])
  expect(screen.getByText('Plant is now 1 of 2.')).toBeInTheDocument()
  await waitFor(() => expect(button('Move Plant')).toHaveFocus())
  await user.click(button('Cancel changes of Plant'))
  expect(names()).toEqual(['Plant', 'Labour'])
  expect(faultsOf()).toEqual([])
})

it('inserts, duplicates and deletes from the menu of a component, and offers to put it back', async () => {
  const told = vi.spyOn(notify, 'info').mockImplementation(() => {})
  const { user } = edited()
  const choose = async (action: string) => {
    await user.click(button('More for component Labour'))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }
  await choose('Duplicate')
  expect(names()).toEqual(['Labour', 'Labour copy', 'Plant'])
  expect(button('Done with Labour copy')).toBeInTheDocument()
  await choose('Insert above')
  expect(names()).toEqual(['New component', 'Labour', 'Labour copy', 'Plant'])
  await choose('Delete')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(names()).toEqual(['New component', 'Labour copy', 'Plant'])
  const [sentence, undo] = told.mock.lastCall ?? []
  expect([sentence, undo?.label]).toEqual(['Labour was deleted.', 'Undo'])
  act(() => undo?.onClick())
  expect(names()).toEqual(['New component', 'Labour', 'Labour copy', 'Plant'])
  told.mockRestore()
})

it('has no button in the place of Done after a component was edited', async () => {
  const { user } = edited()
  await user.click(button('Edit component Plant'))
  const edit = screen.getByLabelText('Edit component Plant')
  expect(edit).not.toBeVisible()
  expect(button('Done with Plant').compareDocumentPosition(edit)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  await user.click(button('Done with Plant'))
  expect(edit).toBeVisible()
  await waitFor(() => expect(edit).toHaveFocus())
})

it('focuses the search for a component to copy, which Escape closes', async () => {
  const { user } = edited()
  await user.click(button('Copy a component…'))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Copy a component' })).toHaveFocus(),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button('Copy a component…')).toHaveFocus())
})

it('says when the mandatory attributes of a component are asked', async () => {
  const { user } = edited()
  await user.click(button('Edit component Plant'))
  expect(screen.getByText(/^May stay empty/)).toBeVisible()
  await user.click(button('Add attribute'))
  expect(screen.getByText(/^Asked once Plant has an answer/)).toBeVisible()
  await user.click(screen.getAllByLabelText('Mandatory')[0]!)
  expect(screen.queryByText(/^May stay empty|^Asked once/)).not.toBeInTheDocument()
})
