import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CdeFile } from '@tidemark/schema/rest/cdeLog'
import type { FileFinding, LineFinding } from '@tidemark/schema/rules/cdeLog'
import type { LogMatch, PlannedLine } from '@tidemark/schema/rules/cdeFile'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import { inTurns } from '#platform/turns.ts'
import type { CdeFileTable, CdeLineTable, CdeLogTable } from './cdeLog.tables.ts'

const { labelOf } = deliverableCodec

/** Reads all deliverables of a contract as a log is compared with them. */
export async function readPlanned(db: Kysely<Tables>, contract: string): Promise<PlannedLine[]> {
  const text = (label: string) => sql<string>`coalesce(asset.attribute ->> ${sql.lit(label)}, '')`
  return db
    .selectFrom('deliverable_row as line')
    .innerJoin('asset', 'asset.tag_code', 'line.tag_code')
    .select(['line.tag_code as tagCode', 'line.due'])
    .select([
      text(labelOf('documentNumber')).as('number'),
      text(labelOf('revision')).as('revision'),
      text(labelOf('title')).as('title'),
      text(labelOf('documentType')).as('documentType'),
      text(labelOf('suitabilityStatus')).as('suitability'),
    ])
    .where('line.contract', '=', contract)
    .orderBy('line.number_key')
    .orderBy('line.tag_code')
    .execute()
}

/** Reads the last comparison of a contract, without its rows. */
export const findLog = (
  db: Kysely<Tables>,
  contract: string,
): Promise<Selectable<CdeLogTable> | undefined> =>
  db.selectFrom('cde_log').selectAll().where('contract', '=', contract).executeTakeFirst()

type NewLine = Omit<CdeLineTable, 'contract' | 'is_new'>
export type NewFile = Omit<Selectable<CdeFileTable>, 'contract' | 'is_new'>

/** How many rows are written as one text, which keeps the process from others. */
const rowsAtATime = 500

/** Keeps a comparison in the place of the contract's last one, and marks what that one did not say. */
export async function replaceLog(
  trx: Transaction<Tables>,
  log: Omit<Selectable<CdeLogTable>, 'compared_at' | 'has_news' | 'is_marked'>,
  {
    lines,
    files,
    keyOf,
  }: {
    readonly lines: readonly NewLine[]
    readonly files: readonly NewFile[]
    /** Names a file in each log. */
    readonly keyOf: (file: Pick<NewFile, 'content' | 'tag_codes'>) => string
  },
): Promise<void> {
  const { contract } = log
  const before = await trx
    .deleteFrom('cde_log')
    .where('contract', '=', contract)
    .returning('contract')
    .executeTakeFirst()
  const isFirst = before === undefined
  await trx
    .insertInto('cde_log')
    .values({ ...log, titles: json(log.titles), has_news: !isFirst })
    .execute()
  const of = { contract, isFirst }
  const keyOfLine = ({ tag_code: tagCode }: NewLine) => tagCode
  await replaceRows(trx, 'cde_line', { ...of, keyOf: keyOfLine, keyed: ['tag_code'] }, lines)
  await replaceRows(trx, 'cde_file', { ...of, keyOf, keyed: ['content', 'tag_codes'] }, files)
  await markLines(trx, contract)
}

/** Finds contracts of which not all lines say what their last log says. */
export const findUnmarked = async (db: Kysely<Tables>): Promise<string[]> =>
  (await db.selectFrom('cde_log').select('contract').where('is_marked', '=', false).execute()).map(
    ({ contract }) => contract,
  )

/** Marking a line costs as much as changing it: a large contract is marked in several transactions. */
const mostMarked = 5_000

/**
 * Makes the next lines of the MIDP say what the last log says of them, in the order of their tag codes.
 * Answers the last tag code, or null when all do.
 */
export async function markLines(
  trx: Transaction<Tables>,
  contract: string,
  after = '',
): Promise<string | null> {
  // The lines are named in an array, too, so that no plan reads all of them.
  const { rows } = await sql<{ last: string | null }>`
    with said as materialized (
      select tag_code, cde_bits(findings) as cde from cde_line
      where contract = ${contract} and tag_code > ${after} order by tag_code limit ${mostMarked}
    ), marked as (
      update deliverable_row line set cde = said.cde from said
      where line.tag_code = any(array(select tag_code from said)) and line.tag_code = said.tag_code and line.cde <> said.cde
    )
    select case count(*) when ${mostMarked} then max(tag_code) end as last from said`.execute(trx)
  const last = rows[0]?.last ?? null
  if (last !== null) return last
  await sql`
    update deliverable_row line set cde = 0
    where contract = ${contract} and cde <> 0
      and not exists (select from cde_line own where own.contract = line.contract and own.tag_code = line.tag_code)`.execute(
    trx,
  )
  await trx
    .updateTable('cde_log')
    .set({ is_marked: true })
    .where('contract', '=', contract)
    .execute()
  return null
}

/** Replaces the rows of a table. A row is new unless the former one with its key had the same findings. */
async function replaceRows<Row extends { readonly findings: readonly string[] }>(
  trx: Transaction<Tables>,
  table: string,
  {
    contract,
    isFirst,
    keyOf,
    keyed,
  }: {
    contract: string
    isFirst: boolean
    keyOf: (row: Row) => string
    /** The columns of which `keyOf` makes a key. The others of the rows before are not read. */
    keyed: readonly (keyof Row & string)[]
  },
  rows: readonly Row[],
): Promise<void> {
  const gone = await sql<Row>`
    delete from ${sql.table(table)} where contract = ${contract}
    returning findings, ${sql.join(keyed.map((column) => sql.ref(column)))}`.execute(trx)
  const said = new Set<string>()
  for await (const row of inTurns(gone.rows, contract)) said.add(saying(row, keyOf))
  for (let from = 0; from < rows.length; from += rowsAtATime) {
    const sent = rows.slice(from, from + rowsAtATime).map((row) =>
      Object.assign({}, row, {
        contract,
        is_new: !isFirst && !said.has(saying(row, keyOf)),
      }),
    )
    await sql`
      insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(cast(null as ${sql.table(table)}), ${json(sent)})`.execute(
      trx,
    )
  }
}

