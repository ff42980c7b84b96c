import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { FileFault, type Files } from '#api/fileFault.ts'
import { FilesContext } from '#api/files.ts'
import type { Fillable, Form } from '../model.ts'
import { useFilling } from './useFilling.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { FillView } from './FillView.tsx'
import { useUploads } from './useUploads.ts'

afterEach(() => vi.unstubAllGlobals())

const form: Fillable = {
  forms: [
    {
      id: '1',
      displayName: 'Diary',
      isMainForm: true,
      mandatory: true,
      displayStyle: 'NORMAL',
      displayGroup: null,
      linkedAttributeId: null,
      conditional: null,
      guidance: null,
      attributes: [
        {
          id: '1-1',
          name: 'Photo',
          displayName: 'Photo',
          type: 'Media',
          sequence: 1,
          mandatory: false,
          predeterminedList: null,
          description: '',
          unit: '',
          templateValue: null,
          conditional: null,
          numberMask: null,
        },
      ],
    } as unknown as Form,
  ],
  saved: { '1-1': '' },
  files: {},
  accessOf: () => 'EDITABLE',
  people: [],
}
const photo = new File(['x'], 'site.png', { type: 'image/png' })

function Diary() {
  const [start] = useState(form)
  const filling = useFilling({ form: start, draft: 'photo' })
  const uploads = useUploads()
  return (
    <FillView form={start} filling={filling} uploads={uploads} saving={false} refused={0}>
      <button type="button" onClick={() => filling.change('1-1', photo)}>
        Add
      </button>
      <button
        type="button"
        onClick={() => void uploads.sendAll({ tagCode: 'F-1' }, { '1-1': photo })}
      >
        Send
      </button>
    </FillView>
  )
}

it('removes the message about a file with the file', async () => {
  // jsdom has no object URLs.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }),
  )
  const send = () => Promise.reject(new FileFault(422, 'The image is too large.'))
  const { user } = renderUi(
    <FilesContext value={{ send } as unknown as Files}>
      <Diary />
      <Toasts />
    </FilesContext>,
  )
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('The image is too large.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove site.png from Photo' }))
  await waitFor(
    () => expect(screen.queryByText('The image is too large.')).not.toBeInTheDocument(),
    { timeout: 20_000 },
  )
})
