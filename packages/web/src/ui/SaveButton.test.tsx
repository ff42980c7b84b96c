import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { SaveButton } from './SaveButton.tsx'

it('saves by Ctrl+S from a field, and gives the reason while nothing is changed', async () => {
  const save = vi.fn<(title: string) => void>()
  function Page() {
    const [title, setTitle] = useState('')
    return (
      <>
        <input aria-label="Title" onChange={({ target }) => setTitle(target.value)} />
        <SaveButton
          reasons={title ? [] : [{ message: 'Change a field first.' }]}
          onClick={() => save(title)}
        >
          Save
        </SaveButton>
      </>
    )
  }
  const { user } = renderUi(<Page />)
  await user.click(screen.getByLabelText('Title'))
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByRole('dialog')).toHaveTextContent('Change a field first.')
  expect(save).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Title'), 'Shaft')
  await user.keyboard('{Control>}s{/Control}')
  expect(save).toHaveBeenCalledExactlyOnceWith('Shaft')
})
