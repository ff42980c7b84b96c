import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AfterPaint } from './AfterPaint.tsx'

it('renders its content after the rest', async () => {
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
