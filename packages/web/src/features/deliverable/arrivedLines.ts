import { editFields, mergeFields } from '#shared/draft/merge.ts'
import { type Line, type LineValues, sameField, valuesOf } from './line.ts'
import { type LineDraft, settleRows } from './lineDraft.ts'
import { fieldsOf } from './lineEdit.ts'

/**
 * Ends the edits of fields that the services have with the same value: a save whose answer was lost
 * arrived. Fields that wait for a choice are left alone.
 */
export function endArrived(draft: LineDraft, lines: readonly Line[]): LineDraft {
  const edits = { ...draft.edits }
  const ended: string[] = []
  for (const line of lines) {
    const edit = edits[line.tagCode]
    if (!edit || draft.conflicts[line.tagCode]) continue
    const fields = editFields<LineValues>(edit.fields, line, {}, sameField)
    if (fieldsOf(fields).length === fieldsOf(edit.fields).length) continue
    if (fieldsOf(fields).length === 0) ended.push(line.tagCode)
    edits[line.tagCode] = { line: edit.line, fields }
  }
  return settleRows({ ...draft, edits }, ended)
}

/**
 * Marks the cells that were changed elsewhere since they were edited here, and takes back marks that
 * newer values ended. `unanswered` are the rows of a save whose answer was lost: their values may be the
 * person's own.
 */
export function contestArrived(
  draft: LineDraft,
  lines: readonly Line[],
  unanswered: ReadonlySet<string>,
): LineDraft {
  const conflicts = { ...draft.conflicts }
  let isMoved = false
  for (const line of lines) {
    const key = line.tagCode
    const [edit, before] = [draft.edits[key], draft.conflicts[key]]
    if (!edit || unanswered.has(key) || (before && before.version > line.version)) continue
    const arrived = Object.fromEntries(
      mergeFields<LineValues>(edit.fields, valuesOf(line), sameField).contested.map((field) => {
        const marked = before?.fields[field]
        const theirs = line[field]
        const isMarked = marked && sameField(field, marked.theirs, theirs)
        return [field, isMarked ? marked : { theirs, by: null, at: null }]
      }),
    )
    // The services name the contested cells of what was sent, the lines those of what was typed since.
    const known = before?.version === line.version ? before.fields : {}
    const fields = { ...arrived, ...known }
    if (Object.keys(fields).length === Object.keys(known).length && before?.fields === known)
      continue
    const isContested = Object.keys(fields).length > 0
    if (!isContested && !before) continue
    isMoved = true
    if (isContested) conflicts[key] = { version: line.version, fields }
    else delete conflicts[key]
  }
  return isMoved ? { ...draft, conflicts } : draft
}

/**
 * Ends removals of lines that are gone: all that are not among `lines`, or, where those are a part, `gone`.
 */
export function endRemovals(
  draft: LineDraft,
  lines: readonly Line[],
  gone?: readonly string[],
): LineDraft {
  if (draft.removed.length === 0) return draft
  const present = new Set(lines.map(({ tagCode }) => tagCode))
  const isGone = (tagCode: string) => gone?.includes(tagCode) ?? !present.has(tagCode)
  return { ...draft, removed: draft.removed.filter((tagCode) => !isGone(tagCode)) }
}

/** Keeps the place of each edited line that another person removed: below the line above it. */
export function keepGonePlaces(
  draft: LineDraft,
  before: readonly Line[] | null,
  lines: readonly Line[],
): LineDraft {
  const present = new Set(lines.map(({ tagCode }) => tagCode))
  const edits = { ...draft.edits }
  let above: string | null = null
  for (const { tagCode } of before ?? []) {
    const edit = edits[tagCode]
    const isGone = !present.has(tagCode)
    if (edit && isGone) edits[tagCode] = { ...edit, after: above }
    if (edit || !isGone) above = tagCode
  }
  return { ...draft, edits }
}
