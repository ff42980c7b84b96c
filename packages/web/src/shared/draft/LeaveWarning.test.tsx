import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { LeaveWarning } from './LeaveWarning.tsx'

it('asks once when the browser’s Back would leave unsaved work, and then leaves or stays', async () => {
  window.history.replaceState(null, '', '/list')
  const router = createBrowserRouter([
    { path: '/list', element: 'The list' },
    {
      path: '/new',
      element: (
        <>
          A page with work on it
          <LeaveWarning when what="The new form" />
        </>
      ),
    },
  ])
  render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  const user = userEvent.setup()
  await router.navigate('/new')
  await screen.findByText('A page with work on it')
  // The page asks only once its effects have run, which the text alone does not show.
  await waitFor(() =>
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false),
  )
  const dialogIs = (state: string) =>
    waitFor(() => expect(screen.getByRole('alertdialog')).toHaveAttribute('data-state', state))
  const back = async (answer: string) => {
    window.history.back()
    await dialogIs('open')
    await user.click(screen.getByRole('button', { name: answer }))
  }
  await back('Stay')
  await dialogIs('closed')
  expect(router.state.location.pathname).toBe('/new')
  await back('Leave')
  expect(await screen.findByText('The list')).toBeInTheDocument()
  router.dispose()
})
