import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { AuditRow } from '@tidemark/schema/rest/workflow'
import { toApi } from '@tidemark/schema/dates'
import { json } from '#platform/db/json.ts'
import { pageOf } from '#platform/db/page.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Change } from './history.tables.ts'

/** Signs what no person did. */
export const system = 'system'

export interface AuditEntry {
  readonly contract: string
  /** Tag code of the plan that the thing is, or is part of: its history tells of its disciplines too. */
  readonly plan: string
  /** Tag code of the plan or discipline. */
  readonly tagCode: string
  /** Username, or `system`. */
  readonly executedBy: string
  /** Past tense: `Accepted ownership`. */
  readonly action: string
  readonly changes?: readonly Change[]
  /** Disciplines that the action on their plan made or changed, besides those that `changes` are of. */
  readonly touched?: readonly string[]
}

/** Writes down who did what, in the transaction that does it. */
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

/** Whose history. */
export interface AuditOf {
  readonly plan: string
  /** Left out for the plan's own, which tells of all its disciplines. */
  readonly discipline?: string
}

/** Which entries of it, by id. */
export interface AuditPage {
  readonly size: number
  /** The newest where it is left out. */
  readonly before?: string | undefined
  /** This one alone. */
  readonly entry?: string | undefined
}

/** A page, newest first: of a plan with its disciplines, or of one discipline with what was done to it by actions on its plan. */
export async function readAudit(
  db: Kysely<Tables>,
  { plan, discipline }: AuditOf,
  { size, before, entry }: AuditPage,
) {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['id', 'tag_code', 'executed_by', 'execution_time', 'action', 'changes'])
    // Of a discipline too: the entries of its plan lie in order in an index.
    .where('plan', '=', plan)
    .$if(discipline !== undefined, (query) => query.where(concerns(discipline ?? '')))
    .$if(before !== undefined, (query) => query.where('id', '<', Number(before)))
    .$if(entry !== undefined, (query) => query.where('id', '=', Number(entry)))
    .orderBy('id', 'desc')
    // One more tells whether there is a next page.
    .limit(size + 1)
    .execute()
  const told = discipline === undefined ? toldOfPlan : toldOfDiscipline(discipline)
  return pageOf(rows, size, ({ id, execution_time, changes, ...row }): AuditRow =>
    Object.assign(row, {
      id: String(id),
      execution_time: toApi(execution_time),
      changes: changes.flatMap(told),
    }),
  )
}

const concerns = (discipline: string) =>
  sql<boolean>`(tag_code = ${discipline} or touched @> array[${discipline}]::text[])`

/** Among several disciplines a field is told apart by the name before it. */
const toldOfPlan = ({ of, ...change }: Change) => [
  of ? { ...change, field: `${of.name}: ${change.field}` } : change,
]

/** Of an action on the plan, what it changed of this discipline. */
const toldOfDiscipline =
  (tagCode: string) =>
  ({ of, ...change }: Change) =>
    of && of.tagCode !== tagCode ? [] : [change]
