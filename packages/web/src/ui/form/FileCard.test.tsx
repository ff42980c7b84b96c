import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { FileCard } from './FileCard.tsx'

afterEach(() => vi.unstubAllGlobals())

it('shows a generic icon for a file that claims to be an image', () => {
  // jsdom has no object URLs.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }),
  )
  renderUi(
    <FileCard
      label="Photo"
      name="notes.png"
      size={5}
      picture={new Blob(['notes'], { type: 'image/png' })}
    />,
  )
  fireEvent.error(screen.getByRole('img', { name: 'Photo: notes.png' }))
  expect(screen.queryByRole('img', { name: 'Photo: notes.png' })).not.toBeInTheDocument()
  expect(screen.getByText('notes.png')).toBeInTheDocument()
})
