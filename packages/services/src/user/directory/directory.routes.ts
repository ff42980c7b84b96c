import { listDirectory, readDirectory } from '@tidemark/schema/rest/directory'
import type { Api } from '#platform/http/api.ts'
import { NotAllowed, NotFound, Unauthenticated } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { listEnded } from '#platform/identity/endedSession.store.ts'
import { contractsOfCell, readDirectoryOf } from './directory.store.ts'

/** Serves the directory to the programs of cells, which need no role. */
export function directoryRoutes(api: Api): void {
  const options = { admitsRoleless: true }

  serve(
    api,
    listDirectory,
    async ({ principal, trx }) => {
      const contracts = await contractsOfCell(trx, principal.username)
      if (contracts.length > 0) return { contracts, ended_sessions: await listEnded(trx) }
      throw principal.contracts.length === 0
        ? new Unauthenticated('noRoles')
        : new NotAllowed('Only the program of a cell reads the directory.')
    },
    options,
  )

  serve(
    api,
    readDirectory,
    async ({ query: { contract }, principal, trx }) => {
      const held = await contractsOfCell(trx, principal.username)
      if (held.some((one) => one.contract === contract)) return readDirectoryOf(trx, contract)
      throw principal.contracts.length === 0 ? new Unauthenticated('noRoles') : new NotFound()
    },
    options,
  )
}
