import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { FileFault, type Files } from '#api/fileFault.ts'
import { FilesContext } from '#api/files.ts'
import type { Viewer } from '#shared/viewer.ts'
import { ViewerProvider } from '#shared/ViewerProvider.tsx'
import { guardFocus } from '#ui/focusGuard.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'

/** A viewer without roles; tests add the roles that they need. */
export const someViewer: Viewer = {
  id: '1',
  username: 'ada.okafor@dunmere.example',
  name: 'Ada Okafor',
  roles: [],
  defaultModule: null,
  contract: { code: '1DM03', name: 'Dunmere South Tunnels', timeZone: 'Europe/London' },
  contracts: [{ code: '1DM03', name: 'Dunmere South Tunnels', timeZone: 'Europe/London' }],
  demonstration: false,
}

/** Transfers no files; tests of transfers provide their own. */
const noFiles: Files = {
  read: () => Promise.reject(new FileFault(0, 'This test transfers no files.')),
  send: () => Promise.reject(new FileFault(0, 'This test transfers no files.')),
}

interface RenderOptions {
  viewer?: Partial<Viewer>
  at?: string
}

/** Renders pages with theme, router, profile and the guard of the focus. Returns the router and a simulated user. */
export function renderRoutes(routes: RouteObject[], { viewer = {}, at = '/' }: RenderOptions = {}) {
  window.history.replaceState(null, '', at)
  const router = createBrowserRouter(routes)
  onTestFinished(() => router.dispose())
  onTestFinished(guardFocus())
  const user = userEvent.setup()
  const page = render(
    <ThemeProvider>
      <ViewerProvider viewer={{ ...someViewer, ...viewer }}>
        <FilesContext value={noFiles}>
          <RouterProvider router={router} />
        </FilesContext>
      </ViewerProvider>
    </ThemeProvider>,
  )
  return { ...page, router, user }
}

export const renderUi = (element: ReactNode, options?: RenderOptions) =>
  renderRoutes([{ path: '*', element }], options)
