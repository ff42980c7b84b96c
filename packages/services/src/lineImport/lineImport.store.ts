import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { ImportMapping } from '@tidemark/schema/rest/importMapping'
import type { ImportRowKind, ImportSummary } from '@tidemark/schema/rest/lineImport'
import { isActive } from '#asset/attribute.store.ts'
import type { Line } from '#asset/codec/deliverable.ts'
import { asLine } from '#asset/codec/deliverable.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import { NotFound } from '#platform/http/refusals.ts'
import type { CheckedRow, ImportUndoStep } from './lineImport.ts'
import type { LineImportTable, StoredReading } from './lineImport.tables.ts'

export type LineImport = Selectable<LineImportTable>

/** Returns the tag codes of the deliverables of a contract with these document numbers, by number. */
export async function findTagCodes(
  db: Kysely<Tables>,
  contract: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('deliverable_row')
    .select(['number_key', 'tag_code'])
    .where('contract', '=', contract)
    .where('number_key', '=', anyOf(numbers))
    .execute()
  return new Map(rows.map((row) => [row.number_key, row.tag_code]))
}

/** Finds an import of this person; 404 for one of anybody else. */
export async function requireImport(
  db: Kysely<Tables>,
  { contract, id, by, lock = false }: { contract: string; id: string; by: string; lock?: boolean },
): Promise<LineImport> {
  const found = await db
    .selectFrom('line_import')
    .selectAll()
    .where('import_id', '=', id)
    .where('contract', '=', contract)
    .where('created_by', '=', by)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!found) throw new NotFound()
  return found
}

/** Reads the latest imports of a person, the newest first. */
export const readLatestImports = (
  db: Kysely<Tables>,
  { contract, by }: { contract: string; by: string },
) =>
  db
    .selectFrom('line_import')
    .select(['import_id', 'name', 'state', 'created_at'])
    .select(sql<boolean>`edit is null`.as('from_file'))
    .where('contract', '=', contract)
    .where('created_by', '=', by)
    .orderBy('created_at', 'desc')
    .orderBy('import_id')
    .limit(limits.import.latest)
    .execute()

export const insertImport = (
  trx: Transaction<Tables>,
  {
    edit,
    ...row
  }: Pick<LineImport, 'import_id' | 'contract' | 'name' | 'created_by'> &
    Partial<Pick<LineImport, 'tag_code' | 'file_id' | 'edit'>>,
) =>
  trx
    .insertInto('line_import')
    .values({ tag_code: null, file_id: null, ...row, edit: edit ? json(edit) : null })
    .returningAll()
    .executeTakeFirstOrThrow()

/** How many rows are written as one text, which keeps the process from others. */
const rowsAtATime = 500

const unsavedKinds: readonly ImportRowKind[] = ['left_out', 'missing']

