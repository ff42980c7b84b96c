import { combineEntries, type DraftShape } from '#shared/draft/draftStorage.ts'
import type { EditableField } from '@tidemark/schema/rules/deliverable'
import { type LineValues, sameField } from './line.ts'
import { emptyDraft, type LineDraft } from './lineDraft.ts'
import { type LineEdit, putEdit } from './lineEdit.ts'
import type { NewLine } from './newLine.ts'

const isEmpty = ({ edits, removed, added }: LineDraft): boolean =>
  removed.length === 0 && added.length === 0 && Object.keys(edits).length === 0

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const lineDraftShape: DraftShape<LineDraft> = {
  kind: 'deliverables',
  empty: emptyDraft,
  isEmpty,
  isDraft: (value): value is LineDraft =>
    isRecord(value) &&
    isRecord(value['edits']) &&
    Object.values(value['edits']).every((edit) => isRecord(edit) && 'fields' in edit) &&
    Array.isArray(value['removed']) &&
    Array.isArray(value['added']) &&
    isRecord(value['refusals']) &&
    isRecord(value['conflicts']),
  combine: (stored, { before, after }) => {
    const combined = <Value>(part: (draft: LineDraft) => Readonly<Record<string, Value>>) =>
      combineEntries(part(stored), { before: part(before), after: part(after) })
    return {
      edits: combineEdits(stored.edits, before.edits, after.edits),
      removed: Object.keys(
        combined(({ removed }) => Object.fromEntries(removed.map((key) => [key, true]))),
      ),
      added: Object.values(
        combineAdded(byKey(stored.added), byKey(before.added), byKey(after.added)),
      ),
      refusals: combined(({ refusals }) => refusals),
      conflicts: combined(({ conflicts }) => conflicts),
    }
  },
}

const byKey = (added: LineDraft['added']): Readonly<Record<string, NewLine>> =>
  Object.fromEntries(added.map((row) => [row.key, row]))

type Rows = Readonly<Record<string, NewLine>>
type Parts = Readonly<Record<string, unknown>>
const valuesIn = (row: NewLine | undefined): Parts => ({ ...row?.values })

/** Combines the new rows of two tabs cell by cell: a row that one sent keeps what the other typed there. */
function combineAdded(stored: Rows, before: Rows, after: Rows): Record<string, NewLine> {
  const combined = { ...stored }
  for (const key of Object.keys({ ...before, ...after })) {
    const [kept, was, row] = [stored[key], before[key], after[key]]
    if (row === was) continue
    if (row && !(kept && was)) combined[key] = row
    if (!kept || !was) continue
    const change = { before: valuesIn(was), after: valuesIn(row) }
    const values = combineEntries(valuesIn(kept), change)
    if (row)
      combined[key] = combineRow(kept, was, { ...row, values: values as unknown as LineValues })
    else if (isUnsent(kept, Object.keys(values) as EditableField[]))
      // What this tab typed has gone on as a line, or was given up.
      combined[key] = { ...kept, values: { ...kept.values, ...kept.sent, ...values } }
    else delete combined[key]
  }
  return combined
}

/** Combines the parts of a row other than its values. The services know the values that were sent first. */
function combineRow(kept: NewLine, was: NewLine, row: NewLine): NewLine {
  const parts: Parts = combineEntries<unknown>(
    { ...kept },
    { before: { ...was }, after: { ...row } },
  )
  const sent = row.sent && kept.sent
  return { ...(parts as unknown as NewLine), ...(sent && { sent }) }
}

/** Returns whether fields of a row hold what no tab sent. */
const isUnsent = ({ values, sent }: NewLine, fields: readonly EditableField[]): boolean =>
  fields.some((field) => !sent || !sameField(field, values[field], sent[field]))

/** Combines the edits of two tabs cell by cell. */
function combineEdits(
  stored: LineDraft['edits'],
  before: LineDraft['edits'],
  after: LineDraft['edits'],
): Record<string, LineEdit> {
  const combined = { ...stored }
  for (const key of Object.keys({ ...before, ...after })) {
    if (before[key] === after[key]) continue
    const fields = combineEntries<unknown>(stored[key]?.fields ?? {}, {
      before: before[key]?.fields ?? {},
      after: after[key]?.fields ?? {},
    })
    const edit = after[key] ?? stored[key]
    putEdit(combined, key, edit && Object.keys(fields).length > 0 ? { ...edit, fields } : undefined)
  }
  return combined
}
