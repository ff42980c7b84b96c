import { deliverablesOf } from '@tidemark/schema/rest/asset'
import { deliverableTasks } from '@tidemark/schema/rest/task'
import type { Call } from '#upstream/services.ts'
import { toDeliverable, toProgress } from './deliverable.model.ts'

export const deliverableClient = (call: Call) => ({
  /** The lines of several disciplines of a contract at once, in the order they were added. */
  ofDisciplines: async (contract: string, disciplines: readonly string[]) =>
    (await call(deliverablesOf, { query: { contract, tag: [...disciplines] } })).deliverables.map(toDeliverable),
})
export type DeliverableClient = ReturnType<typeof deliverableClient>

/** How the numbers of a discipline's lines are getting on: light enough to be asked every few seconds. */
export const readProgress = async (call: Call, contract: string, discipline: string) =>
  (await call(deliverableTasks, { query: { contract, tag_code: discipline } })).results.map(toProgress)
