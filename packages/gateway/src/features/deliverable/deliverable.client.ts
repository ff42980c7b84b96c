import { type DeliverableCountRow, deliverablesOf } from '@tidemark/schema/rest/asset'
import { deliverableTasks } from '@tidemark/schema/rest/task'
import type { Call } from '#upstream/services.ts'
import { toDeliverable, toProgress } from './deliverable.model.ts'

/** More lines than this are read as quickly with the whole discipline, whose call fits any address line. */
const mostNamed = 100

export const deliverableClient = (call: Call) => ({
  /** The lines of several disciplines of a contract at once, by label. */
  ofDisciplines: async (contract: string, disciplines: readonly string[]) =>
    (await call(deliverablesOf, { query: { contract, tag: [...disciplines] } })).deliverables.map(
      toDeliverable,
    ),
  /** Some lines of a discipline, in the order they are named; what is no line of it is left out. */
  async named(contract: string, discipline: string, lines: readonly string[]) {
    if (lines.length === 0) return []
    const { deliverables } = await call(deliverablesOf, {
      query: {
        contract,
        tag: [discipline],
        ...(lines.length <= mostNamed && { line: [...lines] }),
      },
    })
    const found = new Map(deliverables.map((row) => [row.tag_code, row]))
    return [...new Set(lines)].flatMap((tagCode) => found.get(tagCode) ?? []).map(toDeliverable)
  },
  /** How many lines of disciplines there are in each status, without reading them where the services can count. */
  async counts(contract: string, disciplines: readonly string[]): Promise<DeliverableCountRow[]> {
    const { counts, deliverables } = await call(deliverablesOf, {
      query: { contract, tag: [...disciplines], only: 'counts' },
    })
    return (
      counts ??
      deliverables.map(({ didp_tag_code, row10: status }) => ({ didp_tag_code, status, count: 1 }))
    )
  },
})
export type DeliverableClient = ReturnType<typeof deliverableClient>

/** How the numbers of a discipline's lines are getting on: light enough to be asked every few seconds. */
export const readProgress = async (call: Call, contract: string, discipline: string) =>
  (await call(deliverableTasks, { query: { contract, tag_code: discipline } })).results.map(
    toProgress,
  )
