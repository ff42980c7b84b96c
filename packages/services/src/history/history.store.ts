import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { AuditRow, AuditSubject } from '@tidemark/schema/rest/workflow'
import { toApi } from '@tidemark/schema/dates'
import { attributeText, isActive } from '#asset/attribute.store.ts'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import { disciplineCodec } from '#asset/codec/discipline.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import { json } from '#platform/db/json.ts'
import { pageOf } from '#platform/db/page.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { FieldChange } from './history.tables.ts'

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
  const rows = await db
    .selectFrom('audit_entry')
    .select(['id', 'tag_code', 'executed_by', 'execution_time', 'action', 'changes', 'touched'])
    // Also for a discipline: the entries of its plan are sorted in an index.
    .where('plan', '=', plan)
    .$if(discipline !== undefined, (query) => query.where(concerns(discipline ?? '')))
    .$if(before !== undefined, (query) => query.where('id', '<', Number(before)))
    .$if(entry !== undefined, (query) => query.where('id', '=', Number(entry)))
    .orderBy('id', 'desc')
    // One extra row shows whether there is a next page.
    .limit(size + 1)
    .execute()
  const own = discipline ?? plan
  const subjects = await readSubjects(db, [...new Set(rows.flatMap((row) => namedBy(row, own)))])
  return pageOf(rows, size, ({ id, execution_time, changes, touched, ...row }): HistoryEntry =>
    Object.assign(row, {
      id: String(id),
      execution_time: toApi(execution_time),
      // A discipline's history has the changes of this discipline only.
      changes: changes.filter(({ of }) => !discipline || !of || of.tagCode === discipline),
      about: namedBy({ tag_code: row.tag_code, touched }, own)
        .flatMap((tagCode) => subjects.get(tagCode) ?? [])
        .sort((one, other) => one.class_code.localeCompare(other.class_code)),
    }),
  )
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

/** Reads those of the tag codes that the person may see and that are disciplines or lines. */
async function readSubjects(db: Kysely<Tables>, tagCodes: readonly string[]) {
  if (tagCodes.length === 0) return new Map<string, AuditSubject>()
  const rows = await db
    .selectFrom('asset')
    .select(['tag_code', 'class_code', 'part_of', isActive.as('is_active')])
    .select([
      attributeText(disciplineCodec.labelOf('name')).as('discipline'),
      attributeText(deliverableCodec.labelOf('title')).as('title'),
      attributeText(deliverableCodec.labelOf('name')).as('document'),
    ])
    .where('tag_code', '=', anyOf(tagCodes))
    .where('class_code', 'in', ['DIDP', 'Document'])
    .execute()
  return new Map(
    rows.map(({ tag_code, class_code, ...row }): [string, AuditSubject] => {
      const isDiscipline = class_code === 'DIDP'
      const name = isDiscipline ? row.discipline : row.title || row.document
      return [
        tag_code,
        {
          tag_code,
          class_code: isDiscipline ? 'DIDP' : 'Document',
          name: name || tag_code,
          removed: !row.is_active,
          parent_tag_code: row.part_of,
        },
      ]
    }),
  )
}

const concerns = (discipline: string) =>
  sql<boolean>`(tag_code = ${discipline} or touched @> array[${discipline}]::text[])`
