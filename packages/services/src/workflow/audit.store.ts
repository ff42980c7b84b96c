import type { Kysely, Transaction } from 'kysely'
import type { AuditRow } from '@tidemark/schema/rest/workflow'
import { toApi } from '@tidemark/schema/dates'
import { json } from '#db/json.ts'
import type { Tables } from '#db/tables.ts'
import type { Change } from './workflow.tables.ts'

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
}

/** Writes down who did what, in the transaction that does it. */
export async function recordAudit(trx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  const { contract, plan, tagCode, executedBy, action, changes = [] } = entry
  await trx
    .insertInto('audit_entry')
    .values({ contract, plan, tag_code: tagCode, executed_by: executedBy, action, changes: json([...changes]) })
    .execute()
}

const mostEntries = 500

/** Newest first: of a plan with its disciplines, or of one discipline. */
export async function readAudit(db: Kysely<Tables>, of: { plan: string } | { discipline: string }): Promise<AuditRow[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['id', 'tag_code', 'executed_by', 'execution_time', 'action', 'changes'])
    .$call((query) => ('plan' in of ? query.where('plan', '=', of.plan) : query.where('tag_code', '=', of.discipline)))
    .orderBy('id', 'desc')
    .limit(mostEntries)
    .execute()
  return rows.map(({ id, execution_time, ...row }) => Object.assign(row, { id: String(id), execution_time: toApi(execution_time) }))
}