/** Names a row with what is said of it. */
const saying = <Row extends { readonly findings: readonly string[] }>(
  row: Row,
  keyOf: (row: Row) => string,
): string => [keyOf(row), ...row.findings].join()

/** Which rows of a comparison are read. */
export interface WantedRows<Finding extends string> {
  readonly contract: string
  readonly finding?: Finding | undefined
  readonly news?: boolean | undefined
  readonly after?: number
  readonly first?: number
  /** Findings that the person may not know. */
  readonly hidden: readonly string[]
}

export interface StoredLine {
  readonly tag_code: string
  readonly findings: LineFinding[]
  readonly issued_on: string | null
  readonly is_new: boolean
  readonly file: CdeFile | null
  readonly by: LogMatch | null
  readonly note: string | null
}

/** The deliverables of a comparison that still exist, with the findings that a person may know. */
const shownLines = ({ contract, hidden }: Pick<WantedRows<string>, 'contract' | 'hidden'>) => sql`(
  select own.tag_code, own.issued_on, own.is_new, own.file, line.number_key,
    array(select one from unnest(own.findings) with ordinality as given (one, place)
      where one <> all (cast(${[...hidden]} as text[])) order by place) as findings
  from cde_line own join deliverable_row line on line.tag_code = own.tag_code
  where own.contract = ${contract}
)`

/** The files of a comparison; an ignored one has no fault. */
const shownFiles = (contract: string) => sql`(
  select own.*, case when ignored.key is null then own.findings when own.findings[1] = 'planned' then array['planned', 'ignored'] else array['ignored'] end as shown
  from cde_file own left join cde_ignored ignored on ignored.contract = own.contract and ignored.key = own.key
  where own.contract = ${contract}
)`

/** Reads a page of deliverables by number. */
export async function readLogLines(
  db: Kysely<Tables>,
  { finding, news, after = 0, first, ...wanted }: WantedRows<LineFinding>,
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select own.tag_code, own.findings, own.issued_on, own.is_new, file.content as file, file.match as by, file.note
    from ${shownLines(wanted)} own
    left join cde_file file on file.contract = ${wanted.contract} and file.id = own.file
    where (${finding ?? null}::text is null or ${finding ?? null} = any (own.findings)) and (own.is_new or not ${news ?? false})
    order by own.number_key, own.tag_code
    limit ${first ?? null} offset ${after}`.execute(db)
  return rows
}

export interface StoredFile {
  readonly id: number
  readonly content: CdeFile
  readonly shown: FileFinding[]
  readonly tag_codes: string[]
  readonly match: LogMatch | null
  readonly note: string | null
  /** The row of the log that it repeats. */
  readonly repeated_row: number | null
  readonly is_new: boolean
}

/** Reads a page of files in the order of the log. */
export async function readLogFiles(
  db: Kysely<Tables>,
  { contract, finding, news, after = 0, first }: WantedRows<FileFinding>,
): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select own.id, own.content, own.shown, own.tag_codes, own.match, own.note, own.is_new,
      cast(repeated.content ->> 'row' as int) as repeated_row
    from ${shownFiles(contract)} own
    left join cde_file repeated on repeated.contract = ${contract} and repeated.id = own.repeats
    where (${finding ?? null}::text is null or ${finding ?? null} = any (own.shown)) and (own.is_new or not ${news ?? false})
    order by own.id
    limit ${first ?? null} offset ${after}`.execute(db)
  return rows
}

interface FindingCount<Finding extends string> {
  readonly finding: Finding
  readonly count: number
  readonly news: number
}

/** Counts deliverables and files by finding. */
export async function countFindings(
  db: Kysely<Tables>,
  wanted: Pick<WantedRows<string>, 'contract' | 'hidden'>,
): Promise<{ lines: FindingCount<LineFinding>[]; files: FindingCount<FileFinding>[] }> {
  const counts = sql`cast(count(*) as int) as count, cast(count(*) filter (where own.is_new) as int) as news`
  const lines = await sql<FindingCount<LineFinding>>`
    select finding, ${counts} from ${shownLines(wanted)} own, unnest(own.findings) as finding group by finding`.execute(
    db,
  )
  const files = await sql<FindingCount<FileFinding>>`
    select finding, ${counts} from ${shownFiles(wanted.contract)} own, unnest(own.shown) as finding group by finding`.execute(
    db,
  )
  return { lines: lines.rows, files: files.rows }
}

/** Ignores the names of files in every log of a contract, or no longer. Answers the number of names. */
export async function ignoreFiles(
  trx: Transaction<Tables>,
  {
    contract,
    by,
    files,
    ignored,
  }: { contract: string; by: string; files: readonly number[]; ignored: boolean },
): Promise<number> {
  const keys = sql`select distinct key from cde_file where contract = ${contract} and id = any (cast(${[...files]} as int[])) and key <> ''`
  const { numAffectedRows } = ignored
    ? await sql`insert into cde_ignored (contract, key, ignored_by) select ${contract}, key, ${by} from (${keys}) as named on conflict do nothing`.execute(
        trx,
      )
    : await sql`delete from cde_ignored where contract = ${contract} and key in (${keys})`.execute(
        trx,
      )
  return Number(numAffectedRows ?? 0)
}
