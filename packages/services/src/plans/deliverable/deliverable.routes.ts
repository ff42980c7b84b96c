import { deliverablesOf, nameLines, ragsOfPlans } from '@tidemark/schema/rest/asset'
import { byLabel } from '@tidemark/schema/rules/lineOrder'
import { requireFound } from '#records/asset/asset.policy.ts'
import { toDeliverable } from '#records/asset/codec/deliverableRow.ts'
import { countLines, findLines } from '#records/asset/deliverable.store.ts'
import { findActiveDisciplines, readRags } from '#records/asset/schedule.store.ts'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import { readClock } from '#people/user/contractClock.store.ts'
import { findDisciplines } from './disciplines.store.ts'
import { findNamedLines } from './predecessors.store.ts'

/** Reads the lines of disciplines, sorted by label, or counts them by status, RAG or plan and RAG. */
export function deliverableRoutes(api: Api): void {
  serve(api, deliverablesOf, async ({ query: { contract, tag, line, only }, trx }) => {
    const { disciplines, clock } = await findDisciplines(trx, contract, tag)
    requireFound(tag, disciplines.length)
    if (only === 'counts')
      return { deliverables: [], counts: await countLines(trx, contract, disciplines) }
    if (only === 'rags')
      return { deliverables: [], rags: ragRows(await readRags(trx, contract, disciplines, clock)) }
    const lines = await findLines(trx, contract, disciplines, line)
    return { deliverables: lines.map((one) => toDeliverable(one, clock)).sort(byLabel) }
  })

  serve(api, ragsOfPlans, async ({ query: { contract, tag }, trx }) => {
    const planOf = await findActiveDisciplines(trx, contract, tag)
    const rags = await readRags(trx, contract, [...planOf.keys()], await readClock(trx, contract))
    return {
      rags: ragRows(rags).map((row) =>
        Object.assign(row, { tidp_tag_code: planOf.get(row.didp_tag_code) ?? '' }),
      ),
    }
  })

  serve(api, nameLines, async ({ body, trx }) => {
    return { lines: await findNamedLines(trx, body) }
  })
}

const ragRows = (rags: Awaited<ReturnType<typeof readRags>>) =>
  [...rags].map(([didp_tag_code, { green, amber, red, lateByDays: late_by_days }]) => ({
    didp_tag_code,
    green,
    amber,
    red,
    late_by_days,
  }))
