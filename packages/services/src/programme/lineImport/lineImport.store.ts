import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { ImportRowKind, ImportSummary } from '@tidemark/schema/rest/lineImport'
import { isActive } from '#records/asset/attribute.store.ts'
import type { Line } from '#records/asset/codec/deliverable.ts'
import { asLine } from '#records/asset/codec/deliverable.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { CheckedRow } from './lineImport.ts'
import type { LineImportRowTable, LineImportTable } from './lineImport.tables.ts'

export type LineImport = Selectable<LineImportTable>

/** A row as it is kept, with the decision about it where it is proposed. */
export type KeptRow = Omit<Selectable<LineImportRowTable>, 'import_id' | 'kind' | 'decided_in'>

/** Reads imports with these values, the newest first. */
export const findImports = (
  db: Kysely<Tables>,
  of: Partial<
    Pick<
      LineImport,
      'import_id' | 'kind' | 'contract' | 'tag_code' | 'proposed_in' | 'created_by' | 'state'
    >
  >,
  { most, lock = false }: { most?: number; lock?: boolean } = {},
): Promise<LineImport[]> =>
  db
    .selectFrom('line_import')
    .selectAll()
    .where((row) => row.and(of))
    .orderBy('created_at', 'desc')
    .orderBy('import_id')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .$if(lock, (query) => query.forUpdate())
    .execute()

/** Reads the latest imports of a person, of one kind, the newest first. */
export const readLatestImports = (
  db: Kysely<Tables>,
  { contract, by, kind = 'import' }: { contract: string; by: string; kind?: LineImport['kind'] },
) =>
  db
    .selectFrom('line_import')
    .select(['import_id as id', 'name', 'created_at'])
    .select(sql<ImportSummary['state']>`state`.as('state'))
    .select(sql<boolean>`edit is null`.as('from_file'))
    .where('kind', '=', kind)
    .where('contract', '=', contract)
    .where('created_by', '=', by)
    .orderBy('created_at', 'desc')
    .orderBy('import_id')
    .limit(limits.import.latest)
    .execute()

type ImportValues = Partial<Omit<LineImport, 'created_at' | 'closed_at'>>

/** Returns values as they are written. */
const written = <Values extends ImportValues>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'object' && value !== null ? json(value) : value,
    ]),
  ) as unknown as Values

export const insertImport = (
  trx: Transaction<Tables>,
  row: Pick<LineImport, 'contract' | 'name' | 'created_by'> & ImportValues,
): Promise<LineImport> =>
  trx
    .insertInto('line_import')
    .values(written({ import_id: randomUUID(), ...row }))
    .returningAll()
    .executeTakeFirstOrThrow()

export const changeImport = (
  trx: Transaction<Tables>,
  id: string,
  values: ImportValues,
): Promise<LineImport> =>
  trx
    .updateTable('line_import')
    .set(written(values))
    .where('import_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** How many rows are written as one text, which keeps the process from others. */
const rowsAtATime = 500

const unsavedKinds: readonly ImportRowKind[] = ['left_out', 'missing']

/** Replaces the rows of an import. They are numbered from 1. */
export async function storeRows(
  trx: Transaction<Tables>,
  id: string,
  rows: readonly CheckedRow[],
): Promise<void> {
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
}

interface WantedRows {
  readonly kind?: ImportRowKind | undefined
  readonly ids?: readonly number[]
  readonly after?: number | undefined
  readonly size?: number
}

/** Reads rows as they are kept, in their order, or a page of them: those of a kind, or all changes. */
export const readKeptRows = (
  db: Kysely<Tables>,
  id: string,
  { kind, ids, after = 0, size }: WantedRows = {},
): Promise<KeptRow[]> =>
  db
    .selectFrom('line_import_row')
    .select(['id', 'content', 'decision', 'reason', 'decided_by'])
    .where('import_id', '=', id)
    .where((row) =>
      kind === undefined ? row('kind', 'not in', unsavedKinds) : row('kind', '=', kind),
    )
    .where('id', '>', after)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .orderBy('id')
    .$if(size !== undefined, (query) => query.limit(size ?? 0))
    .execute()

/** Reads checked rows in the order of the sheet, or a page of them. */
export const readRows = async (
  ...wanted: Parameters<typeof readKeptRows>
): Promise<(CheckedRow & { id: number })[]> =>
  (await readKeptRows(...wanted)).map(({ id, content }) => Object.assign(content, { id }))

/** Forgets old imports, and proposals that were closed some days ago, and returns the ids of their files. */
export async function deleteOldImports(trx: Transaction<Tables>, days: number): Promise<string[]> {
  const gone = await trx
    .deleteFrom('line_import')
    .where(
      sql<Date>`case kind when 'proposal' then closed_at else created_at end`,
      '<',
      sql<Date>`now() - make_interval(days => ${days})`,
    )
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
