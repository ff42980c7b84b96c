import { comparePlan } from '@tidemark/schema/rest/comparison'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import { limits } from '@tidemark/schema/limits'
import {
  type ChangeKind,
  type CommentChange,
  type PlanComparison,
  shown,
} from '@tidemark/schema/rules/comparison'
import type { Transaction } from 'kysely'
import type { Api } from '#platform/http/api.ts'
import type { Tables } from '#platform/db/tables.ts'
import { serve } from '#platform/http/serve.ts'
import { compareStates } from './compare.ts'
import { commentCounts, countsOf } from './counts.ts'
import { showChanges, showLines } from './shownChanges.ts'

type Result = NonNullable<AnswerOf<typeof comparePlan>['result']>

const changes: readonly ChangeKind[] = ['ADDED', 'REMOVED', 'CHANGED']

/** Serves the comparison of two states of a plan to everyone with a role in its contract. */
export function compareRoutes(api: Api, { changeDays }: { changeDays: number | undefined }): void {
  serve(api, comparePlan, async ({ query, principal, trx }) => {
    const { points, from, to, comparison } = await compareStates(trx, principal, {
      ...query,
      changeDays,
    })
    const at = (point: string) => ({ point, label: points.labelOf(point) })
    const isKnown = typeof comparison !== 'string'
    return {
      points: [...points.named],
      earliest_day: points.earliestDay,
      today: points.today,
      from: at(from),
      to: at(to),
      unknown: isKnown ? null : comparison,
      result: isKnown ? await pageOf(trx, comparison, query) : null,
    }
  })
}

interface AskedPage {
  readonly contract: string
  readonly kinds?: readonly ChangeKind[] | undefined
  readonly discipline_name?: string | undefined
  readonly after: number
  readonly page_size: number
}

async function pageOf(
  trx: Transaction<Tables>,
  { plan, disciplines, lines, comments }: PlanComparison,
  { contract, kinds = changes, discipline_name: discipline, after, page_size: size }: AskedPage,
): Promise<Result> {
  const asked = lines.filter(
    (line) =>
      kinds.includes(line.kind) &&
      (discipline === undefined || shown(line).discipline === discipline),
  )
  const [planChanges = [], ...partChanges] = await showChanges(trx, [
    plan,
    ...disciplines.map(({ fields }) => fields),
  ])
  const parts = new Map(
    disciplines.map(({ name, kind }, at) => [name, { kind, fields: partChanges[at] ?? [] }]),
  )
  const byDiscipline = Map.groupBy(lines, (line) => shown(line).discipline)
  return {
    ...countsOf(lines),
    plan: planChanges,
    disciplines: [...new Set([...byDiscipline.keys(), ...parts.keys()])].sort().map((name) =>
      Object.assign(countsOf(byDiscipline.get(name) ?? []), parts.get(name) ?? unchanged, {
        name,
      }),
    ),
    ...commentCounts(comments),
    comments: comments.slice(0, limits.page.comments).flatMap(asComment),
    lines: await showLines(trx, contract, asked.slice(after, after + size)),
    count: asked.length,
  }
}

const unchanged = { kind: 'SAME' as const, fields: [] }

function asComment({ from, to }: CommentChange): Result['comments'] {
  const comment = to ?? from
  if (!comment) return []
  const { number, message } = comment
  return [{ number, message, from: from?.status ?? null, to: to?.status ?? null }]
}
