import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi, someViewer } from '#testing/renderUi.tsx'
import { notify } from '#ui/notify.ts'
import { usePartEnd } from './usePartEnd.ts'

const [me, other] = [{ username: someViewer.username }, { username: 'tom' }]

/** Shows the owners of Tunnels: some at first, then others. */
function Owners({ first, then }: { first: (typeof me)[]; then: (typeof me)[] }) {
  const [owners, setOwners] = useState(first)
  usePartEnd(owners, 'You are no longer an owner of Tunnels.')
  return <button onClick={() => setOwners(then)}>Save owners</button>
}

it.each([
  ['a person who was taken out of the owners', [me, other], [other], 1],
  ['an owner beside whom others change', [me, other], [me], 0],
  ['a person who owned nothing', [other], [], 0],
])('tells %s', async (_, first, then, times) => {
  const told = vi.spyOn(notify, 'info').mockImplementation(() => {})
  const { user } = renderUi(<Owners first={first} then={then} />)
  await user.click(screen.getByRole('button', { name: 'Save owners' }))
  expect(told.mock.calls).toEqual(
    Array.from({ length: times }, () => ['You are no longer an owner of Tunnels.']),
  )
  told.mockRestore()
})
