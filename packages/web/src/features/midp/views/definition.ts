import type { SavedViewEntryFragment } from '#api/generated/graphql.ts'
import { savedViewParams } from '#shared/midpAddress.ts'
import { usualColumnIds } from '../columns.ts'
import { properties } from '../properties.ts'
import { type MidpView, readView } from '../useMidpView.ts'

/** Converts the saved part of a view to the input of a mutation. */
export const definitionOf = ({ filter, sort, groupBy, across, columns }: MidpView) => ({
  filter,
  sort: [...sort],
  groupBy,
  across,
  columns: columns.join() === usualColumnIds.join() ? null : [...columns],
})

/** Converts the content of a saved view to the input of a mutation. */
export const savedDefinition = (saved: SavedViewEntryFragment) =>
  definitionOf(readView(savedViewParams(saved)))

/**
 * Returns whether a view shows something else than the saved one. Ignores the order of values, and
 * which group is open.
 */
export const isChanged = (view: MidpView, saved: SavedViewEntryFragment): boolean =>
  fingerprint(view) !== fingerprint(readView(savedViewParams(saved)))

const fingerprint = ({ chosen, text, sort, groupBy, across, columns }: MidpView) =>
  JSON.stringify([
    properties.map(({ id }) => chosen(id).toSorted()),
    text.trim(),
    sort,
    groupBy,
    across,
    columns,
  ])
