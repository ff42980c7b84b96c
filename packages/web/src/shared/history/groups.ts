import type { HistoryLineFragment } from '#api/generated/graphql.ts'

export interface HistoryGroup {
  /** Stays when newer entries join the group. */
  key: string
  /** Says what the entries have in common; null for an entry that stands by itself. */
  summary: string | null
  /** Newest first, at least one. */
  entries: readonly HistoryLineFragment[]
}

/** Fewer in a row are as quickly read as their summary. */
const worthGrouping = 3

const numbered = /^Numbered /
const notNumbered = /^Could not number /

/** What the register does line by line; people's doings are never folded together. */
const isNumbering = (entry: HistoryLineFragment | undefined) =>
  entry?.executedBy === null && (numbered.test(entry.action) || notNumbered.test(entry.action))

/** Whether there is nothing among them but what the register did line by line. */
export const isOnlyNumbering = (entries: readonly HistoryLineFragment[]) => entries.every((entry) => isNumbering(entry))

function summaryOf(entries: readonly HistoryLineFragment[]): string {
  const done = entries.filter(({ action }) => numbered.test(action)).length
  const failed = entries.length - done
  if (failed === 0) return `Numbered ${done} deliverables`
  if (done === 0) return `Could not number ${failed} deliverables`
  return `Numbered ${done} of ${entries.length} deliverables`
}

/** Entries in their order, with the numbering of many deliverables in a row as one. */
export function groupHistory(entries: readonly HistoryLineFragment[]): HistoryGroup[] {
  const groups: HistoryGroup[] = []
  for (let start = 0, end = 0; start < entries.length; start = end) {
    while (isNumbering(entries[end])) end += 1
    if (end - start < worthGrouping) end = start + 1
    const together = entries.slice(start, end)
    groups.push({ key: together.at(-1)?.id ?? '', summary: together.length > 1 ? summaryOf(together) : null, entries: together })
  }
  return groups
}
