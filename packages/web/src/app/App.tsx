import { ApolloProvider } from '@apollo/client/react'
import { lazy, Suspense, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createClient } from '#api/client.ts'
import { basePath } from '#shared/paths.ts'
import { routes } from './routes.tsx'
import type { ClientConfig } from './session/config.ts'
import { createSession } from './session/session.ts'
import { SessionProvider } from './session/SessionProvider.tsx'

const Toasts = lazy(async () => ({ default: (await import('#ui/Toasts.tsx')).Toasts }))

/** Wires the parts that live as long as the page: session, API client, router. */
export function App({ config }: { config: ClientConfig }) {
  const [{ session, client, router }] = useState(() => {
    const session = createSession(config)
    return { session, client: createClient(session), router: createBrowserRouter(routes, { basename: basePath }) }
  })
  return (
    <SessionProvider session={session} config={config} onSignedIn={(returnTo) => router.navigate(returnTo, { replace: true })}>
      <ApolloProvider client={client}><RouterProvider router={router} /></ApolloProvider>
      <Suspense><Toasts /></Suspense>
    </SessionProvider>
  )
}
