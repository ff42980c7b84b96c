import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { StateChooser } from './StateChooser.tsx'

const points = [
  { point: 'now', label: 'Now, P02' },
  { point: 'P01', label: 'P01, approved 06/09/2026' },
]

function Chosen({ from, earliestDay = '2026-09-01' }: { from: string; earliestDay?: string }) {
  const [value, setValue] = useState(from)
  return (
    <>
      <StateChooser
        label="From"
        points={points}
        value={value}
        earliestDay={earliestDay}
        today="2026-11-20"
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  )
}

test('a state with a name is chosen at once, a past day once it is complete', async () => {
  const user = userEvent.setup()
  renderUi(<Chosen from="P01" />)
  await user.selectOptions(screen.getByLabelText('From'), 'now')
  expect(screen.getByRole('status').textContent).toBe('now')
  await user.selectOptions(screen.getByLabelText('From'), 'End of a past day')
  expect(screen.getByRole('status').textContent).toBe('now')
  expect(screen.getByText('Known from 01/09/2026 on.')).toBeTruthy()
  await user.type(screen.getByLabelText('From: day'), '15/11/2026')
  expect(screen.getByRole('status').textContent).toBe('2026-11-15')
})

test('a state of the address that the plan does not have stays chosen', () => {
  renderUi(<Chosen from="P07" />)
  expect(screen.getByLabelText<HTMLSelectElement>('From').value).toBe('P07')
})

test('without a past day that is known, the field says so', () => {
  renderUi(<Chosen from="2026-11-19" earliestDay="2026-11-20" />)
  expect(screen.getByText('No past day is known yet.')).toBeTruthy()
})
