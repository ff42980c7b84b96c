import { listDirectory, readDirectory } from '@tidemark/schema/rest/directory'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import { listEnded } from '#platform/identity/endedSession.store.ts'
import { requireCell, requireContractOfCell } from './directory.policy.ts'
import { readDirectoryOf } from './directory.store.ts'

/** Serves the directory to the programs of cells, which need no role. */
export function directoryRoutes(api: Api): void {
  const options = { admitsRoleless: true }

  serve(
    api,
    listDirectory,
    async ({ principal, trx }) => {
      const contracts = await requireCell(trx, principal)
      return { contracts, ended_sessions: await listEnded(trx) }
    },
    options,
  )

  serve(
    api,
    readDirectory,
    async ({ query: { contract }, principal, trx }) => {
      await requireContractOfCell(trx, principal, contract)
      return readDirectoryOf(trx, contract)
    },
    options,
  )
}
