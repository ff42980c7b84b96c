import type { HistoryLineFragment } from '#api/generated/graphql.ts'

/** An entry, whoever read it. */
export type HistoryEntry = Omit<HistoryLineFragment, ' $fragmentName'>

export interface HistoryGroup {
  /** Stays when newer entries join the group. */
  key: string
  /** Says what the entries have in common; null for an entry that stands by itself. */
  summary: string | null
  /** Newest first, at least one. */
  entries: readonly HistoryEntry[]
}

/** Fewer in a row are as quickly read as their summary. */
const worthGrouping = 3

/** A whole run has an entry of its own; older histories have one for each line. */
const ofRun = String.raw`(?!\d+ (of \d+ )?deliverables)`
const numbered = new RegExp(`^Numbered ${ofRun}`)
const notNumbered = new RegExp(`^Could not number ${ofRun}`)

/** The register's entries for single lines; people's actions are never folded together. */
const isNumbering = (entry: HistoryEntry | undefined) =>
  entry?.executedBy === null && (numbered.test(entry.action) || notNumbered.test(entry.action))

/** Whether there is nothing among them but what the register did line by line. */
export const isOnlyNumbering = (entries: readonly HistoryEntry[]) =>
  entries.every((entry) => isNumbering(entry))

/** `isCut`: there may be more of them that were not read. */
function summaryOf(entries: readonly HistoryEntry[], isCut: boolean): string {
  const few = isCut ? 'at least ' : ''
  const done = entries.filter(({ action }) => numbered.test(action)).length
  const failed = entries.length - done
  if (failed === 0) return `Numbered ${few}${done} deliverables`
  if (done === 0) return `Could not number ${few}${failed} deliverables`
  return `Numbered ${few}${done} of ${few}${entries.length} deliverables`
}

/** Entries in their order, with the numbering of many deliverables in a row as one. `isWhole`: nothing was done before them. */
export function groupHistory(
  entries: readonly HistoryEntry[],
  { isWhole }: { isWhole: boolean },
): HistoryGroup[] {
  const groups: HistoryGroup[] = []
  for (let start = 0, end = 0; start < entries.length; start = end) {
    while (isNumbering(entries[end])) end += 1
    if (end - start < worthGrouping) end = start + 1
    const together = entries.slice(start, end)
    groups.push({
      key: together.at(-1)?.id ?? '',
      summary: together.length > 1 ? summaryOf(together, !isWhole && end === entries.length) : null,
      entries: together,
    })
  }
  return groups
}
