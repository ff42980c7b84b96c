import type { Transaction } from 'kysely'
import type { CdeFileRow, CdeLineRow, CdeLog } from '@tidemark/schema/rest/cdeLog'
import type { FileFinding, LineFinding } from '@tidemark/schema/rules/cdeLog'
import { toApi } from '@tidemark/schema/dates'
import { readLines } from '#programme/midp/details.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { findImports } from '#programme/lineImport/lineImport.store.ts'
import { readClock } from '#people/user/contractClock.store.ts'
import { requireShownFinding } from './cdeLog.policy.ts'
import { countFindings, findLog, readLogFiles, readLogLines } from './cdeLog.store.ts'
import type { WantedRows } from './cdeLog.store.ts'

/** Who reads a comparison. */
export interface Reading {
  readonly trx: Transaction<Tables>
  readonly principal: Principal
}

/** Reads the last comparison of a contract with its counts; null before the first. */
export async function readLog(reading: Reading, contract: string): Promise<CdeLog | null> {
  const { trx, principal } = reading
  const found = await findLog(trx, contract)
  if (!found) return null
  const hidden = await requireShownFinding(reading, contract)
  const { lines, files } = await countFindings(trx, { contract, hidden })
  const of = { contract, kind: 'cde issue', created_by: principal.username } as const
  const [latest] = await findImports(trx, of, { most: 1 })
  return {
    name: found.name,
    rows: found.rows,
    compared_by: found.compared_by,
    compared_at: toApi(found.compared_at),
    has_news: found.has_news,
    line_counts: lines,
    file_counts: files,
    undoable: latest?.state === 'applied' ? { id: latest.import_id, name: latest.name } : null,
  }
}

type Wanted<Finding extends string> = Omit<WantedRows<Finding>, 'hidden'>

/** Reads deliverables of the last comparison within a person's reach, as they see them. */
export async function readLineRows(
  reading: Reading,
  wanted: Wanted<LineFinding>,
): Promise<CdeLineRow[]> {
  const hidden = await requireShownFinding(reading, wanted.contract, wanted.finding)
  const stored = await readLogLines(reading.trx, { ...wanted, hidden })
  const lines = await linesOf(
    reading,
    wanted.contract,
    stored.map(({ tag_code }) => tag_code),
  )
  return stored.flatMap(({ tag_code, findings, file, by, note, is_new }) => {
    const line = lines.get(tag_code)
    return line ? [{ line, findings, file, by, note, is_new }] : []
  })
}

/** Reads files of the last comparison: not those that are only deliverables out of a person's reach. */
export async function readFileRows(
  reading: Reading,
  wanted: Wanted<FileFinding>,
): Promise<CdeFileRow[]> {
  const stored = await readLogFiles(reading.trx, { ...wanted, hidden: [] })
  const lines = await linesOf(
    reading,
    wanted.contract,
    stored.flatMap((file) => file.tag_codes),
  )
  return stored.map(({ id, content, shown, tag_codes, match, note, repeated_row, is_new }) => ({
    id,
    file: content,
    findings: shown,
    lines: tag_codes.flatMap((tagCode) => lines.get(tagCode) ?? []),
    by: match,
    note,
    repeats: repeated_row,
    is_new,
  }))
}

async function linesOf({ trx }: Reading, contract: string, tagCodes: readonly string[]) {
  const rows = await readLines(
    trx,
    contract,
    [...new Set(tagCodes)],
    await readClock(trx, contract),
  )
  return new Map(rows.map((row) => [row.line.tag_code, row]))
}
