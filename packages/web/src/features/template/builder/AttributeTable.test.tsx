import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import type { AttributeDraft } from '@tidemark/schema/rules/templateDraft'
import { notify } from '#ui/notify.ts'
import { useView } from '#ui/store.ts'
import { AttributeTable } from './AttributeTable.tsx'
import { createTemplateStore } from './templateStore.ts'

const result: AttributeDraft = {
  id: '1-1',
  sequence: 1,
  name: 'Result',
  displayName: 'Outcome',
  type: 'Text',
  mandatory: true,
  contexts: [],
  description: '',
  unit: '',
  numberMask: null,
  predeterminedList: ['Pass', 'Fail'],
  conditional: {
    argument: 'Tested',
    argumentComponentId: null,
    condition: 'eq',
    conditionValue: 'Yes',
  },
}
const shown = () =>
  renderUi(
    <AttributeTable
      label="Attributes"
      draft={{ name: '', number: '', attributes: [], components: [] }}
      place={null}
      attributes={[result]}
      types={[]}
      editable
      faults={new Map()}
      store={createTemplateStore()}
    />,
  )
/** Shows the table over a store whose changes it shows. */
function Edited({ store }: { store: ReturnType<typeof createTemplateStore> }) {
  const draft = useView(store).editing?.draft
  return (
    draft && (
      <AttributeTable
        label="Attributes"
        draft={draft}
        place={null}
        attributes={draft.attributes}
        types={['Text']}
        editable
        faults={new Map()}
        store={store}
      />
    )
  )
}
const edited = () => {
  const store = createTemplateStore()
  const second = { ...result, id: '1-2', sequence: 2, name: 'Date', displayName: 'Date' }
  store.begin({ name: '', number: '', attributes: [result, second], components: [] }, 1)
  return renderUi(<Edited store={store} />)
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const onScreen = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  )
afterEach(() => vi.restoreAllMocks())

it('shows all fields of an attribute on a narrow screen, in two columns', () => {
  onScreen(false)
  shown()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Sequence',
    'Attribute name',
    'Edit',
  ])
  const words = within(screen.getByRole('rowheader'))
    .getAllByText(/./)
    .map(({ textContent }) => textContent)
  expect(words.slice(1)).toEqual([
    'Shown as Outcome',
    'Text · mandatory',
    'Depends on: Tested equals “Yes”',
    'one of: Pass, Fail',
  ])
})

it('shows a column per field on a wide screen', () => {
  onScreen(true)
  shown()
  expect(screen.getByRole('columnheader', { name: 'Depends on' })).toBeInTheDocument()
  expect(screen.getByRole('rowheader')).toHaveTextContent(/^Result$/)
})

it('moves a row with Alt and the arrow keys, keeps the focus on it and says where it is', async () => {
  onScreen(true)
  const { user } = edited()
  const handle = screen.getByRole('button', { name: 'Move Date' })
  handle.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(names()).toEqual(['Date', 'Result'])
  expect(screen.getByRole('status')).toHaveTextContent('Date is now 1 of 2.')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Date' })).toHaveFocus())
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(names()).toEqual(['Date', 'Result'])
})

it('inserts and duplicates from the menu of a row and opens the new attribute', async () => {
  onScreen(true)
  const { user } = edited()
  const choose = async (action: string) => {
    await user.click(screen.getByRole('button', { name: 'More for Outcome' }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }
  await choose('Duplicate')
  expect(names()).toEqual(['Result', 'Result copy', 'Date'])
  expect(screen.getByRole('group', { name: 'Attribute Outcome copy' })).toBeInTheDocument()
  await choose('Insert above')
  expect(names()).toEqual(['–', 'Result', 'Result copy', 'Date'])
  await waitFor(() => expect(screen.getByLabelText(/^Attribute name/)).toHaveFocus())
})

it('takes a usual list, and goes on with the next attribute below', async () => {
  onScreen(true)
  const { user } = edited()
  await user.click(screen.getByRole('button', { name: 'Edit Outcome' }))
  await user.selectOptions(screen.getByLabelText('Usual choices'), 'Yes / No / N/A')
  expect(screen.getByLabelText('Predetermined list')).toHaveValue('Yes\nNo\nN/A')
  await user.click(screen.getByRole('button', { name: 'Done and add next' }))
  expect(names()).toEqual(['Result', '–', 'Date'])
  await waitFor(() => expect(screen.getByLabelText(/^Attribute name/)).toHaveFocus())
})

it('asks before each deletion from the menu of a row, and offers to put it back', async () => {
  const told = vi.spyOn(notify, 'info').mockImplementation(() => {})
  onScreen(true)
  const { user } = edited()
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'More for Outcome' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    // The menu has gone, and the question is still there.
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    return screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this?' })
  }
  await ask()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const question = await ask()
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(names()).toEqual(['Date']))
  const [sentence, undo] = told.mock.lastCall ?? []
  expect([sentence, undo?.label]).toEqual(['Outcome was deleted.', 'Undo'])
  act(() => undo?.onClick())
  expect(names()).toEqual(['Result', 'Date'])
  told.mockRestore()
})
