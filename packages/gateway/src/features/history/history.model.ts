import type { AuditRow, AuditSubject } from '@tidemark/schema/rest/workflow'
import { auditOf } from '@tidemark/schema/rest/workflow'
import { apiToIso } from '@tidemark/schema/dates'
import type { SearchHitKind } from '#generated/resolvers.ts'
import { actor, type UserReference } from '#upstream/attributes.ts'
import { brokenContract } from '#upstream/failures.ts'

/** A discipline, a line or another plan that an entry is about. */
export interface HistorySubjectModel {
  tagCode: string
  kind: SearchHitKind
  name: string
  isRemoved: boolean
  parentTagCode: string | null
}

export interface FieldChangeModel {
  field: string
  from: string | null
  to: string | null
  /** The changed line or discipline. Null where the services do not name it. */
  subject: HistorySubjectModel | null
}

export interface HistoryEntryModel {
  id: string
  executedBy: UserReference | null
  executedAt: string
  action: string
  /** As the services record them: `shownChange` has the labels and names of the screen. */
  changes: FieldChangeModel[]
  about: HistorySubjectModel[]
  /** The number of all that it is about: `about` has the first. */
  aboutCount: number
}

/** Converts an entry of a history. Entries of forms and of the administration name no other subject. */
export function toHistoryEntry(
  row: Omit<AuditRow, 'tag_code' | 'about' | 'about_count'> &
    Pick<AuditRow, 'about' | 'about_count'>,
): HistoryEntryModel {
  const executedAt = apiToIso(row.execution_time)
  if (executedAt === null) throw brokenContract(auditOf, `'${row.execution_time}' is no moment`)
  const about = (row.about ?? []).map(toSubject)
  const subjects = new Map(about.map((subject) => [subject.tagCode, subject]))
  return {
    id: row.id,
    executedBy: actor(row.executed_by),
    executedAt,
    action: row.action,
    changes: row.changes.map(({ tag_code, ...change }) => ({
      ...change,
      subject: subjects.get(tag_code ?? '') ?? null,
    })),
    about,
    aboutCount: row.about_count ?? about.length,
  }
}

const toSubject = ({
  tag_code,
  class_code,
  name,
  removed,
  parent_tag_code,
}: AuditSubject): HistorySubjectModel => ({
  tagCode: tag_code,
  kind: class_code === 'Document' ? 'DELIVERABLE' : class_code,
  name,
  isRemoved: removed,
  parentTagCode: parent_tag_code,
})
