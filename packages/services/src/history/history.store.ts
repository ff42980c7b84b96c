import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { AuditRow, AuditSubject } from '@tidemark/schema/rest/workflow'
import { toApi } from '@tidemark/schema/dates'
import { attributeText, isActive } from '#asset/attribute.store.ts'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import { disciplineCodec } from '#asset/codec/discipline.ts'
import { json } from '#platform/db/json.ts'
import { pageOf } from '#platform/db/page.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { AuditEntryTable, FieldChange } from './history.tables.ts'

/** The author of changes by no person. */
export const system = 'system'

export interface AuditEntry {
  readonly contract: string
  /** Tag code of the plan: its history includes that of its disciplines. */
  readonly plan: string
  /** Tag code of the plan or discipline. */
  readonly tagCode: string
  /** Username, or `system`. */
  readonly executedBy: string
  /** Past tense: `Accepted ownership`. */
  readonly action: string
  readonly changes?: readonly FieldChange[]
  /**
   * Disciplines that the action on their plan created or changed, in addition to those of
   * `changes`.
   */
  readonly touched?: readonly string[]
  /** Tag codes of the lines that it was on. The entry names them if they are few. */
  readonly lines?: readonly string[]
}

/** Writes the history entry in the transaction of the action. */
export async function recordAudit(trx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  const { contract, plan, tagCode, executedBy, action, changes = [], touched = [] } = entry
  const lines = entry.lines && entry.lines.length <= mostLines ? entry.lines : []
  const disciplines = [...touched, ...changes.flatMap(({ of }) => of?.tagCode ?? [])]
  const parts = [...new Set([...disciplines, ...lines])]
  await trx
    .insertInto('audit_entry')
    .values({
      contract,
      plan,
      tag_code: tagCode,
      executed_by: executedBy,
      action,
      changes: json([...changes]),
      touched: parts,
    })
    .execute()
}

/**
 * Reads the time of the newest entry of plans, whose history includes that of their disciplines, and of
 * disciplines, by tag code. Without an entry there is none.
 */
export async function readLastChanges(
  db: Kysely<Tables>,
  { plans, disciplines }: { plans: readonly string[]; disciplines: readonly string[] },
): Promise<Map<string, Date>> {
  const newest = (tagCodes: readonly string[], column: 'plan' | 'tag_code') => sql`
    select part.key, entry.execution_time as at from unnest(cast(${tagCodes} as text[])) as part (key),
      lateral (
        select execution_time from audit_entry where ${sql.ref(column)} = part.key order by id desc limit 1
      ) entry`
  const { rows } = await sql<{ key: string; at: Date }>`
    ${newest(plans, 'plan')} union all ${newest(disciplines, 'tag_code')}`.execute(db)
  return new Map(rows.map(({ key, at }) => [key, at]))
}

/** Selects the history of a plan or a discipline. */
export interface AuditOf {
  readonly plan: string
  /** Left out for the plan's history, which includes all its disciplines. */
  readonly discipline?: string
}

/** Selects entries by id. */
export interface AuditPage {
  readonly size: number
  /** Returns older entries; without it, the newest. */
  readonly before?: string | undefined
  /** Returns only this entry. */
  readonly entry?: string | undefined
}

/** An entry with its changes in parts, as they are stored. */
export type HistoryEntry = Omit<AuditRow, 'changes'> & { readonly changes: readonly FieldChange[] }

/**
 * Reads the history as `readHistory` does, with one text for the discipline, the deliverable and
 * the field of a change.
 */
export async function readAudit(db: Kysely<Tables>, of: AuditOf, page: AuditPage) {
  const { results, next } = await readHistory(db, of, page)
  const inOnePart = of.discipline !== undefined
  return {
    next,
    results: results.map(({ changes, ...entry }): AuditRow =>
      Object.assign(entry, { changes: changes.map((change) => inOneText(change, inOnePart)) }),
    ),
  }
}

const inOneText = ({ of, deliverable, field, from, to }: FieldChange, inOnePart: boolean) => ({
  field: [inOnePart ? undefined : of?.name, deliverable, field]
    .filter((name) => name !== undefined)
    .join(': '),
  from,
  to,
})

