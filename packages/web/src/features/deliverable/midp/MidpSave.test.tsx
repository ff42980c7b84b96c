import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useView } from '#ui/store.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { type GridSave, GridControlsContext } from '#ui/DataGrid/gridControls.ts'
import { edit, line, storeOf } from '../lineStore.testkit.ts'
import { SaveByKey } from './MidpSave.tsx'

const store = storeOf([line('A')])

it('saves by Ctrl+S before the buttons have loaded, and nothing while it has an error', () => {
  const save = vi.fn<() => void>()
  const sheet: { save: GridSave | null } = { save: null }
  const controls = {
    goTo: () => {},
    nextError: () => {},
    focus: () => {},
    rowAbove: () => null,
    setSave: (next: GridSave | null) => void (sheet.save = next),
  }
  const Unsaved = () => <SaveByKey store={store} view={useView(store)} saving={{ save }} />
  renderUi(
    <GridControlsContext value={controls}>
      <Unsaved />
    </GridControlsContext>,
  )
  act(() => edit(store, 'A', { title: '' }))
  sheet.save?.()
  expect(save).not.toHaveBeenCalled()
  act(() => edit(store, 'A', { title: 'Portal drawings' }))
  sheet.save?.()
  expect(save).toHaveBeenCalledOnce()
})
