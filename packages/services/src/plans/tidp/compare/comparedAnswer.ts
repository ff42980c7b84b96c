import type { ComparedAnswer } from '@tidemark/schema/rest/comparison'
import { limits } from '@tidemark/schema/limits'
import {
  type ChangeKind,
  type CommentChange,
  type LineState,
  type PlanComparison,
  shown,
} from '@tidemark/schema/rules/comparison'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { readContracts } from '#people/user/user.store.ts'
import { commentCounts, countsOf } from './counts.ts'
import type { Points } from './points.ts'
import { showChanges, showLines } from './shownChanges.ts'

/** A number of lines of a discipline and originator, by their names. */
export interface Tally {
  readonly discipline: string
  readonly originator: string
  readonly count: number
}

/** A comparison of many plans does not list each unchanged line. */
export interface Comparison extends PlanComparison {
  /** Unchanged lines that are not listed. */
  readonly others?: readonly Tally[]
  readonly notKnown?: readonly Tally[]
}

interface Found {
  readonly points: Pick<Points, 'named' | 'earliestDay' | 'today' | 'labelOf'>
  readonly from: string
  readonly to: string
  /** A sentence when it is not known. */
  readonly comparison: Comparison | string
}

interface AskedPage {
  readonly contract: string
  readonly kinds?: readonly ChangeKind[] | undefined
  readonly discipline_name?: string | undefined
  readonly originator?: string | undefined
  readonly after: number
  readonly page_size: number
}

const changes: readonly ChangeKind[] = ['ADDED', 'REMOVED', 'CHANGED']

/** Returns a comparison as it is answered, with the page of lines that is asked for. */
export async function answerOf(
  trx: Transaction<Tables>,
  { points, from, to, comparison }: Found,
  asked: AskedPage,
): Promise<ComparedAnswer> {
  const at = (point: string) => ({ point, label: points.labelOf(point) })
  const isKnown = typeof comparison !== 'string'
  return {
    points: [...points.named],
    earliest_day: points.earliestDay,
    today: points.today,
    from: at(from),
    to: at(to),
    unknown: isKnown ? null : comparison,
    result: isKnown ? await resultOf(trx, comparison, asked) : null,
  }
}

/** Returns the originator of a line: the code in its number, before that the one of the contract. */
export async function readOriginators(
  trx: Transaction<Tables>,
  contract: string,
): Promise<(line: Pick<LineState, 'values'>) => string> {
  const [{ originator: own } = { originator: '' }] = await readContracts(trx, [contract])
  return ({ values: { documentNumber } }) =>
    typeof documentNumber === 'string' ? (documentNumber.split('-')[1] ?? '') : own
}

type Result = NonNullable<ComparedAnswer['result']>

async function resultOf(
  trx: Transaction<Tables>,
  { plan, disciplines, lines, comments, others = [], notKnown = [] }: Comparison,
  { contract, kinds = changes, after, page_size: size, ...asked }: AskedPage,
): Promise<Result> {
  const originatorOf = await readOriginators(trx, contract)
  const isOfDiscipline = ({ discipline }: Pick<Tally, 'discipline'>) =>
    asked.discipline_name === undefined || discipline === asked.discipline_name
  const isOfOriginator = ({ originator }: Pick<Tally, 'originator'>) =>
    asked.originator === undefined || originator === asked.originator
  const isAsked = (one: Tally) => isOfDiscipline(one) && isOfOriginator(one)
  const counted = [
    ...lines.map((line) => {
      const { discipline } = shown(line)
      return { kind: line.kind, discipline, originator: originatorOf(shown(line)), count: 1, line }
    }),
    ...others.map((tally) => Object.assign({ kind: 'SAME' as const, line: null }, tally)),
  ]
  const listed = counted.flatMap((one) =>
    one.line && kinds.includes(one.kind) && isAsked(one) ? [one.line] : [],
  )
  const [planChanges = [], ...partChanges] = await showChanges(trx, [
    plan,
    ...disciplines.map(({ fields }) => fields),
  ])
  const parts = new Map(
    disciplines.map(({ name, kind }, at) => [name, { kind, fields: partChanges[at] ?? [] }]),
  )
  const byDiscipline = Map.groupBy(counted.filter(isOfOriginator), (one) => one.discipline)
  const byOriginator = Map.groupBy(counted.filter(isOfDiscipline), (one) => one.originator)
  return {
    ...countsOf(counted.filter(isAsked)),
    not_known: notKnown.filter(isAsked).reduce((sum, { count }) => sum + count, 0),
    plan: planChanges,
    disciplines: [...new Set([...byDiscipline.keys(), ...parts.keys()])].sort().map((name) =>
      Object.assign(countsOf(byDiscipline.get(name) ?? []), parts.get(name) ?? unchanged, {
        name,
      }),
    ),
    originators: [...byOriginator.keys()]
      .sort()
      .map((name) => Object.assign(countsOf(byOriginator.get(name) ?? []), { name })),
    ...commentCounts(comments),
    comments: comments.slice(0, limits.page.comments).flatMap(asComment),
    lines: await showLines(trx, contract, listed.slice(after, after + size)),
    count: listed.length,
  }
}

const unchanged = { kind: 'SAME' as const, fields: [] }

function asComment({ from, to }: CommentChange): Result['comments'] {
  const comment = to ?? from
  if (!comment) return []
  const { number, message } = comment
  return [{ number, message, from: from?.status ?? null, to: to?.status ?? null }]
}
