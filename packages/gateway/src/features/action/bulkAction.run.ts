import { createHash } from 'node:crypto'
import { limits } from '@tidemark/schema/limits'
import type { ActionInput } from '@tidemark/schema/rest/action'
import type {
  BulkActionName,
  BulkDiscipline,
  previewBulkAction,
} from '@tidemark/schema/rest/bulkAction'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import { whyNoNumber } from '@tidemark/schema/rules/deliverable'
import { GatewayError } from '#errors.ts'
import type { BulkActionRow } from '#generated/resolvers.ts'
import { notFound } from '#notFound.ts'
import type { Perform } from './action.perform.ts'

type Preview = AnswerOf<typeof previewBulkAction>

/** Plans that are acted on at the same time. Disciplines of a plan share its lock. */
const plansAtOnce = 4

/** Returns the preview as rows, one for each discipline and reason. */
export const rowsOfPreview = ({ disciplines, not_found: missing }: Preview): BulkActionRow[] => [
  ...disciplines.flatMap(rowsOf),
  ...rowsOfMissing(missing),
]

export interface BulkRun {
  readonly perform: Perform
  readonly contract: string
  readonly name: BulkActionName
  readonly preview: Preview
  readonly key: string | null | undefined
}

/**
 * Runs the action on every discipline for which the caller has the role, including disciplines that
 * the preview reports as blocked. In a repeated request the first run has already changed these,
 * and the services return the stored responses.
 */
export async function runBulk(run: BulkRun): Promise<BulkActionRow[]> {
  const { disciplines, not_found: missing } = run.preview
  const outcomes = new Map<string, BulkActionRow[]>()
  const plans = Map.groupBy(disciplines, (one) => one.plan_tag_code).values()
  const inTurn = async () => {
    for (const plan of plans)
      for (const discipline of plan) outcomes.set(discipline.tag_code, await actOn(run, discipline))
  }
  await Promise.all(Array.from({ length: plansAtOnce }, inTurn))
  return [
    ...disciplines.flatMap(({ tag_code: tagCode }) => outcomes.get(tagCode) ?? []),
    ...rowsOfMissing(missing),
  ]
}

async function actOn(run: BulkRun, discipline: BulkDiscipline): Promise<BulkActionRow[]> {
  if (!discipline.is_offered) return rowsOf(discipline)
  const lines = discipline.parts.flatMap((part) => part.lines).toSorted()
  const reasons = new Map<string, string | null>()
  for (const chunk of chunksOf(lines, run.name))
    for (const [line, reason] of await reasonsAfter(run, discipline, chunk))
      reasons.set(line, reason)
  return [...Map.groupBy(lines, (line) => reasons.get(line) ?? null)].map(([reason, its]) =>
    toRow(discipline, its, reason),
  )
}

/**
 * Splits the lines of an action, which takes so many at most; an action on the discipline is run
 * once.
 */
const chunksOf = (lines: readonly string[], name: BulkActionName): string[][] =>
  name === 'action_accept_discipline'
    ? [[...lines]]
    : Array.from({ length: Math.ceil(lines.length / limits.rowsPerAction) }, (_, at) =>
        lines.slice(at * limits.rowsPerAction, (at + 1) * limits.rowsPerAction),
      )

/** Runs the action, and answers why it was not run for a line; null where it was. */
async function reasonsAfter(
  { perform, contract, name, key }: BulkRun,
  { tag_code, parts }: BulkDiscipline,
  lines: readonly string[],
): Promise<[string, string | null][]> {
  const before = new Map(parts.flatMap((part) => part.lines.map((line) => [line, part.reason])))
  const on = { contract, tag_code }
  const input =
    name === 'action_accept_discipline'
      ? on
      : { ...on, DELIVERABLES: lines.map((line) => ({ tag_code: line })) }
  try {
    const { queued } = await perform(
      name,
      input as ActionInput<typeof name>,
      key && keyFor([key, name, tag_code, ...lines]),
    )
    const done = new Set(name === 'action_accept_discipline' ? lines : queued)
    return lines.map((line) => [
      line,
      done.has(line) ? null : (before.get(line) ?? whyNoNumber('Done')),
    ])
  } catch (error) {
    if (!GatewayError.is(error)) throw error
    return lines.map((line) => [line, before.get(line) ?? error.message])
  }
}

/** Returns the idempotency key of one call of several. */
const keyFor = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

const rowsOf = (discipline: BulkDiscipline): BulkActionRow[] =>
  discipline.parts.map(({ lines, reason }) => toRow(discipline, lines, reason))

const toRow = (
  { tag_code, name, plan_title: planTitle }: BulkDiscipline,
  deliverables: string[],
  reason: string | null,
): BulkActionRow => ({
  discipline: tag_code,
  disciplineName: name,
  planTitle,
  deliverables,
  reason,
})

const rowsOfMissing = (missing: string[]): BulkActionRow[] =>
  missing.length === 0
    ? []
    : [
        {
          discipline: null,
          disciplineName: null,
          planTitle: null,
          deliverables: missing,
          reason: notFound().message,
        },
      ]
