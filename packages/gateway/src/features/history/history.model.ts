import type { AuditRow } from '@tidemark/schema/rest/workflow'
import { auditOf } from '@tidemark/schema/rest/workflow'
import { peopleLabels } from '@tidemark/schema/rules/tidp'
import { apiToIso } from '@tidemark/schema/dates'
import { actor, type Named } from '#upstream/attributes.ts'
import { brokenContract } from '#upstream/failures.ts'

export interface HistoryEntryModel {
  id: string
  executedBy: Named | null
  executedAt: string
  action: string
  changes: { field: string; from: string | null; to: string | null }[]
}

export function toHistoryEntry(row: Omit<AuditRow, 'tag_code'>): HistoryEntryModel {
  const executedAt = apiToIso(row.execution_time)
  if (executedAt === null) throw brokenContract(auditOf, `'${row.execution_time}' is no moment`)
  return {
    id: row.id,
    executedBy: actor(row.executed_by),
    executedAt,
    action: row.action,
    changes: row.changes.map((change) => ({
      ...change,
      field: labels.get(change.field) ?? change.field,
    })),
  }
}

/** The services record attribute names; lists of people have other labels on the screen. */
const labels = new Map<string, string>(Object.entries(peopleLabels))
