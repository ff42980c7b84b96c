import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { OfferFragment } from '#api/generated/graphql.ts'
import { usePageCommands } from '#shared/pageCommands.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { useView } from '#ui/store.ts'
import { GridControlsContext, type GridSave } from '#ui/DataGrid/gridControls.ts'
import { DeliverablesToolbar } from './DeliverablesToolbar.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { edit, failure, line, send, storeOf } from './lineStore.testkit.ts'
import type { MarkedLines } from './useRowActions.ts'

const noControls = { goTo: () => {}, nextError: () => {}, rowAbove: () => null, setSave: () => {} }
const noRows: MarkedLines = {
  rows: [],
  refresh: { start: () => {}, running: false, offer: undefined },
  remove: () => {},
}

it.each<[string, OfferFragment[] | null, RegExp]>([
  ['to a person who was taken out of the owners', [], /Only the owners of the discipline/],
  [
    'once the discipline was sent for acceptance',
    [
      {
        __typename: 'Action',
        name: 'EDIT_DELIVERABLES',
        allowed: false,
        inNameOf: null,
        blockers: [
          {
            __typename: 'Blocker',
            code: 'WRONG_STATE',
            message: 'The discipline is Ready for Acceptance.',
            target: null,
            within: null,
          },
        ],
      },
    ],
    /The discipline is Ready for Acceptance\./,
  ],
  ['nothing while the services do not tell', null, /^Ctrl\+S$/],
])('Save says why it cannot, %s', async (_, actions, reason) => {
  const save = vi.fn<() => void>()
  const store = storeOf([line('A')])
  edit(store, 'A', { title: 'Lining drawings' })
  const { user } = renderUi(
    <DeliverablesToolbar
      store={store}
      view={store.view()}
      actions={actions}
      saving={{ saving: false, save, cancel: () => {} }}
      marked={noRows}
    />,
  )
  const button = await screen.findByRole('button', { name: 'Save 1 line' })
  expect(button).toHaveAccessibleDescription(reason)
  await user.click(button)
  expect(save).toHaveBeenCalledTimes(actions ? 0 : 1)
})

