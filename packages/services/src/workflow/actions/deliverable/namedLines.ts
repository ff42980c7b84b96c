import type { Transaction } from 'kysely'
import { documentAttributes } from '@tidemark/schema/rest/attributes'
import type { Blocker } from '@tidemark/schema/rules/actions'
import { block, explain } from '@tidemark/schema/rules/actions'
import { isBusy } from '@tidemark/schema/rules/deliverable'
import { isRemoved, textOf } from '#asset/asset.ts'
import { findAssets } from '#asset/asset.store.ts'
import type { Tables } from '#db/tables.ts'
import { WrongState } from '#http/refusals.ts'
import type { DisciplineScene, Line } from '../../plan.model.ts'
import type { FieldFaults } from '../fieldFaults.ts'
import { refuseFaults } from '../fieldFaults.ts'

/**
 * The discipline's lines that an action names, each beside its row of the request. Refuses with 422 a line that is none of the
 * discipline's or is named twice, and with 409 one that was removed, has its number or is with the register.
 */
export async function requireLines<Row extends { tag_code: string }>(
  trx: Transaction<Tables>,
  { plan, lines }: DisciplineScene,
  rows: readonly Row[],
): Promise<{ row: Row; place: number; line: Line }[]> {
  const byTag = new Map(lines.map((line) => [line.tagCode, line]))
  await refuseRemoved(trx, plan.contract, rows.map(({ tag_code }) => tag_code).filter((tagCode) => !byTag.has(tagCode)))
  const faults: FieldFaults = {}
  const named = new Set<string>()
  const found = rows.flatMap((row, place) => {
    const line = byTag.get(row.tag_code)
    if (!line) faults[`DELIVERABLES.${place}.tag_code`] = 'This is not a deliverable of the discipline.'
    else if (named.has(row.tag_code)) faults[`DELIVERABLES.${place}.tag_code`] = 'The same deliverable is here twice.'
    named.add(row.tag_code)
    return line ? [{ row, place, line }] : []
  })
  refuseFaults(faults)
  const blockers = found.flatMap(({ line }) => whatHolds(line))
  if (blockers.length > 0) throw new WrongState(explain(blockers))
  return found
}

/** Somebody who removed a line and somebody who still sees it: the second is told what happened. */
async function refuseRemoved(trx: Transaction<Tables>, contract: string, tagCodes: readonly string[]): Promise<void> {
  const found = await findAssets(trx, { contract, tagCodes, classCode: 'Document' })
  const removed = found.filter(isRemoved)
  if (removed.length === 0) return
  const sentences = removed.map((line) => `${textOf(line, documentAttributes.name) ?? line.tag_code} was removed by ${line.updated_by}.`)
  throw new WrongState(sentences.join(' '))
}

function whatHolds({ tagCode, name, status }: Line): Blocker[] {
  if (status === 'Done') return [block('LINE_DONE', `${name} has its number and is fixed.`, tagCode)]
  return isBusy(status) ? [block('LINE_BUSY', `The register is working on ${name}.`, tagCode)] : []
}
