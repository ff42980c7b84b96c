import { deliverableTasks, numberChanges, tidpNumber } from '@tidemark/schema/rest/task'
import { isBusy } from '@tidemark/schema/rules/deliverable'
import { statusOf } from '#records/asset/codec/deliverable.ts'
import { findParts } from '#records/asset/relation.store.ts'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import { readQueues } from './numberRequest.store.ts'
import { linesAhead } from './queuePosition.ts'
import { findRecentLines } from './recentLines.store.ts'
import { requireWatchable } from './numberStatus.policy.ts'
import { toDeliverableTask, toRecentNumber, toTidpNumber } from './numberStatus.rest.ts'

/**
 * Serves the number statuses of a plan, of a discipline's lines and of recently changed lines. Clients poll both while the
 * register works.
 */
export function numberStatusRoutes(api: Api): void {
  serve(api, deliverableTasks, async ({ query, principal, trx }) => {
    const { contract, tag_code } = await requireWatchable(trx, principal, {
      ...query,
      classCode: 'DIDP',
    })
    const lines = await findParts(trx, { contract, parents: [tag_code], classCode: 'Document' })
    // Most disciplines have no waiting lines.
    const isWaiting = lines.some((line) => isBusy(statusOf(line)))
    return {
      results: lines.map(toDeliverableTask),
      lines_ahead: isWaiting ? linesAhead(await readQueues(trx), tag_code) : null,
    }
  })

  serve(api, numberChanges, async ({ query: { contract }, trx }) => {
    return { results: (await findRecentLines(trx, contract)).map(toRecentNumber) }
  })

  serve(api, tidpNumber, async ({ query, principal, trx }) =>
    toTidpNumber(await requireWatchable(trx, principal, { ...query, classCode: 'TIDP' })),
  )
}
