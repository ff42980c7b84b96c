import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { RoleGate } from './RoleGate.tsx'

const routes = [
  { path: paths.home, element: 'Home' },
  {
    element: <RoleGate page="createTidp" />,
    children: [{ path: paths.createTidp, element: 'Create New TIDP' }],
  },
]

it('lets a workflow manager create a TIDP', async () => {
  renderRoutes(routes, { at: paths.createTidp, viewer: { roles: ['Registers:WorkflowManager'] } })
  expect(await screen.findByText('Create New TIDP')).toBeVisible()
})

it.each([[[]], [['Registers:WorkflowAdmin', 'System:Admin']]])(
  'redirects people with %j to the home page',
  async (roles) => {
    const { router } = renderRoutes(routes, { at: paths.createTidp, viewer: { roles } })
    expect(await screen.findByText('Home')).toBeVisible()
    expect(router.state.location.pathname).toBe(paths.home)
  },
)
