import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

it('renders its content after the rest', async () => {
  // The module remembers that a page is loaded, which an earlier test of this process may have done.
  vi.resetModules()
  const { AfterPaint } = await import('./AfterPaint.tsx')
  const order: string[] = []
  const Note = ({ name }: { name: string }) => {
    order.push(name)
    return name
  }
  const { container } = render(
    <>
      <AfterPaint>
        <Note name="history" />
      </AfterPaint>
      <Note name="page" />
    </>,
  )
  expect(order).toEqual(['page', 'history'])
  expect(container).toHaveTextContent('historypage')
})
