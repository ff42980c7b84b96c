import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Viewer, ViewerContext } from '#shared/viewer.ts'
import { usePrivilegeEdits } from './privilegeEdits.ts'

const viewer = { username: 'ada@dunmere.example' } as Viewer
const leaf = { type: 'sector', value: 'S1', additions: [], subtractions: [] }
const tree = { type: 'contract', value: '1DM03', additions: [leaf], subtractions: [] }
const editsWith = (stored: object) => {
  const edits = { new: { name: 'North', version: 0, tree: stored } }
  localStorage.setItem(`tidemark.draft.privileges.g1.${viewer.username}`, JSON.stringify(edits))
  const { result } = renderHook(() => usePrivilegeEdits('g1'), {
    wrapper: ({ children }) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  })
  return result.current.edits
}

it('opens unsaved edits of this device', () => {
  expect(editsWith(tree)).toEqual({ new: { name: 'North', version: 0, tree } })
})

it('drops edits whose branches another version of the client stored', () => {
  const { subtractions: _, ...older } = leaf
  expect(editsWith({ ...tree, additions: [{ ...older, substractions: [] }] })).toEqual({})
})
