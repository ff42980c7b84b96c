import type { AuditRow } from '@tidemark/schema/rest/workflow'
import { auditOf } from '@tidemark/schema/rest/workflow'
import { apiToIso } from '@tidemark/schema/dates'
import type { SearchHitKind } from '#generated/resolvers.ts'
import { actor, type UserReference } from '#upstream/attributes.ts'
import { brokenContract } from '#upstream/failures.ts'

/** A discipline or line that an entry is about. */
export interface HistorySubjectModel {
  tagCode: string
  kind: SearchHitKind
  name: string
  isRemoved: boolean
  parentTagCode: string | null
}

export interface HistoryEntryModel {
  id: string
  executedBy: UserReference | null
  executedAt: string
  action: string
  /** As the services record them: `shownChange` has the labels and names of the screen. */
  changes: { field: string; from: string | null; to: string | null }[]
  about: HistorySubjectModel[]
}

/** Converts an entry of a history. Entries of forms and of the administration name no other subject. */
export function toHistoryEntry(
  row: Omit<AuditRow, 'tag_code' | 'about'> & Partial<Pick<AuditRow, 'about'>>,
): HistoryEntryModel {
  const executedAt = apiToIso(row.execution_time)
  if (executedAt === null) throw brokenContract(auditOf, `'${row.execution_time}' is no moment`)
  return {
    id: row.id,
    executedBy: actor(row.executed_by),
    executedAt,
    action: row.action,
    changes: row.changes,
    about: (row.about ?? []).map(({ tag_code, class_code, name, removed, parent_tag_code }) => ({
      tagCode: tag_code,
      kind: class_code === 'DIDP' ? 'DIDP' : 'DELIVERABLE',
      name,
      isRemoved: removed,
      parentTagCode: parent_tag_code,
    })),
  }
}
