import type { ComponentType } from 'react'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { page } from '#app/page.tsx'
import { PageError } from './ErrorScreens.tsx'

it('loads a page again whose code failed to load, also when the first attempt after the failure fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answers = [false, false, true]
  const load = vi.fn<() => Promise<Record<string, ComponentType>>>(async () => {
    if (!answers.shift()) throw new TypeError('Failed to fetch dynamically imported module')
    return { Forms: () => <h1>Forms</h1> }
  })
  const Forms = page(load)
  const router = createMemoryRouter([
    { path: '/', element: <Forms />, errorElement: <PageError /> },
  ])
  render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  await screen.findByText('This page could not be loaded')
  act(() => void dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await screen.findByText('This page could not be loaded')
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'Forms' })).toBeVisible()
})
