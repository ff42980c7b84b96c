import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { FormDialogFooter } from './form/FormDialogFooter.tsx'
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

it('saves a dialog by Ctrl+S, not the page behind it, and gives its reasons', async () => {
  const savePage = vi.fn<() => void>()
  const saveDialog = vi.fn<(name: string) => void>()
  function Page() {
    const [name, setName] = useState('')
    return (
      <>
        <SaveButton reasons={[]} onClick={savePage}>
          Save page
        </SaveButton>
        <DialogFrame
          title="New group"
          onClose={() => {}}
          form={{
            label: 'New group',
            onSubmit: (event) => {
              event.preventDefault()
              saveDialog(name)
            },
          }}
          footer={
            <FormDialogFooter
              onCancel={() => {}}
              saving={false}
              reasons={name ? [] : [{ message: 'Enter a name.' }]}
            />
          }
        >
          <input aria-label="Name" onChange={({ target }) => setName(target.value)} />
        </DialogFrame>
      </>
    )
  }
  const { user } = renderUi(<Page />)
  await user.click(await screen.findByLabelText('Name'))
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Enter a name.')).toBeVisible()
  // A field with the focus would close the reasons again.
  expect(screen.getByLabelText('Name')).not.toHaveFocus()
  await user.type(screen.getByLabelText('Name'), 'North')
  await user.keyboard('{Control>}s{/Control}')
  expect(saveDialog).toHaveBeenCalledExactlyOnceWith('North')
  expect(savePage).not.toHaveBeenCalled()
})

it('presses the nearest of several buttons', async () => {
  const save = vi.fn<(part: string) => void>()
  const { user } = renderUi(
    ['North', 'South'].map((part) => (
      <section key={part}>
        <input aria-label={part} />
        <SaveButton reasons={[]} onClick={() => save(part)}>
          Save
        </SaveButton>
      </section>
    )),
  )
  await user.click(screen.getByLabelText('South'))
  await user.keyboard('{Control>}s{/Control}')
  expect(save).toHaveBeenCalledExactlyOnceWith('South')
})