/** Replaces the rows and counts of the last check. */
export async function storeCheck(
  trx: Transaction<Tables>,
  id: string,
  {
    rows,
    counts,
    removesMissing,
    lateReason,
    reading,
    choices,
    offered,
  }: {
    rows: readonly CheckedRow[]
    counts: NonNullable<ImportSummary['counts']>
    removesMissing: boolean
    lateReason: string | null
    reading: StoredReading | null
  } & Pick<LineImport, 'choices' | 'offered'>,
): Promise<LineImport> {
  await trx.deleteFrom('line_import_row').where('import_id', '=', id).execute()
  for (let from = 0; from < rows.length; from += rowsAtATime) {
    const sent = rows
      .slice(from, from + rowsAtATime)
      .map((content, at) => ({ id: from + at + 1, kind: content.kind, content }))
    await sql`
      insert into line_import_row (import_id, id, kind, content)
      select ${id}, row.id, row.kind, row.content
      from jsonb_to_recordset(${json(sent)}) as row (id integer, kind text, content jsonb)`.execute(
      trx,
    )
  }
  return trx
    .updateTable('line_import')
    .set({
      state: 'checked',
      counts: json(counts),
      removes_missing: removesMissing,
      late_reason: lateReason,
      reading: reading ? json(reading) : null,
      choices: json(choices),
      offered: json([...offered]),
    })
    .where('import_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Keeps how the file is read. Rows that were checked in another way are discarded. */
export async function storeMapping(
  trx: Transaction<Tables>,
  id: string,
  mapping: ImportMapping,
): Promise<LineImport> {
  await trx.deleteFrom('line_import_row').where('import_id', '=', id).execute()
  return trx
    .updateTable('line_import')
    .set({ state: 'uploaded', counts: null, reading: null, mapping: json(mapping) })
    .where('import_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Reads checked rows in the order of the sheet, or a page of them: those of a kind, or all changes. */
export async function readRows(
  db: Kysely<Tables>,
  id: string,
  {
    kind,
    after,
    size,
  }: { kind?: ImportRowKind | undefined; after?: number | undefined; size?: number } = {},
): Promise<(CheckedRow & { id: number })[]> {
  const rows = await db
    .selectFrom('line_import_row')
    .select(['id', 'content'])
    .where('import_id', '=', id)
    .where((row) =>
      kind === undefined ? row('kind', 'not in', unsavedKinds) : row('kind', '=', kind),
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? 0))
    .orderBy('id')
    .$if(size !== undefined, (query) => query.limit(size ?? 0))
    .execute()
  return rows.map(({ id: row, content }) => Object.assign(content, { id: row }))
}

export const storeApplied = (
  trx: Transaction<Tables>,
  id: string,
  { undo, reading }: { undo: readonly ImportUndoStep[]; reading: StoredReading | null },
) =>
  trx
    .updateTable('line_import')
    .set({
      state: 'applied',
      undo: json([...undo]),
      reading: reading ? json(reading) : null,
    })
    .where('import_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const storeUndone = (trx: Transaction<Tables>, id: string, kept: ImportSummary['kept']) =>
  trx
    .updateTable('line_import')
    .set({ state: 'undone', kept: json(kept) })
    .where('import_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Forgets old imports and returns the ids of their files. */
export async function deleteOldImports(trx: Transaction<Tables>, days: number): Promise<string[]> {
  const gone = await trx
    .deleteFrom('line_import')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .returning('file_id')
    .execute()
  return gone.flatMap(({ file_id }) => file_id ?? [])
}

interface WantedLines {
  readonly tagCodes?: readonly string[]
  readonly disciplines?: readonly string[]
  /** Tag codes of lines to leave out. */
  readonly besides?: readonly string[]
  readonly most?: number
}

/** Finds lines that are not removed by their tag codes, or those of some disciplines. */
export async function findLines(
  db: Kysely<Tables>,
  contract: string,
  wanted: WantedLines,
): Promise<Line[]> {
  const rows = await linesWanted(db, contract, wanted)
    .selectAll()
    .select(sql<string>`asset.part_of`.as('parent'))
    .orderBy('tag_code')
    .$if(wanted.most !== undefined, (query) => query.limit(wanted.most ?? 0))
    .execute()
  return rows.map(asLine)
}

/** Counts lines that are not removed. */
export async function countLines(
  db: Kysely<Tables>,
  contract: string,
  wanted: WantedLines,
): Promise<number> {
  const { count } = await linesWanted(db, contract, wanted)
    .select(sql<number>`cast(count(*) as int)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const linesWanted = (
  db: Kysely<Tables>,
  contract: string,
  { tagCodes, disciplines, besides }: WantedLines,
) =>
  db
    .selectFrom('asset')
    .where('contract', '=', contract)
    .where('class_code', '=', 'Document')
    .where('part_of', 'is not', null)
    .where(isActive)
    .$if(tagCodes !== undefined, (query) => query.where('tag_code', '=', anyOf(tagCodes ?? [])))
    .$if(disciplines !== undefined, (query) =>
      query.where('part_of', '=', anyOf(disciplines ?? [])),
    )
    .$if(besides !== undefined, (query) =>
      // `<> all` would compare each line with each of the codes.
      query.where(
        sql<boolean>`not exists (
          select from unnest(cast(${[...(besides ?? [])]} as text[])) as besides (code)
          where besides.code = asset.tag_code)`,
      ),
    )
