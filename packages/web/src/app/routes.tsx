import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { paths, patterns } from '#shared/paths.ts'
import { AddressGate } from './AddressGate.tsx'
import { LeadTo } from './LeadTo.tsx'
import { page } from './page.tsx'
import { type PageDeclaration, pages } from './pages.ts'
import { ProfileGate } from './profile/ProfileGate.tsx'
import { RoleGate } from './RoleGate.tsx'
import { OuterError, PageError } from './screens/ErrorScreens.tsx'
import { NotFoundPage } from './screens/NotFoundPage.tsx'
import { LogoutPage } from './session/LogoutPage.tsx'
import { SignInGate } from './session/SignInGate.tsx'
import { Shell } from './shell/Shell.tsx'

/** The modules of the pages. Their code loads with the first visit. */
const modules = import.meta.glob<Record<string, ComponentType>>([
  '/src/app/Landing.tsx',
  '/src/app/pages/*.tsx',
  '/src/app/screens/NoRolesPage.tsx',
  '/src/features/**/*Page.tsx',
  // Parts of pages that app/ composes.
  '!/src/features/**/{DisciplineOverview,GroupsManagement,Midp,Proposal}Page.tsx',
])

function routeOf({ path, module, role }: PageDeclaration): RouteObject {
  const load = modules[`/src/${module}`]
  if (!load) throw new Error(`There is no module ${module}.`)
  const route = { path, Component: page(load) }
  return role ? { element: <RoleGate page={role} />, children: [route] } : route
}

/** Every address. The gates nest in order: sign-in, profile, shell, roles. */
export const routes: RouteObject[] = [
  {
    errorElement: <OuterError />,
    children: [
      { path: patterns.logout, element: <LogoutPage /> },
      { path: patterns.newSession, Component: page(() => import('./session/NewSessionPage.tsx')) },
      {
        element: <SignInGate />,
        children: [
          {
            path: patterns.refresh,
            Component: page(() => import('./session/RefreshPage.tsx')),
          },
          {
            element: <ProfileGate />,
            children: [
              {
                element: <Shell />,
                children: [
                  {
                    element: <AddressGate />,
                    errorElement: <PageError />,
                    children: [
                      ...pages.map(routeOf),
                      { path: patterns.login, element: <LeadTo href={paths.taskList} /> },
                      { path: '*', element: <NotFoundPage /> },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]
