import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { RoleGate } from './RoleGate.tsx'

const routes = [
  {
    path: paths.home,
    element: (
      <>
        Home
        <Toasts />
      </>
    ),
  },
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
  'redirects people with %j to the home page, and says why',
  async (roles) => {
    const { router } = renderRoutes(routes, { at: paths.createTidp, viewer: { roles } })
    expect(await screen.findByText('Home')).toBeVisible()
    expect(router.state.location.pathname).toBe(paths.home)
    // The messages of both cases are there.
    expect(await screen.findAllByText(/^That page needs a role/)).not.toHaveLength(0)
  },
)
