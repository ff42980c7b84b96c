import { counted } from '@tidemark/schema/wording'
import { updateAssets } from '#asset/asset.store.ts'
import { deliverableCodec, statusOf } from '#asset/codec/deliverable.ts'
import { isRemoved } from '#asset/codec/removed.ts'
import { changesOf } from '#history/changes.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { findOutdated, listPlannedContracts, readCursor, saveCursor } from './issueDates.store.ts'
import type { OutdatedLine } from './issueDates.store.ts'
import { lockLines } from './line.ts'
import type { LineScene } from './line.ts'
import type { NumberingParts } from './numbering.ts'
import { system } from './numbering.ts'

/** The dependencies of taking over days of issue. */
export type IssueDateParts = Pick<NumberingParts, 'db' | 'register' | 'recordAudit'>

/**
 * Writes the days of issue that the register reports onto lines. May be interrupted and repeated at
 * any point: only differing lines change, and the cursor moves after them.
 */
export async function takeIssueDates(parts: IssueDateParts, signal: AbortSignal): Promise<void> {
  for (const contract of await listPlannedContracts(parts.db))
    await takeContract(parts, contract, signal)
}

/**
 * Takes over the reports of one contract. Each report is read in two runs: a document that is issued
 * while the register's answer with its number is being stored has no numbered line in the first.
 */
async function takeContract(
  parts: IssueDateParts,
  contract: string,
  signal: AbortSignal,
): Promise<void> {
  const before = await readCursor(parts.db, contract)
  let cursor = before.confirmed
  for (let hasMore = true; hasMore;) {
    signal.throwIfAborted()
    const page = await parts.register.issuedSince(contract, cursor, signal)
    const outdated = await findOutdated(parts.db, contract, page.documents)
    for (const [discipline, lines] of Map.groupBy(outdated, (line) => line.discipline))
      await writeDiscipline(parts, { contract, discipline, lines })
    cursor = page.cursor
    hasMore = page.hasMore
  }
  if (cursor !== before.latest || before.latest !== before.confirmed)
    await inTransaction(parts.db, { writes: true }, (trx) =>
      saveCursor(trx, { contract, confirmed: before.latest, latest: cursor }),
    )
}

interface OutdatedDiscipline {
  readonly contract: string
  /** Tag code. */
  readonly discipline: string
  readonly lines: readonly OutdatedLine[]
}

/** Changes the lines of a discipline with one history entry, in one transaction. */
const writeDiscipline = (
  { db, recordAudit }: IssueDateParts,
  { contract, discipline, lines }: OutdatedDiscipline,
): Promise<void> =>
  inTransaction(db, { writes: true }, async (trx) => {
    const tagCodes = lines.map(({ tag_code }) => tag_code)
    const wanted = new Map(lines.map((line) => [line.tag_code, line]))
    const changed = (await lockLines(trx, { contract, discipline, tagCodes })).flatMap((scene) => {
      const given = wanted.get(scene.line.tag_code)
      const attribute = deliverableCodec.write({ issued: given?.issuedOn ?? null })
      return given && differs(scene, given) ? [{ ...scene, attribute }] : []
    })
    const [first] = changed
    if (!first) return
    await updateAssets(
      trx,
      system,
      changed.map(({ line, attribute }) => ({ tagCode: line.tag_code, attribute })),
    )
    await recordAudit(trx, {
      contract,
      plan: first.plan.tag_code,
      tagCode: discipline,
      executedBy: system,
      action:
        changed.length === 1
          ? `Updated the issue date of ${nameOf(first)}`
          : `Updated the issue dates of ${counted(changed.length, 'deliverable')}`,
      changes: changed.flatMap((scene) =>
        changesOf(scene.line.attribute, scene.attribute, {
          tagCode: scene.line.tag_code,
          name: nameOf(scene),
        }),
      ),
    })
  })

const nameOf = ({ line }: LineScene) => deliverableCodec.get(line, 'name') ?? line.tag_code

/** Returns whether the line, now locked, still has the number and another day of issue. */
const differs = ({ line, discipline }: LineScene, { number, issuedOn }: OutdatedLine): boolean =>
  !isRemoved(line) &&
  !isRemoved(discipline) &&
  statusOf(line) === 'Done' &&
  deliverableCodec.get(line, 'documentNumber') === number &&
  deliverableCodec.get(line, 'issued') !== issuedOn
