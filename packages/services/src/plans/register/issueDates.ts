import type { Transaction } from 'kysely'
import { counted } from '@tidemark/schema/wording'
import { updateAssets } from '#records/asset/asset.store.ts'
import { deliverableCodec, statusOf } from '#records/asset/codec/deliverable.ts'
import { isRemoved } from '#records/asset/codec/removed.ts'
import { changesOf } from '#records/history/changes.ts'
import type { Tables } from '#platform/db/tables.ts'
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
  outdated: OutdatedDiscipline,
): Promise<void> =>
  inTransaction(db, { writes: true }, async (trx) => {
    await writeIssueDays(trx, recordAudit, outdated, {
      by: system,
      actionOf: (lines) =>
        lines.length === 1
          ? `Updated the issue date of ${lines[0]}`
          : `Updated the issue dates of ${counted(lines.length, 'deliverable')}`,
    })
  })

/** Writes days of issue onto lines that still differ, with one history entry. Answers the number of lines. */
export async function writeIssueDays(
  trx: Transaction<Tables>,
  recordAudit: NumberingParts['recordAudit'],
  { contract, discipline, lines }: OutdatedDiscipline,
  {
    by,
    actionOf,
  }: {
    /** Username, or `system`. */
    readonly by: string
    /** Says what was done to the lines with these names. */
    readonly actionOf: (names: readonly string[]) => string
  },
): Promise<number> {
  const tagCodes = lines.map(({ tag_code }) => tag_code)
  const wanted = new Map(lines.map((line) => [line.tag_code, line]))
  const changed = (await lockLines(trx, { contract, discipline, tagCodes })).flatMap((scene) => {
    const given = wanted.get(scene.line.tag_code)
    const attribute = deliverableCodec.write({ issued: given?.issuedOn ?? null })
    return given && differs(scene, given) ? [{ ...scene, attribute }] : []
  })
  const [first] = changed
  if (!first) return 0
  await updateAssets(
    trx,
    by,
    changed.map(({ line, attribute }) => ({ tagCode: line.tag_code, attribute })),
  )
  await recordAudit(trx, {
    contract,
    plan: first.plan.tag_code,
    tagCode: discipline,
    executedBy: by,
    action: actionOf(changed.map(nameOf)),
    changes: changed.flatMap((scene) =>
      changesOf(scene.line.attribute, scene.attribute, {
        tagCode: scene.line.tag_code,
        name: nameOf(scene),
      }),
    ),
  })
  return changed.length
}

const nameOf = ({ line }: LineScene) => deliverableCodec.get(line, 'name') ?? line.tag_code

/** Returns whether the line, now locked, still has the number and another day of issue. */
const differs = ({ line, discipline }: LineScene, { number, issuedOn }: OutdatedLine): boolean =>
  !isRemoved(line) &&
  !isRemoved(discipline) &&
  statusOf(line) === 'Done' &&
  deliverableCodec.get(line, 'documentNumber') === number &&
  deliverableCodec.get(line, 'issued') !== issuedOn
