import { act, render, screen } from '@testing-library/react'
import { lazy, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderRoutes } from '#testing/renderUi.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { LeadTo } from './LeadTo.tsx'

it('shows a skeleton until the code of the next page has loaded', async () => {
  const code = Promise.withResolvers<{ default: () => string }>()
  const Page = lazy(() => code.promise)
  renderRoutes(
    [
      { path: '/', element: <LeadTo href="/next" /> },
      { path: '/next', element: <Page /> },
    ],
    { at: '/' },
  )
  expect(await screen.findByText('Loading the page')).toBeInTheDocument()
  await act(async () => code.resolve({ default: () => 'Next page' }))
  expect(await screen.findByText('Next page')).toBeVisible()
})

it('leads on from the address of the site, which ends in a slash', async () => {
  history.replaceState(null, '', '/app/')
  const router = createBrowserRouter(
    [
      { path: '/', element: <LeadTo href="/next" /> },
      { path: '/next', element: 'Next page' },
    ],
    { basename: '/app' },
  )
  render(<RouterProvider router={router} />, { wrapper: ThemeProvider })
  expect(await screen.findByText('Next page')).toBeVisible()
  history.replaceState(null, '', '/')
})

it('leaves the page to a link that was pressed before, whose code is still loading', async () => {
  const code = Promise.withResolvers<{ default: () => string }>()
  const Asked = lazy(() => code.promise)
  let lead = () => {}
  function Start() {
    const [leads, setLeads] = useState(false)
    lead = () => setLeads(true)
    return leads ? <LeadTo href="/next" /> : 'Start page'
  }
  history.replaceState(null, '', '/')
  const router = createBrowserRouter([
    { path: '/', element: <Start /> },
    { path: '/asked', element: <Asked /> },
    { path: '/next', element: 'Next page' },
  ])
  render(<RouterProvider router={router} />, { wrapper: ThemeProvider })
  await act(() => router.navigate('/asked'))
  act(() => lead())
  await act(async () => code.resolve({ default: () => 'Asked page' }))
  expect(await screen.findByText('Asked page')).toBeVisible()
  history.replaceState(null, '', '/')
})
