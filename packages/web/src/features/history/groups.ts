import type { HistoryLineFragment } from '#api/generated/graphql.ts'

type LoadedChange = HistoryLineFragment['changes'][number]

/** A changed value from any query. */
export type Change = Omit<LoadedChange, 'subject'> & Partial<Pick<LoadedChange, 'subject'>>

/** A history entry from any query. Those of forms and of the administration are about nothing else. */
export type HistoryEntry = Omit<
  HistoryLineFragment,
  ' $fragmentName' | 'about' | 'aboutCount' | 'changes'
> &
  Partial<Pick<HistoryLineFragment, 'about' | 'aboutCount'>> & { changes: readonly Change[] }

export interface HistoryGroup {
  /** Stable when newer entries join the group. */
  key: string
  /** Summarises the group; null for a single entry. */
  summary: string | null
  /** Newest first, at least one. */
  entries: readonly HistoryEntry[]
}

/** Shorter runs are listed without a summary. */
const worthGrouping = 3

/** A whole run has its own entry; older histories have one entry per line. */
const ofRun = String.raw`(?!\d+ (of \d+ )?deliverables)`
const numbered = new RegExp(`^Numbered ${ofRun}`)
const notNumbered = new RegExp(`^Could not number ${ofRun}`)

/**
 * Returns whether the entry is the register's for a single line. Actions of people are never
 * grouped.
 */
const isNumbering = (entry: HistoryEntry | undefined) =>
  entry?.executedBy === null && (numbered.test(entry.action) || notNumbered.test(entry.action))

/** Returns whether all entries are the register's for single lines. */
export const isOnlyNumbering = (entries: readonly HistoryEntry[]) =>
  entries.every((entry) => isNumbering(entry))

/** Summarises entries. `isCut`: there may be more that were not loaded. */
function summaryOf(entries: readonly HistoryEntry[], isCut: boolean): string {
  const few = isCut ? 'at least ' : ''
  const done = entries.filter(({ action }) => numbered.test(action)).length
  const failed = entries.length - done
  if (failed === 0) return `Numbered ${few}${done} deliverables`
  if (done === 0) return `Could not number ${few}${failed} deliverables`
  return `Numbered ${few}${done} of ${few}${entries.length} deliverables`
}

/** Groups consecutive numbering entries. `isWhole`: there are no older entries. */
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
