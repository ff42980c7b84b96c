import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { useDetailsParam } from './useDetailsParam.ts'

function Panel() {
  const { shown, open, close } = useDetailsParam()
  return (
    <>
      <button type="button" onClick={() => open('L-1')}>
        Open
      </button>
      {shown && (
        <button type="button" onClick={close}>
          Close {shown}
        </button>
      )}
    </>
  )
}

it('closes the panel by Back, and by Close without leaving an entry behind', async () => {
  const { user, router } = renderUi(<Panel />)
  const start = router.state.location.key
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(router.state.location.search).toBe('?details=L-1')
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByText('Close L-1')).not.toBeInTheDocument())
  expect(router.state.location.key).toBe(start)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.dblClick(screen.getByRole('button', { name: 'Close L-1' }))
  await waitFor(() => expect(router.state.location.key).toBe(start))
})

it('closes the panel of a link on the same page', async () => {
  const { user, router } = renderUi(<Panel />, { at: '/midp?details=L-2' })
  await user.click(screen.getByRole('button', { name: 'Close L-2' }))
  expect(router.state.location.search).toBe('')
})
