import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import createStyleCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { FirstScreenAnswer, FirstScreenTask } from '@tidemark/schema/firstScreen'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { NEVER } from 'rxjs'
import { createCache } from '#api/cache.ts'
import { createFiles, FilesContext } from '#api/files.ts'
import { routes } from '#app/routes.tsx'
import type { ClientConfig } from '#app/session/config.ts'
import { createSession } from '#app/session/session.ts'
import { SessionProvider } from '#app/session/SessionProvider.tsx'
import { keys, type StoredUser } from '#app/session/storage.ts'
import { snapshotStyle, styleLink } from '#app/snapshot/snapshotHost.ts'
import { basePath } from '#shared/paths.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { startDocuments } from './documents.ts'

/**
 * Returns the page as HTML that looks like it, in a template: `inline/pageSnapshot.js` shows it until
 * the page has rendered. Returns null when the answers lead to another address, or to no content.
 */
export async function renderFirstScreen(task: FirstScreenTask): Promise<string | null> {
  const { person, contract, screen, styles } = task
  signIn(task)
  const config = task.config as ClientConfig
  const session = createSession(config)
  const router = createMemoryRouter(routes, {
    basename: basePath,
    initialEntries: [task.address],
  })
  const cache = collectingCache()
  const faults: unknown[] = []
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <ThemeProvider>
        <SessionProvider session={session} config={config} onSignedIn={async () => undefined}>
          <ApolloProvider client={answeringClient(task.answers)}>
            <FilesContext value={createFiles(session)}>
              <RouterProvider router={router} />
            </FilesContext>
          </ApolloProvider>
        </SessionProvider>
      </ThemeProvider>
    </CacheProvider>,
    // React would send large parts behind the others, for scripts that move them to their place.
    {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void faults.push(error),
    },
  )
  if (faults.length > 0) throw faults[0]
  const page = await new Response(prelude).text()
  const css = Object.values(cache.inserted).join('')
  if (!page.includes('<main')) return null
  const attributes = { person, contract, width: screen.width }
  const data = Object.entries(attributes).map(([name, value]) => `data-${name}="${escaped(value)}"`)
  return (
    `<div id="snapshot" hidden aria-hidden="true" ${data.join(' ')}><template>` +
    `${styles.map(styleLink).join('')}<style>${snapshotStyle}${css}</style>` +
    `<div style="min-height: 100dvh">${page}</div></template></div>`
  )
}

/**
 * Returns a cache of the style engine that collects all rules. Otherwise it writes each before the
 * first element with it, and loses those of parts that React renders twice.
 */
function collectingCache() {
  const cache = createStyleCache({ key: 'css' })
  cache.compat = true
  return cache
}

/** Stores a sign-in without a token, as the client finds it in a browser. */
function signIn({ person, contract }: FirstScreenTask): void {
  const user: StoredUser = { access_token: '', profile: { sub: person } }
  localStorage.setItem(keys.token, JSON.stringify(user))
  localStorage.setItem(keys.contract, contract)
}

/** Returns a client that sends nothing: every query reads the given answers. */
function answeringClient(answers: readonly FirstScreenAnswer[]): ApolloClient {
  const client = new CacheOnlyClient({
    cache: createCache(),
    dataMasking: true,
    ssrMode: true,
    link: new ApolloLink(() => NEVER),
  })
  for (const { name, variables, data } of answers) {
    const query = startDocuments[name]
    if (query) client.writeQuery({ query, variables, data })
  }
  return client
}

/** Reads the cache for queries that otherwise pass it by, too. */
class CacheOnlyClient extends ApolloClient {
  override watchQuery: ApolloClient['watchQuery'] = (options) =>
    super.watchQuery(
      options.fetchPolicy === 'standby'
        ? options
        : { ...options, fetchPolicy: 'cache-first', nextFetchPolicy: 'cache-first' },
    )
}

const escaped = (value: string | number) =>
  String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
