import {
  type DeliverableCountRow,
  type DeliverableRagsRow,
  type DeliverableRow,
  deliverablesOf,
  type DisciplineRagsRow,
  nameLines,
  ragsOfPlans,
} from '@tidemark/schema/rest/asset'
import { deliverableTasks, numberChanges } from '@tidemark/schema/rest/task'
import type { Call } from '#upstream/services.ts'
import { restStatusOf, toDeliverable } from './deliverable.line.ts'
import { type DisciplineProgressModel, toNamed, toNumber, toProgress } from './deliverable.model.ts'

/**
 * Maximum number of lines named in one call: for more, reading the whole discipline is as fast and
 * needs no long address.
 */
const mostNamed = 100

export const deliverableClient = (call: Call) => ({
  /** The lines of several disciplines of a contract, sorted by label. */
  ofDisciplines: async (contract: string, disciplines: readonly string[]) =>
    (await call(deliverablesOf, { query: { contract, tag: [...disciplines] } })).deliverables.map(
      toDeliverable,
    ),
  /** Some lines of a discipline, in the order given. Leaves out lines of other disciplines. */
  async nameLines(contract: string, discipline: string, lines: readonly string[]) {
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
  /** Names lines of any plan. Leaves out those that the viewer cannot see. */
  async nameAll(contract: string, tagCodes: readonly string[]) {
    if (tagCodes.length === 0) return []
    const { lines } = await call(nameLines, { body: { contract, tag_codes: [...tagCodes] } })
    return lines.map(toNamed)
  },
  /** Number of lines in each status, by discipline, counted by the services. */
  async counts(contract: string, disciplines: readonly string[]): Promise<DeliverableCountRow[]> {
    const { counts, deliverables } = await call(deliverablesOf, {
      query: { contract, tag: [...disciplines], only: 'counts' },
    })
    return (
      counts ??
      deliverables.map((row) => ({
        didp_tag_code: row.didp_tag_code,
        status: restStatusOf(row),
        count: 1,
      }))
    )
  },
  /** Number of lines of each RAG, by discipline, counted by the services. */
  async rags(contract: string, disciplines: readonly string[]): Promise<DeliverableRagsRow[]> {
    const { rags, deliverables } = await call(deliverablesOf, {
      query: { contract, tag: [...disciplines], only: 'rags' },
    })
    return rags ?? deliverables.map(ragsOfLine)
  },
  /** Number of lines of each RAG in the disciplines of plans, counted by the services. */
  async ragsOfPlans(contract: string, plans: readonly string[]): Promise<DisciplineRagsRow[]> {
    return (await call(ragsOfPlans, { query: { contract, tag: [...plans] } })).rags
  },
})
export type DeliverableClient = ReturnType<typeof deliverableClient>

/** Returns one line as a count, for services that answer lines instead of totals. */
const ragsOfLine = ({ didp_tag_code, dates }: DeliverableRow) => ({
  didp_tag_code,
  green: Number(dates?.rag === 'GREEN'),
  amber: Number(dates?.rag === 'AMBER'),
  red: Number(dates?.rag === 'RED'),
  late_by_days: dates?.issued ? 0 : (dates?.late_by_days ?? 0),
})

/** Reads the numbers of the contract's lines that were changed within the last minutes. */
export const readRecentNumbers = async (call: Call, contract: string) =>
  (await call(numberChanges, { query: { contract } })).results.map(toNumber)

/** Reads the number progress of a discipline's lines. Light enough for polling. */
export async function readProgress(
  call: Call,
  contract: string,
  discipline: string,
): Promise<DisciplineProgressModel> {
  const answer = await call(deliverableTasks, { query: { contract, tag_code: discipline } })
  return { lines: answer.results.map(toProgress), linesAhead: answer.lines_ahead ?? null }
}
