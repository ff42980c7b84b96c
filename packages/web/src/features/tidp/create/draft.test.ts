import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useHasStoredDraft } from '#shared/draft/draftStorage.ts'
import { draftOf, emptyDraft } from './draft.ts'

it('keeps the draft but no longer counts it once its page is left', () => {
  const { result } = renderHook(() => useHasStoredDraft())
  const draft = draftOf('1', '1DM03')
  act(() => draft.keep(emptyDraft))
  expect(result.current).toBe(true)
  act(() => draft.release())
  expect(result.current).toBe(false)
  expect(draft.read()).toEqual(emptyDraft)
})
