import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { patterns } from '#shared/paths.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { AddressGate } from './AddressGate.tsx'

const routes = [
  { element: <AddressGate />, children: [{ path: patterns.tidpOverview, element: 'A plan' }] },
]

it.each(['/overview/%E0%A4%A', '/overview/%ZZ', '/overview/100%'])(
  'answers %s with the not-found page',
  async (at) => {
    renderRoutes(routes, { at })
    expect(await screen.findByText('[404] - PAGE NOT FOUND')).toBeVisible()
  },
)

it('shows the page of an address with valid percent-encoding', async () => {
  renderRoutes(routes, { at: '/overview/a%20b%25' })
  expect(await screen.findByText('A plan')).toBeVisible()
})
