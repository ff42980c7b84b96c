import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('no handler of the page gets the keys of a composition', () => {
  const [press, bubbled] = [vi.fn<() => void>(), vi.fn<() => void>()]
  document.addEventListener('keydown', bubbled)
  render(<input aria-label="Title" onKeyDown={press} />)
  const input = screen.getByLabelText('Title')
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
  expect([press, bubbled].flatMap(({ mock }) => mock.calls)).toEqual([])
  fireEvent.keyDown(input, { key: 'Enter' })
  document.removeEventListener('keydown', bubbled)
  expect(press).toHaveBeenCalledOnce()
  expect(bubbled).toHaveBeenCalledOnce()
})
