import { counted } from '@tidemark/schema/wording'
import type { BulkAction, BulkActionOutcomeFragment } from '#api/generated/graphql.ts'

export const bulkActions = {
  FETCH_DELIVERABLE_NUMBERS: {
    label: 'Fetch deliverable numbers',
    done: 'Deliverable numbers requested',
    undo: 'A request for numbers cannot be undone. Titles and other details are then fixed; dates stay open.',
    failure: 'Failed to request the numbers. Try again: no number is requested twice.',
  },
  ACCEPT_DISCIPLINE: {
    label: 'Accept disciplines',
    done: 'Disciplines accepted',
    undo: 'An acceptance cannot be undone. Reopening a discipline on its page returns it to WIP.',
    failure: 'Failed to accept the disciplines. Try again: none is accepted twice.',
  },
} as const satisfies Record<BulkAction, object>

/** Counts what an action is about: deliverables that get a number, or disciplines. */
export const countOf = (action: BulkAction, rows: readonly BulkActionOutcomeFragment[]): string => {
  const deliverables = rows.reduce((sum, row) => sum + row.deliverables.length, 0)
  const disciplines = new Set(rows.flatMap(({ discipline }) => discipline ?? [])).size
  // Deliverables that are not found have no discipline.
  return action === 'ACCEPT_DISCIPLINE' && (disciplines > 0 || rows.length === 0)
    ? counted(disciplines, 'discipline')
    : counted(deliverables, 'deliverable')
}

/** Returns the rows that cannot be acted on, by reason; the reason that occurs most first. */
export const byReason = (
  rows: readonly BulkActionOutcomeFragment[],
): (readonly [string, BulkActionOutcomeFragment[]])[] =>
  [...Map.groupBy(rows, ({ reason }) => reason)]
    .flatMap(([reason, its]) => (reason ? [[reason, its] as const] : []))
    .toSorted(([, one], [, other]) => other.length - one.length)