/**
 * Reads a page, newest first: of a plan with its disciplines, or of one discipline with the actions
 * on its plan that affected it.
 */
export async function readHistory(
  db: Kysely<Tables>,
  { plan, discipline }: AuditOf,
  { size, before, entry }: AuditPage,
) {
  const own = discipline ?? plan
  // As text: see `findAssets`. The entries of the plan are sorted in an index, which serves a
  // discipline too. One extra row shows whether there is a next page.
  const { rows } = await sql<StoredEntry>`
    with page as (
      select id, tag_code, executed_by, execution_time, action, changes, touched from audit_entry
      where plan = ${plan}
        ${discipline === undefined ? sql`` : sql`and ${concerns(discipline)}`}
        ${before === undefined ? sql`` : sql`and id < ${Number(before)}`}
        ${entry === undefined ? sql`` : sql`and id = ${Number(entry)}`}
      order by id desc limit ${size + 1}
    )
    select page.*, case when id = (select max(id) from page) then ${subjectsOfPage} end as subjects
    from page order by id desc`.execute(db)
  const subjects = new Map((rows[0]?.subjects ?? []).map((row) => [row.tag_code, asSubject(row)]))
  return pageOf(rows, size, (row): HistoryEntry => ({
    id: String(row.id),
    tag_code: row.tag_code,
    executed_by: row.executed_by,
    execution_time: toApi(row.execution_time),
    action: row.action,
    // A discipline's history has the changes of this discipline only.
    changes: row.changes.filter(({ of }) => !discipline || !of || of.tagCode === discipline),
    about: namedBy(row, own)
      .flatMap((tagCode) => subjects.get(tagCode) ?? [])
      .sort((one, other) => one.class_code.localeCompare(other.class_code)),
  }))
}

/** An entry about more lines names only their discipline. */
const mostLines = 2
/** An entry about more disciplines and lines names none of them. */
const mostNamed = 3

/**
 * Returns the tag codes of the disciplines and lines that an entry names in the history of `own`.
 */
function namedBy({ tag_code, touched }: { tag_code: string; touched: string[] }, own: string) {
  const named = [...new Set([tag_code, ...touched])].filter((tagCode) => tagCode !== own)
  return named.length <= mostNamed ? named : []
}

/**
 * Selects, as one JSON array, the disciplines and lines that entries of the page name, as far as the
 * person may see them. A separate query would take a third of the time of the history.
 */
const subjectsOfPage = sql`(
  select json_agg(subject) from (
    select tag_code, class_code, part_of, ${isActive} as is_active,
      ${attributeText(disciplineCodec.labelOf('name'))} as discipline,
      ${attributeText(deliverableCodec.labelOf('title'))} as title,
      ${attributeText(deliverableCodec.labelOf('name'))} as document
    from asset
    where class_code in ('DIDP', 'Document') and tag_code = any(array(
      select distinct unnest(touched || tag_code) from page
      where cardinality(touched) <= ${sql.lit(mostNamed + 1)}
    ))
  ) subject
)`

interface StoredSubject {
  readonly tag_code: string
  readonly class_code: AuditSubject['class_code']
  readonly part_of: string | null
  readonly is_active: boolean
  readonly discipline: string | null
  readonly title: string | null
  readonly document: string | null
}

interface StoredEntry extends Pick<
  Selectable<AuditEntryTable>,
  'id' | 'tag_code' | 'executed_by' | 'execution_time' | 'action' | 'changes' | 'touched'
> {
  /** Only in the newest entry of the page. */
  readonly subjects: readonly StoredSubject[] | null
}

function asSubject({ tag_code, class_code, part_of, is_active, ...names }: StoredSubject) {
  const name = class_code === 'DIDP' ? names.discipline : names.title || names.document
  return {
    tag_code,
    class_code,
    name: name || tag_code,
    removed: !is_active,
    parent_tag_code: part_of,
  }
}

const concerns = (discipline: string) =>
  sql<boolean>`(tag_code = ${discipline} or touched @> array[${discipline}]::text[])`
