import type { AuditRow } from '@tidemark/schema/rest/workflow'
import { auditOf } from '@tidemark/schema/rest/workflow'
import { apiToIso } from '@tidemark/schema/dates'
import { type Named, named } from '#upstream/attributes.ts'
import { brokenContract } from '#upstream/failures.ts'

export interface HistoryEntryModel {
  id: string
  executedBy: Named | null
  executedAt: string
  action: string
  changes: { field: string; from: string | null; to: string | null }[]
}

/** Who the services name for what no person did. */
const system = 'system'

export function toHistoryEntry(row: AuditRow): HistoryEntryModel {
  const executedAt = apiToIso(row.execution_time)
  if (executedAt === null) throw brokenContract(auditOf, `'${row.execution_time}' is no moment`)
  const executedBy = row.executed_by === system ? null : named(row.executed_by)
  return { id: row.id, executedBy, executedAt, action: row.action, changes: row.changes }
}
