import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { DateInput } from './DateInput.tsx'

function Day() {
  const [day, setDay] = useState('')
  return <DateInput aria-label="Inspected on" label="Inspected on" value={day} onChange={setDay} />
}

it('takes digits as quickly as they come, shows what is missing, and is empty again once all are deleted', async () => {
  renderUi(<Day />)
  const keys = userEvent.setup({ delay: null })
  const field = screen.getByRole('textbox', { name: 'Inspected on' })
  await keys.type(field, '202611')
  expect(field).toHaveValue('2026/11/__')
  await keys.keyboard('/2x0')
  expect(field).toHaveValue('2026/11/20')
  await keys.keyboard('{Backspace>8/}')
  expect(field).toHaveValue('')
})