it('shows one count of errors, of refused numbers too, and none beside it in the reason of Save', async () => {
  const store = storeOf()
  edit(store, 'A', { title: '' })
  renderUi(
    <SaveButtons
      store={store}
      view={store.view()}
      saving={{ saving: false, save: () => {}, cancel: () => {} }}
      blocked={[]}
    />,
  )
  expect(await screen.findByRole('button', { name: '2 errors' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    "You can't do this: Fix the errors in unsaved lines before saving.",
  )
})

it('calls new lines incomplete until they show errors, and lines with shown errors by that name', async () => {
  const store = storeOf([line('A'), line('B')])
  edit(store, 'A', { title: 'Lining drawings' })
  const saving = { saving: false, save: () => {}, cancel: () => {} }
  const Buttons = () => (
    <SaveButtons store={store} view={useView(store)} saving={saving} blocked={[]} />
  )
  renderUi(<Buttons />)
  const [first] = store.add({ type: 'NEW', count: 2 })
  expect(await screen.findByText('2 incomplete lines stay unsaved')).toBeVisible()
  expect(screen.queryByRole('button', { name: /error/ })).toBeNull()
  act(() => edit(store, 'B', { title: '' }))
  expect(
    await screen.findByText('1 line with errors and 2 incomplete lines stay unsaved'),
  ).toBeVisible()
  act(() => store.discard(first ? [first, 'B'] : []))
  expect(await screen.findByText('1 incomplete line stays unsaved')).toBeVisible()
  act(() => store.check())
  expect(await screen.findByText('1 line with errors stays unsaved')).toBeVisible()
})

it('counts a line that was refused no more until it is edited, and sends it again alone', async () => {
  const store = storeOf([line('A'), line('B')])
  const saving = { saving: false, save: () => {}, cancel: () => {} }
  const Buttons = () => (
    <SaveButtons store={store} view={useView(store)} saving={saving} blocked={[]} />
  )
  renderUi(<Buttons />)
  act(() => edit(store, 'A', { title: 'Lining drawings' }))
  await act(() => send(store)({ failures: [failure('A', 'title', 'Refused.')] }))
  expect(await screen.findByRole('button', { name: 'Save again' })).toBeVisible()
  act(() => edit(store, 'B', { title: 'Drainage' }))
  expect(screen.getByRole('button', { name: 'Save 1 line' })).toBeVisible()
  act(() => edit(store, 'A', { title: 'Linings' }))
  expect(screen.getByRole('button', { name: 'Save 2 lines' })).toBeVisible()
})

it('Ctrl+S in the grid saves like the button, with the same reasons', async () => {
  const save = vi.fn<() => void>()
  const sheet: { save: GridSave | null } = { save: null }
  const store = storeOf([line('A'), line('B')])
  function Toolbar() {
    return (
      <GridControlsContext
        value={{ ...noControls, focus: () => {}, setSave: (next) => void (sheet.save = next) }}
      >
        <DeliverablesToolbar
          store={store}
          view={useView(store)}
          actions={null}
          saving={{ saving: false, save, cancel: () => {} }}
          marked={noRows}
        />
      </GridControlsContext>
    )
  }
  renderUi(<Toolbar />)
  expect(sheet.save).toBeNull()
  act(() => edit(store, 'A', { title: '' }))
  expect(sheet.save?.()).toBe('Fix the errors in unsaved lines before saving.')
  expect(save).not.toHaveBeenCalled()
  act(() => edit(store, 'B', { title: 'Portal drawings' }))
  expect(sheet.save?.()).toBeUndefined()
  expect(save).toHaveBeenCalledOnce()
  act(() => {
    store.discard()
    store.remove(['A'])
  })
  act(() => void sheet.save?.())
  expect(
    await screen.findByRole('alertdialog', { name: 'Save and remove 1 line?' }),
  ).toBeInTheDocument()
  expect(save).toHaveBeenCalledOnce()
})

it('gives the focus to the sheet when Save is gone, so that keys go on working there', async () => {
  const focus = vi.fn<() => void>()
  const store = storeOf([line('A')])
  edit(store, 'A', { title: 'Lining drawings' })
  function Toolbar() {
    const [view, setView] = useState(store.view())
    const save = () => {
      store.discard()
      setView(store.view())
    }
    return (
      <GridControlsContext value={{ ...noControls, focus }}>
        <DeliverablesToolbar
          store={store}
          view={view}
          actions={null}
          saving={{ saving: false, save, cancel: () => {} }}
          marked={noRows}
        />
      </GridControlsContext>
    )
  }
  const { user } = renderUi(<Toolbar />)
  const button = await screen.findByRole('button', { name: 'Save 1 line' })
  expect(focus).not.toHaveBeenCalled()
  await user.click(button)
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  expect(focus).toHaveBeenCalledOnce()
})

it('Discard in the panel of a line keeps the changes of other lines, which Save names', async () => {
  const store = storeOf([line('A'), line('B')])
  edit(store, 'A', { title: 'Lining drawings' })
  edit(store, 'B', { title: 'Portal drawings' })
  const [row] = store.view().rows ?? []
  const { user } = renderUi(
    <SaveButtons
      store={store}
      view={store.view()}
      saving={{ saving: false, save: () => {}, cancel: () => {} }}
      blocked={[]}
      row={row}
    />,
  )
  expect(await screen.findByText('Save also saves 1 other line.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Discard the changes of this line?',
  })
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
  expect(store.view().rows?.map(({ rowStatus }) => rowStatus)).toEqual(['ORIGINAL', 'MODIFIED'])
})

it('accepts the ownership from the reason why a Created discipline gets no lines', async () => {
  const accept = vi.fn<() => void>()
  const store = storeOf([])
  const blocker = {
    code: 'WRONG_STATE' as const,
    message: 'Only WIP disciplines can get new deliverables.',
  }
  function Page() {
    usePageCommands([{ name: 'ACCEPT_OWNERSHIP', label: 'Accept Ownership', run: accept }])
    return (
      <DeliverablesToolbar
        store={store}
        view={store.view()}
        actions={[
          {
            __typename: 'Action',
            name: 'ACCEPT_OWNERSHIP',
            allowed: true,
            inNameOf: null,
            blockers: [],
          },
          {
            __typename: 'Action',
            name: 'ADD_NEW_DELIVERABLES',
            allowed: false,
            inNameOf: null,
            blockers: [{ __typename: 'Blocker', ...blocker, target: null, within: null }],
          },
        ]}
        saving={{ saving: false, save: () => {}, cancel: () => {} }}
        marked={noRows}
      />
    )
  }
  const { user } = renderUi(<Page />)
  await user.click(screen.getByRole('button', { name: 'Add new' }))
  await user.click(await screen.findByRole('button', { name: 'Accept Ownership' }))
  expect(accept).toHaveBeenCalledOnce()
})

/** Renders the toolbar of an owner who may add and remove lines. */
function openToolbar(store: ReturnType<typeof storeOf>, marked: string[] = []) {
  const offered = (name: OfferFragment['name']) =>
    ({
      __typename: 'Action',
      name,
      allowed: true,
      inNameOf: null,
      blockers: [],
    }) satisfies OfferFragment
  function Toolbar() {
    const view = useView(store)
    return (
      <DeliverablesToolbar
        store={store}
        view={view}
        actions={[
          offered('ADD_NEW_DELIVERABLES'),
          offered('EDIT_DELIVERABLES'),
          offered('REMOVE_DELIVERABLES'),
        ]}
        saving={{ saving: false, save: () => {}, cancel: () => {} }}
        marked={{ ...noRows, rows: view.rows?.filter(({ key }) => marked.includes(key)) ?? [] }}
      />
    )
  }
  return renderUi(<Toolbar />)
}

it('says why marked lines cannot be removed', () => {
  openToolbar(storeOf([line('A', { status: 'In queue' }), line('B')]), ['A'])
  expect(screen.getByRole('button', { name: 'Remove 1' })).toHaveAccessibleDescription(
    /The register is numbering this deliverable\./,
  )
})

it('offers to add the lines again that others removed under an edit', async () => {
  const store = storeOf([line('A'), line('B')])
  edit(store, 'A', { title: 'Lining drawings' })
  const { user } = openToolbar(store)
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
  act(() => store.receive([line('B')]))
  await user.click(screen.getByRole('button', { name: 'Add removed line again' }))
  expect(store.view().rows).toMatchObject([
    { key: 'B' },
    { rowStatus: 'CREATED', title: 'Lining drawings' },
  ])
})

it('steps the number of rows to add by the arrow keys, down to none', async () => {
  const store = storeOf([])
  const { user } = openToolbar(store)
  const count = screen.getByRole('textbox', { name: 'Number of new deliverables' })
  await user.type(count, '{ArrowUp}{ArrowUp}')
  expect(count).toHaveValue('3')
  await user.type(count, '{ArrowDown>4/}')
  expect(count).toHaveValue('0')
  expect(screen.getByRole('button', { name: 'Add new' })).toHaveAccessibleDescription(
    /Enter a number from 1 to 500\./,
  )
})
