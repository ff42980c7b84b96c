import type { MidpRowFragment } from '#api/generated/graphql.ts'
import { type Line, toLine } from '../line.ts'
import type { LineDraft } from '../lineDraft.ts'
import { createLineStore, type LineStore } from '../lineStore.ts'
import { type LineRow, uneditedRow } from '../rows.ts'

const lines = new WeakMap<MidpRowFragment, Line>()

/** Returns a row of the MIDP as a line with its place: the same object for the same row. */
export function lineOf(row: MidpRowFragment): Line {
  const known = lines.get(row)
  if (known) return known
  const { disciplineTagCode, disciplineName, planTagCode, planTitle } = row
  const { lot, workPackages, inCde } = row
  const plan = { disciplineTagCode, disciplineName, planTagCode, planTitle }
  const place = Object.assign(plan, { lot, workPackages, inCde })
  const line = toLine(row.deliverable, place)
  lines.set(row, line)
  return line
}

/**
 * Makes the store of the MIDP, which holds the loaded lines and those with unsaved edits. Live
 * updates name all lines of a discipline; those of lines that it does not hold are ignored.
 */
export function createMidpStore(draft: LineDraft, username: string): LineStore {
  const store = createLineStore(draft, username)
  return {
    ...store,
    hear: ({ changed, removed }) => {
      const held = new Set(store.state().known.lines?.map(({ id }) => id))
      return store.hear({
        changed: changed.filter(({ id }) => held.has(id)),
        removed: removed.filter((id) => held.has(id)),
      })
    },
  }
}

/**
 * Returns the rows of a list in its order. Unsaved rows that the list does not hold, because of
 * another filter or order, come first, so that they are seen before a save.
 */
export function rowsInOrder(
  list: readonly MidpRowFragment[],
  rows: readonly LineRow[] | null,
): readonly LineRow[] {
  const listed = new Set(list.map(({ id }) => id))
  const known = new Map(rows?.map((row) => [row.key, row]))
  const others = (rows ?? []).filter(
    ({ key, rowStatus }) => rowStatus !== 'ORIGINAL' && !listed.has(key),
  )
  return [...others, ...list.map((row) => known.get(row.id) ?? uneditedRow(lineOf(row)))]
}

/** Returns the lines with unsaved edits that a list does not hold, as they are known. */
export function editedElsewhere(
  { known, draft }: Pick<ReturnType<LineStore['state']>, 'known' | 'draft'>,
  listed: ReadonlySet<string>,
): Line[] {
  const lineAt = new Map(known.lines?.map((line) => [line.tagCode, line]))
  return Object.entries(draft.edits).flatMap(([tagCode, { line }]) =>
    listed.has(tagCode) ? [] : [lineAt.get(tagCode) ?? line],
  )
}
