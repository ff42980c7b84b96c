import type { Transaction } from 'kysely'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import type { Blocker } from '@tidemark/schema/rules/actions'
import { block } from '@tidemark/schema/rules/actions'
import { isBusy } from '@tidemark/schema/rules/deliverable'
import { isRemoved } from '#records/asset/codec/removed.ts'
import { findParts } from '#records/asset/relation.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { RowFault } from '#platform/http/rowFaults.ts'
import type { DisciplineScene } from '#plans/tidp/scene.ts'
import type { Line } from '#records/asset/codec/deliverable.ts'

/**
 * Finds the lines that an action names, each with its row of the request. Lines of other disciplines and
 * lines named twice are faults, and so are removed ones. Lines that have their number or are at the register
 * are refused to a row of which `changesRegistered` says that it changes what the register holds.
 */
export async function namedLines<Row extends { tag_code: string }>(
  trx: Transaction<Tables>,
  { plan, discipline, lines }: DisciplineScene,
  rows: readonly Row[],
  changesRegistered: (row: Row) => boolean = () => true,
): Promise<{ rows: { row: Row; place: number; line: Line }[]; faults: RowFault[] }> {
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
  const gone = new Map(removed.map((blocker) => [blocker.target, blocker]))
  const faults: RowFault[] = []
  const named = new Set<string>()
  const found = rows.flatMap((row, place) => {
    const line = byTag.get(row.tag_code)
    const blocker = line ? changesRegistered(row) && lockBlocker(line) : gone.get(row.tag_code)
    const refuse = (message: string, more: Partial<RowFault> = {}) =>
      faults.push({ row: place, path: 'tag_code', message, ...more })
    if (named.has(row.tag_code)) refuse('This deliverable is listed twice.')
    else if (blocker) refuse(blocker.message, { blocker })
    else if (!line) refuse('This is not a deliverable of the discipline.')
    named.add(row.tag_code)
    return line && !blocker ? [{ row, place, line }] : []
  })
  return { rows: found, faults }
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

function lockBlocker({ tagCode, discipline, name, status }: Line): Blocker | null {
  if (status === 'Done')
    return block('LINE_DONE', `${name} has its number and is locked.`, tagCode, discipline)
  return isBusy(status)
    ? block('LINE_BUSY', `The register is numbering ${name}.`, tagCode, discipline)
    : null
}
