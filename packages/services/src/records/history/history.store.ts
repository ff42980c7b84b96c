import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { AuditRow, AuditSubject } from '@tidemark/schema/rest/workflow'
import { toApi } from '@tidemark/schema/dates'
import { json } from '#platform/db/json.ts'
import { pageOf } from '#platform/db/page.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { AuditEntryTable, FieldChange } from './history.tables.ts'
import { aboutOf, linesOf, subjectsOfPage, toSubject } from './subject.store.ts'
import type { StoredSubject } from './subject.store.ts'

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
   * `changes`, and other plans.
   */
  readonly touched?: readonly string[]
}

/** Writes the history entry in the transaction of the action. */
export async function recordAudit(trx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  await trx.insertInto('audit_entry').values(toRow(entry)).execute()
}

/** An entry about more lines has the tag codes of the others in its changes only. */
const mostLines = 20

/** Returns the row of a history entry, with the tag codes that it names. */
export function toRow(entry: AuditEntry) {
  const { contract, plan, tagCode, executedBy, action, changes = [], touched = [] } = entry
  const disciplines = [...touched, ...changes.flatMap(({ of }) => of?.tagCode ?? [])]
  return {
    contract,
    plan,
    tag_code: tagCode,
    executed_by: executedBy,
    action,
    changes: json([...changes]),
    touched: [...new Set([...disciplines, ...linesOf(changes).slice(0, mostLines)])],
  }
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

/** Selects the history of a plan, of a discipline or of one line. */
export interface AuditOf {
  readonly plan: string
  /** Left out for the plan's history, which includes all its disciplines. */
  readonly discipline?: string
  /** Limits it to what changed one line of the discipline. */
  readonly line?: string | undefined
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
export interface HistoryEntry extends Omit<AuditRow, 'changes'> {
  readonly changes: readonly FieldChange[]
  readonly about: AuditSubject[]
  readonly about_count: number
}

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
      Object.assign(entry, {
        changes: changes.map((change) => inOneText(of.line ? ofLine(change) : change, inOnePart)),
      }),
    ),
  }
}

/** Leaves out the name of the line, whose history it is. */
const ofLine = ({ deliverable: _name, ...change }: FieldChange): FieldChange => change

function inOneText(
  { of, deliverable, line, field, from, to }: FieldChange,
  inOnePart: boolean,
): AuditRow['changes'][number] {
  const part = inOnePart ? undefined : of
  const tagCode = line ?? part?.tagCode
  return {
    field: [part?.name, deliverable, field].filter((name) => name !== undefined).join(': '),
    from,
    to,
    ...(tagCode !== undefined && { tag_code: tagCode }),
  }
}

/**
 * Reads a page, newest first: of a plan with its disciplines, of one discipline with the actions on
 * its plan that affected it, or of what changed one line.
 */
export async function readHistory(
  db: Kysely<Tables>,
  { plan, discipline, line }: AuditOf,
  { size, before, entry }: AuditPage,
) {
  // As text: see `findAssets`. The entries of the plan are sorted in an index, which serves a
  // discipline too. One extra row shows whether there is a next page.
  const { rows } = await sql<StoredEntry>`
    with page as (
      select id, tag_code, executed_by, execution_time, action, changes, touched from audit_entry
      where plan = ${plan}
        ${line !== undefined ? sql`and ${concernsLine(line)}` : discipline === undefined ? sql`` : sql`and ${concerns(discipline)}`}
        ${before === undefined ? sql`` : sql`and id < ${Number(before)}`}
        ${entry === undefined ? sql`` : sql`and id = ${Number(entry)}`}
      order by id desc limit ${size + 1}
    )
    select page.*, case when id = (select max(id) from page) then ${subjectsOfPage(entry !== undefined)} end as subjects
    from page order by id desc`.execute(db)
  const subjects = new Map((rows[0]?.subjects ?? []).map((row) => [row.tag_code, toSubject(row)]))
  return pageOf(rows, size, (row): HistoryEntry => {
    // A discipline's history has the changes of this discipline only.
    const changes = row.changes.filter((change) =>
      line ? change.line === line : !discipline || !change.of || change.of.tagCode === discipline,
    )
    return {
      id: String(row.id),
      tag_code: row.tag_code,
      executed_by: row.executed_by,
      execution_time: toApi(row.execution_time),
      action: row.action,
      changes,
      ...(line
        ? { about: [], about_count: 0 }
        : aboutOf({ ...row, changes }, { plan, discipline }, subjects)),
    }
  })
}

interface StoredEntry extends Pick<
  Selectable<AuditEntryTable>,
  'id' | 'tag_code' | 'executed_by' | 'execution_time' | 'action' | 'changes' | 'touched'
> {
  /** Only in the newest entry of the page. */
  readonly subjects: readonly StoredSubject[] | null
}

const concernsLine = (line: string) =>
  sql<boolean>`(touched @> array[${line}]::text[] or changes @> ${json([{ line }])})`
const concerns = (discipline: string) =>
  sql<boolean>`(tag_code = ${discipline} or touched @> array[${discipline}]::text[])`
