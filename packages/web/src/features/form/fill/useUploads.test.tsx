import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FileFault, type Files } from '#api/fileFault.ts'
import { FilesContext } from '#api/files.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { useUploads } from './useUploads.ts'

it('reports a failed upload until it succeeds', async () => {
  let connected = false
  const send = () =>
    connected
      ? Promise.resolve()
      : Promise.reject(new FileFault(0, 'The server could not be reached.'))
  const Sender = () => {
    const { sendAll } = useUploads()
    return (
      <button
        type="button"
        onClick={() => void sendAll({ tagCode: 'F-1' }, { '1-1': new File(['x'], 'site.png') })}
      >
        Send
      </button>
    )
  }
  const { user } = renderUi(
    <FilesContext value={{ send } as unknown as Files}>
      <Sender />
      <Toasts />
    </FilesContext>,
  )
  const message = 'site.png could not be uploaded. It is still selected.'
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
  connected = true
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument(), {
    timeout: 20_000,
  })
})

it('sends the version of the form that was read', async () => {
  const sent: unknown[] = []
  const send = (_path: string, fields: unknown) => Promise.resolve(void sent.push(fields))
  const Sender = () => {
    const { sendAll } = useUploads()
    const form = { tagCode: 'F-1', version: 7 }
    return (
      <button type="button" onClick={() => void sendAll(form, { '1-1': new File(['x'], 'a.png') })}>
        Send
      </button>
    )
  }
  const { user } = renderUi(
    <FilesContext value={{ send } as unknown as Files}>
      <Sender />
    </FilesContext>,
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { contract: '1DM03', tag_code: 'F-1', attribute_name: '1-1', version: '7' },
    ]),
  )
})
