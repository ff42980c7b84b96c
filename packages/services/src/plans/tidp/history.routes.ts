import { auditOf } from '@tidemark/schema/rest/workflow'
import { findAssets } from '#records/asset/asset.store.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { readAudit } from '#records/history/history.store.ts'
import { findPlaces } from './plan.store.ts'

/** Serves the history of a plan, a discipline or a line, open to everyone with a role in its contract. */
export function historyRoutes(api: Api): void {
  serve(api, auditOf, async ({ query, trx }) => {
    const { contract, tag_code: tagCode, page_size: size, before, entry } = query
    const [line] = await findAssets(trx, { contract, tagCodes: [tagCode], classCode: 'Document' })
    const [place] = await findPlaces(trx, contract, [line?.part_of ?? tagCode])
    if (!place) throw new NotFound()
    return readAudit(
      trx,
      {
        plan: place.plan,
        ...(!place.isPlan && { discipline: place.tagCode }),
        line: line?.tag_code,
      },
      { size, before, entry },
    )
  })
}
