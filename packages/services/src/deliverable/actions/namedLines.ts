import type { Transaction } from 'kysely'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import type { Blocker } from '@tidemark/schema/rules/actions'
import { block } from '@tidemark/schema/rules/actions'
import { isBusy } from '@tidemark/schema/rules/deliverable'
import { isRemoved } from '#asset/codec/removed.ts'
import { findParts } from '#asset/relation.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { WrongState } from '#platform/http/refusals.ts'
import type { DisciplineScene } from '#tidp/scene.ts'
import type { Line } from '#asset/codec/deliverable.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'

/**
 * Finds the lines that an action names, each with its row of the request. Refuses lines of other
 * disciplines and lines named twice with 422, and removed lines with 409. A line that has its
 * number or is at the register is refused with 409 too, unless `isHeld` answers that the row
 * changes nothing that the register holds.
 */
export async function requireLines<Row extends { tag_code: string }>(
  trx: Transaction<Tables>,
  { plan, discipline, lines }: DisciplineScene,
  rows: readonly Row[],
  isHeld: (row: Row) => boolean = () => true,
): Promise<{ row: Row; place: number; line: Line }[]> {
  const byTag = new Map(lines.map((line) => [line.tagCode, line]))
  const unknown = new Set(
    rows.map(({ tag_code }) => tag_code).filter((tagCode) => !byTag.has(tagCode)),
  )
  const removed =
    unknown.size === 0
      ? []
      : await removedAmong(trx, {
          contract: plan.contract,
          discipline: discipline.tagCode,
          tagCodes: unknown,
        })
  const gone = new Set(removed.map(({ target }) => target))
  const faults: FieldFaults = {}
  const named = new Set<string>()
  const found = rows.flatMap((row, place) => {
    const line = byTag.get(row.tag_code)
    if (!line && !gone.has(row.tag_code))
      faults[`DELIVERABLES.${place}.tag_code`] = 'This is not a deliverable of the discipline.'
    else if (named.has(row.tag_code))
      faults[`DELIVERABLES.${place}.tag_code`] = 'This deliverable is listed twice.'
    named.add(row.tag_code)
    return line ? [{ row, place, line }] : []
  })
  refuseFaults(faults)
  const blockers = [
    ...removed,
    ...found.flatMap(({ row, line }) => (isHeld(row) ? lockBlockers(line) : [])),
  ]
  if (blockers.length > 0) throw new WrongState(blockers)
  return found
}

/**
 * Returns removed lines of this discipline, so that a person who still sees them learns who removed
 * them. Lines of other disciplines stay hidden.
 */
async function removedAmong(
  trx: Transaction<Tables>,
  {
    contract,
    discipline,
    tagCodes,
  }: { contract: string; discipline: string; tagCodes: ReadonlySet<string> },
): Promise<Blocker[]> {
  const lines = await findParts(trx, {
    contract,
    parents: [discipline],
    classCode: 'Document',
    withRemoved: true,
  })
  return lines
    .filter((line) => isRemoved(line) && tagCodes.has(line.tag_code))
    .map((line) =>
      block(
        'LINE_REMOVED',
        `${deliverableCodec.get(line, 'name') ?? line.tag_code} was removed by ${line.updated_by}.`,
        line.tag_code,
      ),
    )
}

function lockBlockers({ tagCode, discipline, name, status }: Line): Blocker[] {
  if (status === 'Done')
    return [block('LINE_DONE', `${name} has its number and is locked.`, tagCode, discipline)]
  return isBusy(status)
    ? [block('LINE_BUSY', `The register is numbering ${name}.`, tagCode, discipline)]
    : []
}
