import { act, screen } from '@testing-library/react'
import { lazy } from 'react'
import { expect, it } from 'vitest'
import { renderRoutes } from '#testing/renderUi.tsx'
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
