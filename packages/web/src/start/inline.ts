import type { Start } from '@tidemark/schema/startPage'
import { applyAppearance } from '#ui/theme/storedAppearance.ts'
import { loadFile, sendQuery } from './firstRequests.ts'
import { reloadForNewRelease } from './newRelease.ts'
import { isExpired, readContract, readStoredUser } from './storedSignIn.ts'

/**
 * Runs in the HTML before the first paint and before the other scripts have loaded: the build writes it
 * there (`inlineScript.ts`), and the gateway allows it by its hash.
 */
applyAppearance(matchMedia('(prefers-color-scheme: dark)').matches)
reloadForNewRelease()
begin(JSON.parse(document.getElementById('start')?.textContent ?? '{}') as Partial<Start>)

/** Requests what the page of this address begins with; `api/startLink.ts` hands the responses to its queries. */
function begin({ queries = [], files = [] }: Partial<Start>): void {
  const user = readStoredUser()
  const isSignedIn = user !== null && !isExpired(user, 10)
  // Queries go before files: a browser has six connections to a server without HTTP/2.
  const contract = isSignedIn ? readContract() : null
  const requests = isSignedIn
    ? queries.flatMap((query) => sendQuery(query, { token: user.access_token, contract }))
    : []
  const loaded = files.map(loadFile)
  if (!isSignedIn) return
  const ended = Promise.all([...loaded, ...requests.map(({ response }) => response)])
  window.tidemarkStart = { contract, requests, ended }
}
