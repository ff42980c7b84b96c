import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useView } from '#ui/store.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { type GridSave, GridControlsContext } from '#ui/DataGrid/gridControls.ts'
import { edit, line, storeOf } from '../lineStore.testkit.ts'
import { MidpSave } from './MidpSave.tsx'

const store = storeOf([line('A')])
const save = vi.fn<() => void>()

vi.mock('./MidpEditing.tsx', () => ({
  useMidpEditing: () => ({
    store,
    view: useView(store),
    saving: { saving: false, save, cancel: () => {} },
  }),
}))
/** Buttons that never load. */
vi.mock('../SaveButtons.tsx', () => Promise.withResolvers().promise)

it('saves by Ctrl+S before the buttons have loaded, and nothing while all is saved', () => {
  const sheet: { save: GridSave | null } = { save: null }
  renderUi(
    <GridControlsContext
      value={{
        goTo: () => {},
        nextError: () => {},
        focus: () => {},
        rowAbove: () => null,
        setSave: (next) => void (sheet.save = next),
      }}
    >
      <MidpSave />
    </GridControlsContext>,
  )
  expect(sheet.save).toBeNull()
  act(() => edit(store, 'A', { title: '' }))
  sheet.save?.()
  expect(save).not.toHaveBeenCalled()
  act(() => edit(store, 'A', { title: 'Portal drawings' }))
  sheet.save?.()
  expect(save).toHaveBeenCalledOnce()
})
