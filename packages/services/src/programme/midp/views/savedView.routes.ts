import {
  chooseLanding,
  createView,
  deleteView,
  listViews,
  updateView,
} from '@tidemark/schema/rest/savedView'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { serve } from '#platform/http/serve.ts'
import { addView, changeView, deleteViewOf, listViewsOf, requireView } from './savedView.ts'
import { readLanding, readOwnGroups, storeLanding } from './savedView.store.ts'
import type { Reader } from './savedView.store.ts'

/** Lists and changes the saved views of the MIDP. */
export function savedViewRoutes(api: Api): void {
  serve(api, listViews, async ({ query: { contract }, principal, trx }) => {
    const reader = readerOf(principal, contract)
    const views = await listViewsOf(trx, principal, reader)
    const landing = await readLanding(trx, reader)
    return {
      views,
      landing: views.some(({ id }) => id === landing) ? landing : null,
      groups: await readOwnGroups(trx, reader),
    }
  })

  serve(api, createView, async ({ body: { contract, ...given }, principal, trx }) => ({
    view: await addView(trx, principal, readerOf(principal, contract), given),
  }))

  serve(api, updateView, async ({ body: { contract, id, version, ...given }, principal, trx }) => ({
    view: await changeView(trx, principal, readerOf(principal, contract), {
      target: { id, version },
      given,
    }),
  }))

  serve(api, deleteView, async ({ body: { contract, ...target }, principal, trx }) => {
    await deleteViewOf(trx, principal, readerOf(principal, contract), target)
    return { message: 'View deleted' }
  })

  serve(api, chooseLanding, async ({ body: { contract, id }, principal, trx }) => {
    const reader = readerOf(principal, contract)
    if (id !== null) await requireView(trx, reader, id)
    await storeLanding(trx, reader, id)
    return { landing: id }
  })
}

/** Refuses with 404 a contract in which the caller has no role. */
function readerOf(principal: Principal, contract: string): Reader {
  principal.requireContract(contract)
  return { contract, userId: principal.userId, username: principal.username }
}
