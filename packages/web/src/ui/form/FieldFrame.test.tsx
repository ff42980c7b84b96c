import { Input } from '@chakra-ui/react'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { FieldFrame } from './FieldFrame.tsx'

const long = 'Enter a number from 1 to 200 with at most two decimal places, without a unit.'

function Page() {
  const [error, setError] = useState<string>()
  return (
    <>
      <FieldFrame label="Depth" error={error}>
        <Input onBlur={() => setError(long)} />
      </FieldFrame>
      <button type="button">Save</button>
    </>
  )
}

it('shows an error of any length after the pointer is released, not while it is pressed', async () => {
  renderUi(<Page />)
  const depth = await screen.findByLabelText('Depth')
  const save = screen.getByRole('button', { name: 'Save' })
  fireEvent.pointerDown(save)
  fireEvent.blur(depth)
  expect(screen.queryByText(long)).not.toBeInTheDocument()
  fireEvent.pointerUp(save)
  expect(await screen.findByText(long)).toBeVisible()
  expect(depth).toHaveAccessibleErrorMessage(long)
})
