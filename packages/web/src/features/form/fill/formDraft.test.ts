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
