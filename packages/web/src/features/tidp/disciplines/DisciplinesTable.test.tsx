import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useView } from '#shared/draft/store.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { DisciplinesTable } from './DisciplinesTable.tsx'
import { createDisciplineStore, disciplineDraftShape } from './disciplineStore.ts'

/** Shows a table with one new discipline, above a button that its rows would move. */
function Table() {
  const [store] = useState(() => {
    const made = createDisciplineStore([], disciplineDraftShape.empty)
    made.add()
    return made
  })
  return (
    <>
      <DisciplinesTable
        plan="T-1"
        rows={useView(store).rows}
        choices={['Tunnels']}
        editor
        editable
        store={store}
      />
      <button type="button" onClick={store.check}>
        Check
      </button>
    </>
  )
}

it('shows no error while a pointer is pressed, and shows it once the pointer is released', async () => {
  renderUi(<Table />)
  const label = await screen.findByRole('combobox', { name: 'Label of the new discipline' })
  const button = screen.getByRole('button', { name: 'Check' })
  fireEvent.pointerDown(button)
  fireEvent.blur(label)
  fireEvent.click(button)
  expect(screen.queryByText('Choose a label.')).not.toBeInTheDocument()
  expect(screen.queryByText('Choose at least one owner.')).not.toBeInTheDocument()
  fireEvent.pointerUp(button)
  expect(await screen.findByText('Choose a label.')).toBeVisible()
  expect(await screen.findByText('Choose at least one owner.')).toBeVisible()
})
