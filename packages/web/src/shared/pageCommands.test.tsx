import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageCommands, usePageCommands } from './pageCommands.ts'

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
