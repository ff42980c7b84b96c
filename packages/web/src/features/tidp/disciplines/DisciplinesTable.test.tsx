import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useView } from '#ui/store.ts'
import { renderUi } from '#testing/renderUi.tsx'
import type { Reason } from '#ui/reason.ts'
import { DisciplinesTable } from './DisciplinesTable.tsx'
import { createDisciplineStore, disciplineDraftShape } from './disciplineStore.ts'

const none: readonly Reason[] = []

/** Shows a table with one new discipline, above a button that its rows would move. */
function Table({ blocked = none }: { blocked?: readonly Reason[] }) {
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
        blocked={blocked}
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
  expect(screen.queryByText('Choose a discipline.')).not.toBeInTheDocument()
  expect(screen.queryByText('Choose at least one owner.')).not.toBeInTheDocument()
  fireEvent.pointerUp(button)
  expect(await screen.findByText('Choose a discipline.')).toBeVisible()
  expect(await screen.findByText('Choose at least one owner.')).toBeVisible()
})

it('says on a press why a discipline cannot be required now, and changes nothing', async () => {
  const message = 'The plan is Issued for Review, so its disciplines are locked.'
  const { user } = renderUi(<Table blocked={[{ message }]} />)
  const required = await screen.findByRole('checkbox', { name: 'the new discipline is required' })
  const checked = required.getAttribute('aria-checked')
  expect(required).toHaveAccessibleDescription(`You can't do this: ${message}`)
  await user.click(required)
  expect(await screen.findByText(message, { selector: 'li' })).toBeVisible()
  expect(required).toHaveAttribute('aria-checked', checked)
})

it('sets whether a discipline is required', async () => {
  const { user } = renderUi(<Table />)
  const required = await screen.findByRole('checkbox', { name: 'the new discipline is required' })
  const isRequired = required.matches(':checked')
  await user.click(required)
  expect(required.matches(':checked')).toBe(!isRequired)
})
