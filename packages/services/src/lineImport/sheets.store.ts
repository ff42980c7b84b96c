import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { PackedRows } from '#platform/sheet/packedRows.ts'
import { packRows, unpackRows } from '#platform/sheet/packedRows.ts'
import type { ReadRow, ReadSheet } from '#platform/sheet/readSheet.ts'
import { takeTurns } from '#platform/turns.ts'

/** The sheets of a file that an import reads. */
export type ReadSheets = readonly [ReadSheet, ...ReadSheet[]]

/** The import whose sheets are kept. */
interface Owner {
  readonly import_id: string
  readonly contract: string
  readonly created_by: string
}

/** Which sheets were kept, and the number of the pieces of each. */
interface Kept {
  readonly of: string
  readonly sheets: readonly (Omit<ReadSheet, 'rows'> & { readonly pieces: number })[]
}

const rowsOfPiece = 250
/** Characters of the kept sheets of a person in a contract; larger files are read again. */
const mostCharacters = 16_000_000

/** Keeps the sheets of an import as they were read, in the place of those of the person's last one. */
export async function keepSheets(
  trx: Transaction<Tables>,
  { import_id, contract, created_by }: Owner,
  of: string,
  sheets: ReadSheets,
): Promise<void> {
  await trx
    .deleteFrom('import_sheet')
    .where('import_id', 'in', (query) =>
      query
        .selectFrom('line_import')
        .select('import_id')
        .where('contract', '=', contract)
        .where('created_by', '=', created_by),
    )
    .execute()
  const letOthers = takeTurns({ of: contract })
  const pieces: string[] = []
  const kept: Kept['sheets'][number][] = []
  let left = mostCharacters
  for (const { rows, ...sheet } of sheets) {
    const before = pieces.length
    for (let from = 0; from < rows.length; from += rowsOfPiece) {
      await letOthers()
      const piece = textOf(rows.slice(from, from + rowsOfPiece))
      if ((left -= piece.length) < 0) return
      pieces.push(piece)
    }
    kept.push({ ...sheet, pieces: pieces.length - before })
  }
  const head = JSON.stringify({ of, sheets: kept } satisfies Kept)
  await trx
    .insertInto('import_sheet')
    .values([head, ...pieces].map((content, place) => ({ import_id, place, content })))
    .execute()
}

/** Reads the kept sheets of an import; null where it has kept no or other ones. */
export async function readKeptSheets(
  db: Kysely<Tables>,
  { import_id, contract }: Owner,
  of: string,
): Promise<ReadSheets | null> {
  const [head, ...pieces] = await db
    .selectFrom('import_sheet')
    .select('content')
    .where('import_id', '=', import_id)
    .orderBy('place')
    .execute()
  const kept = head && (JSON.parse(head.content) as Kept)
  if (kept?.of !== of) return null
  const letOthers = takeTurns({ of: contract })
  const sheets: ReadSheet[] = []
  for (const { pieces: count, ...sheet } of kept.sheets) {
    const rows: ReadRow[] = []
    for (const { content } of pieces.splice(0, count)) {
      await letOthers()
      rows.push(...rowsIn(content))
    }
    sheets.push({ ...sheet, rows })
  }
  const [first, ...others] = sheets
  return first ? [first, ...others] : null
}

const textOf = (rows: readonly ReadRow[]): string => {
  const packed = packRows(rows)
  return JSON.stringify([packed.values, [...packed.places], [...packed.rows]])
}

function rowsIn(text: string): ReadRow[] {
  const [values, places, rows] = JSON.parse(text) as [PackedRows['values'], number[], number[]]
  return unpackRows({ values, places: Uint32Array.from(places), rows: Uint32Array.from(rows) })
}
