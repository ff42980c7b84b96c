import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { FileDrop } from './FileDrop.tsx'
import type { AcceptedFiles } from './fileKinds.ts'

const picture: AcceptedFiles = {
  accept: ['image/png'],
  prompt: 'Drop it here',
  refusal: 'Only images can be added.',
  check: async (file) => ((await file.text()) === 'MZ' ? 'Not an image.' : null),
}

it('validates a pasted file like a dropped one, with the reason for a refusal', async () => {
  const taken: string[] = []
  renderUi(
    <FileDrop label="Photo" kind={picture} most={10} onFile={({ name }) => taken.push(name)} />,
  )
  const paste = (text: string, name: string, type: string) =>
    fireEvent.paste(screen.getByRole('button', { name: /^Photo/ }), {
      clipboardData: { files: [new File([text], name, { type })] },
    })
  paste('words', 'notes.txt', 'text/plain')
  expect(screen.getByRole('alert')).toHaveTextContent('Only images can be added.')
  paste('more than ten bytes', 'large.png', 'image/png')
  expect(screen.getByRole('alert')).toHaveTextContent('At most 10 B.')
  paste('', 'empty.png', 'image/png')
  expect(screen.getByRole('alert')).toHaveTextContent('The file is empty.')
  paste('MZ', 'disguised.png', 'image/png')
  expect(await screen.findByText('disguised.png: Not an image.')).toBeInTheDocument()
  expect(taken).toEqual([])
  paste('small', 'small.png', 'image/png')
  await waitFor(() => expect(taken).toEqual(['small.png']))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('states its limit as the services do', () => {
  const most = 20 * 1024 * 1024
  renderUi(<FileDrop label="Sheet" kind={picture} most={most} onFile={() => undefined} />)
  const sheet = new File(['cells'], 'sheet.png', { type: 'image/png' })
  Object.defineProperty(sheet, 'size', { value: most + 1 })
  fireEvent.paste(screen.getByRole('button', { name: /^Sheet/ }), {
    clipboardData: { files: [sheet] },
  })
  expect(screen.getByRole('alert')).toHaveTextContent('At most 20 MB.')
})
