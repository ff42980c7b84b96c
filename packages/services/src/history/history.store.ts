import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { AuditRow } from '@tidemark/schema/rest/workflow'
import { toApi } from '@tidemark/schema/dates'
import { json } from '#platform/db/json.ts'
import { pageOf } from '#platform/db/page.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Change } from './history.tables.ts'

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
  readonly changes?: readonly Change[]
  /**
   * Disciplines that the action on their plan created or changed, in addition to those of
   * `changes`.
   */
  readonly touched?: readonly string[]
}

/** Records who did what, in the transaction of the action. */
export async function recordAudit(trx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  const { contract, plan, tagCode, executedBy, action, changes = [], touched = [] } = entry
  const parts = [...new Set([...touched, ...changes.flatMap(({ of }) => of?.tagCode ?? [])])]
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

/**
 * Reads a page, newest first: of a plan with its disciplines, or of one discipline with the actions
 * on its plan that affected it.
 */
export async function readAudit(
  db: Kysely<Tables>,
  { plan, discipline }: AuditOf,
  { size, before, entry }: AuditPage,
) {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['id', 'tag_code', 'executed_by', 'execution_time', 'action', 'changes'])
    // Also for a discipline: the entries of its plan are sorted in an index.
    .where('plan', '=', plan)
    .$if(discipline !== undefined, (query) => query.where(concerns(discipline ?? '')))
    .$if(before !== undefined, (query) => query.where('id', '<', Number(before)))
    .$if(entry !== undefined, (query) => query.where('id', '=', Number(entry)))
    .orderBy('id', 'desc')
    // One extra row shows whether there is a next page.
    .limit(size + 1)
    .execute()
  const shown = discipline === undefined ? changesOfPlan : changesOfDiscipline(discipline)
  return pageOf(rows, size, ({ id, execution_time, changes, ...row }): AuditRow =>
    Object.assign(row, {
      id: String(id),
      execution_time: toApi(execution_time),
      changes: changes.flatMap(shown),
    }),
  )
}

const concerns = (discipline: string) =>
  sql<boolean>`(tag_code = ${discipline} or touched @> array[${discipline}]::text[])`

/** Prefixes a field with the name of its discipline, because a plan has several. */
const changesOfPlan = ({ of, ...change }: Change) => [
  of ? { ...change, field: `${of.name}: ${change.field}` } : change,
]

/** Keeps only the changes of this discipline. */
const changesOfDiscipline =
  (tagCode: string) =>
  ({ of, ...change }: Change) =>
    of && of.tagCode !== tagCode ? [] : [change]
