import { act, renderHook, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Files } from '#api/fileFault.ts'
import { FilesContext } from '#api/files.ts'
import type { Fillable, Form } from '../model.ts'
import { useFilling } from './useFilling.ts'
import { ViewerContext } from '#shared/viewer.ts'
import { renderUi, someViewer } from '#testing/renderUi.tsx'
import { FieldConflicts } from './FieldConflicts.tsx'

const form = {
  id: '1',
  isMainForm: true,
  conditional: null,
  attributes: [
    {
      id: '1-1',
      name: 'Photo',
      displayName: 'Photo',
      type: 'Attachment',
      unit: '',
      conditional: null,
    },
  ],
} as unknown as Form
const withFile = (id: string, name: string): Fillable => ({
  forms: [form],
  saved: { '1-1': '1' },
  files: { '1-1': { id, name, size: 2000, address: `/files/${id}` } },
  accessOf: () => 'EDITABLE',
  people: [],
})
const grace = { username: 'grace@x.example', name: 'Grace Liu' }
const mine = new File(['mine'], 'mine.png', { type: 'image/png' })

/**
 * Shows a form whose stored photo is replaced in another session while this person has chosen
 * another.
 */
function Filler({ by }: { by: typeof grace }) {
  const [read, setRead] = useState(() => withFile('F-1', 'first.png'))
  // Other files of tests leave a store, in which each test would find the file of the one before.
  const [draft] = useState(() => crypto.randomUUID())
  const filling = useFilling({ form: read, draft })
  const value = filling.values['1-1']
  return (
    <>
      <FieldConflicts form={read} filling={filling} changedBy={() => by} />
      <output>{value instanceof File ? value.name : `kept ${read.files['1-1']?.name}`}</output>
      <button type="button" onClick={() => filling.change('1-1', mine)}>
        I choose a file
      </button>
      <button type="button" onClick={() => setRead(withFile('F-2', 'theirs.png'))}>
        Grace uploads
      </button>
    </>
  )
}

it('still asks after a reload, until the user has chosen', async () => {
  const texts = (value: string): Fillable => ({
    ...withFile('F-1', 'first.png'),
    files: {},
    saved: { '1-1': value },
  })
  const open = (saved: string) =>
    renderHook(({ form: read }) => useFilling({ form: read, draft: '32' }), {
      initialProps: { form: texts(saved) },
      wrapper: ({ children }) => <ViewerContext value={someViewer}>{children}</ViewerContext>,
    })
  const first = open('before')
  act(() => first.result.current.change('1-1', 'mine'))
  first.rerender({ form: texts('theirs') })
  expect(first.result.current.conflicts).toEqual(['1-1'])
  first.rerender({ form: texts('theirs again') })
  first.unmount()

  const reloaded = open('theirs again')
  expect(reloaded.result.current.conflicts).toEqual(['1-1'])
  expect(reloaded.result.current.values['1-1']).toBe('mine')
  act(() => reloaded.result.current.keepMine('1-1'))
  reloaded.unmount()

  const decided = open('theirs again')
  expect(decided.result.current.conflicts).toEqual([])
  expect(decided.result.current.edits).toEqual({ '1-1': { value: 'mine', was: 'theirs again' } })
})

async function clashing(by = grace) {
  const files = { read: () => Promise.resolve(new Blob(['theirs'])) } as unknown as Files
  const { user } = renderUi(
    <FilesContext value={files}>
      <Filler by={by} />
    </FilesContext>,
  )
  await user.click(screen.getByRole('button', { name: 'I choose a file' }))
  await user.click(screen.getByRole('button', { name: 'Grace uploads' }))
  const panel = screen.getByRole('alert')
  expect(await within(panel).findByRole('button', { name: 'Open theirs.png' })).toBeInTheDocument()
  expect(panel).toHaveTextContent(`Photo: another file by ${by === grace ? 'Grace Liu' : 'you'}`)
  expect(screen.getByRole('status')).toHaveTextContent('mine.png')
  return user
}

it('shows the file that someone else replaced, and keeps the user’s own until it is discarded', async () => {
  const user = await clashing()
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  expect(screen.getByRole('status')).toHaveTextContent('kept theirs.png')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('saves the user’s own file when it is chosen', async () => {
  const user = await clashing()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(screen.getByRole('status')).toHaveTextContent('mine.png')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('says that the other change is the person’s own when it was made in another tab', async () => {
  const user = await clashing(someViewer)
  expect(
    screen.getByText('You changed these fields in another tab or on another device'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Take the other' }))
  expect(screen.getByRole('status')).toHaveTextContent('kept theirs.png')
})
