import type { ComparedAnswer, comparePlan } from '@tidemark/schema/rest/comparison'
import type { QueryOf } from '@tidemark/schema/rest/endpoint'
import { connection, windowOf } from '#connections.ts'
import type {
  ComparedLineConnection,
  PlanChanges,
  PlanChangesLinesArgs,
  PlanComparison,
} from '#generated/resolvers.ts'

type Result = NonNullable<ComparedAnswer['result']>

/** What is compared and counted, and the page that is listed of it. */
interface Asked {
  from?: string
  to?: string
  discipline_name?: string
  originator?: string
}
type Page = Asked & Pick<QueryOf<typeof comparePlan>, 'kinds' | 'after' | 'page_size'>

/** What changed, with a function that reads a page of lines. */
export interface PlanChangesModel extends Omit<PlanChanges, 'lines'> {
  linesOf: (args: Partial<PlanChangesLinesArgs>) => Promise<ComparedLineConnection>
}

const usualLines = 100

/** Compares two states. The first page of all changes comes with the comparison, others by themselves. */
export async function openComparison(
  read: (page: Page) => Promise<ComparedAnswer>,
  states: Asked,
): Promise<Omit<PlanComparison, 'result'> & { result: PlanChangesModel | null }> {
  const { points, earliest_day, today, from, to, unknown, result } = await read({
    ...states,
    page_size: usualLines,
  })
  const linesOf = async ({ kinds, discipline, ...page }: Partial<PlanChangesLinesArgs>) => {
    const window = windowOf(page, usualLines)
    const isFirst = !kinds && !discipline && window.offset === 0 && window.first === usualLines
    const found =
      isFirst && result
        ? result
        : (
            await read({
              ...states,
              // As the first call chose it, should another revision be made in between.
              from: from.point,
              after: window.offset,
              page_size: window.first,
              ...(kinds && { kinds }),
              ...(discipline && { discipline_name: discipline }),
            })
          ).result
    return connection((found?.lines ?? []).map(toLine), found?.count ?? 0, window)
  }
  return {
    points,
    earliestDay: earliest_day,
    today,
    from,
    to,
    unknown,
    result: result && { ...toChanges(result), linesOf },
  }
}

const toLine = ({
  tag_code,
  number,
  plan,
  plan_name,
  discipline_tag_code,
  ...line
}: Result['lines'][number]) => ({
  ...line,
  tagCode: tag_code,
  tidp: plan,
  tidpName: plan_name,
  documentNumber: number,
  disciplineTagCode: discipline_tag_code,
})

const toChanges = (result: Result): Omit<PlanChanges, 'lines'> => ({
  counts: toCounts(result),
  notKnown: result.not_known,
  originators: result.originators.map(({ name, ...counts }) => ({
    name,
    counts: toCounts(counts),
  })),
  plan: result.plan,
  disciplines: result.disciplines.map(({ name, kind, fields, ...counts }) => ({
    name,
    kind,
    fields,
    counts: toCounts(counts),
  })),
  commentsOpened: result.comments_opened,
  commentsClosed: result.comments_closed,
  comments: result.comments.map(({ number, message, from, to }) => ({
    number,
    message,
    from: from && statuses[from],
    to: to && statuses[to],
  })),
})

const statuses = { Open: 'OPEN', Closed: 'CLOSED' } as const

type Counts = Pick<Result, 'added' | 'removed' | 'changed' | 'same'>
const toCounts = ({ added, removed, changed, same }: Counts) => ({ added, removed, changed, same })
