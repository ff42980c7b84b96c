import { expect, it } from 'vitest'
import { removalCount } from '#api/keptStore.ts'
import { someViewer } from '#testing/renderUi.tsx'
import { forgetWithdrawn } from './forgetWithdrawn.ts'

/** Returns how often all that is kept was removed by the profiles, in their order. */
function removalsBy(...profiles: Parameters<typeof forgetWithdrawn>[0][]): number {
  const before = removalCount()
  for (const profile of profiles) forgetWithdrawn(profile)
  return removalCount() - before
}

const [first, second] = ['1DM03', '1DM05'].map((code) => ({ code, name: code, timeZone: 'UTC' }))
if (!first || !second) throw new Error('There are two contracts.')
const both = { ...someViewer, contracts: [first, second], contract: first }
const roles = ['Registers:Viewer', 'Workflow:Admin']

it('removes what is kept after a role was taken away, once', () => {
  const less = { ...both, roles: ['Registers:Viewer'] }
  expect(removalsBy({ ...both, roles }, { ...both, roles })).toBe(0)
  expect(removalsBy(less, less)).toBe(1)
})

it('removes what is kept after a contract was taken away, not after another was chosen', () => {
  const inOther = { ...both, contract: second, roles: [] }
  expect(removalsBy({ ...both, roles }, inOther, { ...both, roles })).toBe(0)
  expect(removalsBy({ ...both, contracts: [first], roles })).toBe(1)
})

it('forgets the titles of pages that the person opened, once some may no longer be read', () => {
  const key = `tidemark.recent.1DM03.${both.username}`
  localStorage.setItem(key, '[]')
  forgetWithdrawn({ ...both, roles })
  expect(localStorage.getItem(key)).toBe('[]')
  forgetWithdrawn({ ...both, roles: [] })
  expect(localStorage.getItem(key)).toBeNull()
})

it('does not compare one person with another', () => {
  const maya = { ...both, username: 'maya@dunmere.example', roles: [] }
  expect(removalsBy({ ...both, roles }, maya)).toBe(0)
})
