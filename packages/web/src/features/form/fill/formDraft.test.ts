import 'fake-indexeddb/auto'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useHasStoredDraft } from '#shared/draft/draftStorage.ts'
import { formDraft } from './formDraft.ts'

it('keeps the texts but no longer counts them once the form is left', () => {
  const { result } = renderHook(() => useHasStoredDraft())
  const draft = formDraft('812', 'tom')
  const edits = { work: { value: 'Poured slab 4', was: '' } }
  act(() => draft.storeTexts(edits))
  expect(result.current).toBe(true)
  act(() => draft.release())
  expect(result.current).toBe(false)
  expect(draft.texts()).toEqual(edits)
})

const slab = { value: 'Poured slab 4', was: '' }
const gate = { value: 'North', was: 'South' }

it('changes only its own edits while another tab fills the same form', async () => {
  const first = formDraft('812', 'tom')
  const second = formDraft('812', 'tom')
  first.texts()
  second.texts()
  const [photo, plan] = ['photo.png', 'plan.png'].map((name) => new File(['x'], name))
  if (!photo || !plan) throw new Error('There are two files.')
  first.storeTexts({ work: slab })
  await first.storeFiles({ photo: { value: photo, was: '' } })
  second.storeTexts({ gate })
  await second.storeFiles({ plan: { value: plan, was: '' } })
  const all = formDraft('812', 'tom')
  expect(all.texts()).toEqual({ work: slab, gate })
  expect(Object.keys(await all.files())).toEqual(['photo', 'plan'])
  await first.remove()
  expect(formDraft('812', 'tom').texts()).toEqual({ gate })
  expect(Object.keys(await formDraft('812', 'tom').files())).toEqual(['plan'])
})
