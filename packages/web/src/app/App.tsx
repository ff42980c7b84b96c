import { ApolloProvider } from '@apollo/client/react'
import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createClient } from '#api/client.ts'
import { createFiles, FilesContext } from '#api/files.ts'
import { basePath } from '#shared/paths.ts'
import { fetched } from '#ui/fetched.tsx'
import { useIdle } from '#ui/useIdle.ts'
import { routes } from './routes.tsx'
import type { ClientConfig } from './session/config.ts'
import { createSession } from './session/session.ts'
import { SessionProvider } from './session/SessionProvider.tsx'

const Toasts = fetched(async () => (await import('#ui/Toasts.tsx')).Toasts)

/** Creates the long-lived objects: session, API client, router. */
export function App({ config }: { config: ClientConfig }) {
  const [{ session, client, files, router }] = useState(() => {
    const session = createSession(config)
    return {
      session,
      client: createClient(session),
      files: createFiles(session),
      router: createBrowserRouter(routes, { basename: basePath }),
    }
  })
  const isIdle = useIdle()
  return (
    <SessionProvider
      session={session}
      config={config}
      onSignedIn={(returnTo) => router.navigate(returnTo, { replace: true })}
    >
      <ApolloProvider client={client}>
        <FilesContext value={files}>
          <RouterProvider router={router} />
        </FilesContext>
      </ApolloProvider>
      {isIdle && <Toasts />}
    </SessionProvider>
  )
}
