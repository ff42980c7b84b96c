import { sql } from 'kysely'
import type { AuditSubject } from '@tidemark/schema/rest/workflow'
import { attributeText, isActive } from '#records/asset/attribute.store.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import type { FieldChange } from './history.tables.ts'
import { olderRemoved } from './retention.store.ts'

/** Returns the tag codes of the lines that changes are of, each once. */
export const linesOf = (changes: readonly FieldChange[]): string[] => [
  ...new Set(changes.flatMap(({ line }) => line ?? [])),
]

interface NamingEntry {
  readonly tag_code: string
  readonly touched: readonly string[]
  readonly action: string
  readonly changes: readonly FieldChange[]
}

/**
 * Returns what an entry is about, plans before disciplines before lines, and the count of it. In the
 * history of a discipline these are its lines and other plans.
 */
export function aboutOf(
  { tag_code, touched, action, changes }: NamingEntry,
  { plan, discipline }: { plan: string; discipline: string | undefined },
  subjects: ReadonlyMap<string, AuditSubject>,
) {
  // That entry has the disciplines and lines of all removed entries.
  if (action === olderRemoved) return { about: [], about_count: 0 }
  const lines = linesOf(changes)
  const about = [...new Set([tag_code, ...touched, ...lines])]
    .flatMap((tagCode) => subjects.get(tagCode) ?? [])
    .filter((subject) =>
      subject.class_code === 'TIDP'
        ? subject.tag_code !== plan
        : discipline === undefined || subject.parent_tag_code === discipline,
    )
    .sort((one, other) => classOrder[one.class_code] - classOrder[other.class_code])
  const stored = new Set(touched)
  const others = lines.filter((line) => !stored.has(line) && !subjects.has(line))
  return { about, about_count: about.length + others.length }
}

const classOrder: Record<AuditSubject['class_code'], number> = { TIDP: 0, DIDP: 1, Document: 2 }

const changedLines = sql`union select change ->> 'line' from page, jsonb_array_elements(changes) change`

/**
 * Selects, as one JSON array, what entries of the page are about, as far as the person may see it.
 * `isWhole` includes all changed lines. A separate query would take a third of the time of the
 * history.
 */
export const subjectsOfPage = (isWhole: boolean) => sql`(
  select json_agg(subject) from (
    select tag_code, class_code, part_of, ${isActive} as is_active,
      ${attributeText(disciplineCodec.labelOf('name'))} as discipline,
      ${attributeText(deliverableCodec.labelOf('title'))} as title,
      ${attributeText(deliverableCodec.labelOf('name'))} as document
    from asset
    where class_code in ('TIDP', 'DIDP', 'Document') and tag_code = any(array(
      select unnest(touched || tag_code) from page where action <> ${olderRemoved}
      ${isWhole ? changedLines : sql``}
    ))
  ) subject
)`

export interface StoredSubject {
  readonly tag_code: string
  readonly class_code: AuditSubject['class_code']
  readonly part_of: string | null
  readonly is_active: boolean
  readonly discipline: string | null
  readonly title: string | null
  readonly document: string | null
}

/** Converts a selected asset to what a history entry names. */
export function toSubject({
  tag_code,
  class_code,
  part_of,
  is_active,
  ...names
}: StoredSubject): AuditSubject {
  const name = {
    TIDP: tag_code,
    DIDP: names.discipline,
    Document: names.title || names.document,
  }[class_code]
  return {
    tag_code,
    class_code,
    name: name || tag_code,
    removed: !is_active,
    parent_tag_code: part_of,
  }
}
