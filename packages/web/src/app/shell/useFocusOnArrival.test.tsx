import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { useFocusOnArrival } from './useFocusOnArrival.ts'

function Page({ pathname }: { pathname: string }) {
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main, pathname)
  return (
    <>
      <button type="button">Module</button>
      <main ref={main} tabIndex={-1} />
    </>
  )
}

it('moves the focus to each page but the one that a visit begins with', () => {
  const { rerender } = render(<Page pathname={paths.home} />)
  screen.getByRole('button').focus()
  rerender(<Page pathname={paths.taskList} />)
  expect(screen.getByRole('button')).toHaveFocus()
  rerender(<Page pathname={paths.forms} />)
  expect(screen.getByRole('main')).toHaveFocus()
})
