import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type PageCommand, pageCommands, usePageCommands } from './pageCommands.ts'

function Bar({ labels }: { labels: readonly string[] }) {
  usePageCommands(labels.map((label) => ({ label, run: () => undefined })))
  return null
}

it('offers the actions of the open page as they are now', () => {
  const labels = () => pageCommands().map(({ label }) => label)
  const page = render(<Bar labels={['Issue for approval']} />)
  expect(labels()).toEqual(['Issue for approval'])
  page.rerender(<Bar labels={['Accept', 'Reject']} />)
  expect(labels()).toEqual(['Accept', 'Reject'])
  page.unmount()
  expect(labels()).toEqual([])
})

it('lists the main action first, rare ones later and destructive ones last, in a stable order', () => {
  const run = () => undefined
  const commands: readonly PageCommand[] = [
    { label: 'Remove', rank: 'destructive', run },
    { label: 'Create another revision', rank: 'rare', run },
    { label: 'Accept', run },
    { label: 'Generate number', rank: 'main', run },
  ]
  function Header() {
    usePageCommands(commands)
    return null
  }
  const page = (
    <>
      <Header />
      <Bar labels={['Add discipline']} />
    </>
  )
  const { rerender } = render(page)
  rerender(page)
  expect(pageCommands().map(({ label }) => label)).toEqual([
    'Generate number',
    'Accept',
    'Add discipline',
    'Create another revision',
    'Remove',
  ])
})
