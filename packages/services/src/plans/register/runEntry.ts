import type { Transaction } from 'kysely'
import { deliverableCodec, messageOf, statusOf } from '#records/asset/codec/deliverable.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import type { Asset } from '#records/asset/asset.ts'
import { findAssets } from '#records/asset/asset.store.ts'
import { isRemoved } from '#records/asset/codec/removed.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { LinesOf } from './line.ts'
import type { NumberingAudit } from './numbering.ts'
import { system } from './numbering.ts'

/**
 * Builds the history entry of a run from the lines that the register answered. It has the count of
 * issued numbers, and the number or reason of every line. Null when all of them were removed since.
 */
export async function entryOfRun(
  trx: Transaction<Tables>,
  { contract, discipline, tagCodes }: LinesOf,
): Promise<NumberingAudit | null> {
  const lines = (await findAssets(trx, { contract, tagCodes })).filter((line) => !isRemoved(line))
  const [asset] = await findAssets(trx, { contract, tagCodes: [discipline] })
  if (!asset || lines.length === 0) return null
  return {
    contract,
    plan: disciplineCodec.get(asset, 'plan') ?? '',
    tagCode: discipline,
    executedBy: system,
    action: actionOf(lines),
    changes: lines.map(resultOf),
  }
}

const { labelOf } = deliverableCodec
const nameOf = (line: Asset) => deliverableCodec.get(line, 'name') ?? line.tag_code

function resultOf(line: Asset) {
  const message = messageOf(line)
  return {
    deliverable: nameOf(line),
    line: line.tag_code,
    field: labelOf(message === null ? 'documentNumber' : 'message'),
    from: null,
    to: message ?? deliverableCodec.get(line, 'documentNumber'),
  }
}

function actionOf(lines: readonly Asset[]): string {
  const issued = lines.filter((line) => statusOf(line) === 'Done').length
  const [only] = lines
  if (only && lines.length === 1)
    return issued === 1 ? `Numbered ${nameOf(only)}` : `Could not number ${nameOf(only)}`
  if (issued === lines.length) return `Numbered ${issued} deliverables`
  if (issued === 0) return `Could not number ${lines.length} deliverables`
  return `Numbered ${issued} of ${lines.length} deliverables, ${lines.length - issued} failed`
}
