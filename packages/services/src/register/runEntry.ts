import type { Transaction } from 'kysely'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import type { Asset } from '#asset/asset.ts'
import { messageOf, statusOf } from '#asset/codec/deliverable.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { LineScene } from './line.ts'
import type { NumberingAudit } from './numbering.ts'
import { system } from './numbering.ts'
import { findAnswered, hasBusyLines } from './run.store.ts'

/**
 * Builds the history entry of a run: the count of issued numbers, and the number or reason of every
 * line. Null while lines are still waiting.
 */
export async function entryOfRun(
  trx: Transaction<Tables>,
  { plan, discipline, line }: LineScene,
): Promise<NumberingAudit | null> {
  if (await hasBusyLines(trx, discipline.tag_code)) return null
  const lines = await findAnswered(trx, {
    plan: plan.tag_code,
    discipline: discipline.tag_code,
    by: system,
  })
  return {
    contract: line.contract,
    plan: plan.tag_code,
    tagCode: discipline.tag_code,
    executedBy: system,
    action: actionOf(lines),
    changes: lines.map((answered) => ({
      field: nameOf(answered),
      from: null,
      to: messageOf(answered) ?? deliverableCodec.get(answered, 'documentNumber'),
    })),
  }
}

const nameOf = (line: Asset) => deliverableCodec.get(line, 'name') ?? line.tag_code

function actionOf(lines: readonly Asset[]): string {
  const issued = lines.filter((line) => statusOf(line) === 'Done').length
  const [only] = lines
  if (only && lines.length === 1)
    return issued === 1 ? `Numbered ${nameOf(only)}` : `Could not number ${nameOf(only)}`
  if (issued === lines.length) return `Numbered ${issued} deliverables`
  if (issued === 0) return `Could not number ${lines.length} deliverables`
  return `Numbered ${issued} of ${lines.length} deliverables, ${lines.length - issued} failed`
}
