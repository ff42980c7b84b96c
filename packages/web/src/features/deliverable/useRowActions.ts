import { counted, formatCount } from '@tidemark/schema/wording'
import { lockedMeanwhile } from '@tidemark/schema/rules/deliverable'
import { useState } from 'react'
import {
  type DisciplineDeliverablesFragment,
  type OfferFragment,
  RefreshDeliverableNumbersDocument,
} from '#api/generated/graphql.ts'
import { offerOf } from '#shared/actions/offers.ts'
import { useCommentOnLine } from '#features/comment/index.ts'
import { useContractAction } from '#shared/useAction.ts'
import type { GridControls } from '#ui/DataGrid/gridControls.ts'
import type { DataGridProps, RowAction } from '#ui/DataGrid/props.ts'
import { notify } from '#ui/notify.ts'
import { useLines } from './LinesProvider.tsx'
import { isNumberLocked, keyOfRow, type LineRow } from './rows.ts'

interface RowActionOptions {
  discipline: Pick<DisciplineDeliverablesFragment, 'tagCode' | 'actions'>
  rows: readonly LineRow[]
  /** An action on the discipline or a save runs. */
  locked: boolean
  /** Opens the panel of a row. */
  onDetails: (key: string) => void
}

/** The rows that the user selected in the grid, with the actions on all of them. */
export interface MarkedLines {
  rows: readonly LineRow[]
  /** Asks the register again for the numbers of the `refreshable` rows. */
  refresh: { start: () => void; running: boolean; offer: OfferFragment | undefined }
  /** Removes the `removable` rows and clears the selection. */
  remove: () => void
}

const unsaved = 'Save the line first.'

/**
 * Returns the lines whose number can be asked for again: unedited, and refused by the register or
 * never asked for.
 */
export const refreshable = (rows: readonly LineRow[]): LineRow[] =>
  rows.filter(
    ({ rowStatus, status }) =>
      rowStatus === 'ORIGINAL' && (status === 'Error' || status === 'Empty'),
  )

/**
 * Returns the rows that can be removed: new ones always, saved lines until the register works on
 * them.
 */
export const removable = (rows: readonly LineRow[], mayRemove: boolean): LineRow[] =>
  rows.filter((row) => !row.isGone && (row.line === null || (mayRemove && !isNumberLocked(row))))

/** Returns why none of some rows can be removed; undefined where one can. */
export function whyNotRemoved(
  rows: readonly LineRow[],
  removing: OfferFragment | undefined,
): string | undefined {
  if (removable(rows, removing?.allowed ?? false).length > 0) return undefined
  return (
    removing?.blockers[0]?.message ??
    (rows.some(({ status }) => status === 'Done')
      ? 'You cannot remove a line that has its number.'
      : rows.some(({ isGone }) => isGone)
        ? 'Another person removed this line.'
        : 'The register is numbering this deliverable.')
  )
}

const withCount = (label: string, rows: readonly LineRow[]) =>
  rows.length > 1 ? `${label} (${formatCount(rows.length)} rows)` : label

function whyNotRefreshed({ line, rowStatus, status }: LineRow): string {
  if (!line) return unsaved
  if (rowStatus !== 'ORIGINAL') return 'Save or discard the changes of the line first.'
  return status === 'Done'
    ? 'The line has its number.'
    : 'The register is numbering this deliverable.'
}

/** Returns the selection and the row menus of the grid, and the marked rows with their actions. */
export function useRowActions({ discipline, rows: all, locked, onDetails }: RowActionOptions) {
  const { tagCode, actions } = discipline
  const [markedKeys, setMarkedKeys] = useState<readonly string[]>([])
  const { store, reread } = useLines()
  const waiting = locked ? lockedMeanwhile : undefined
  const { running, start } = useContractAction(RefreshDeliverableNumbersDocument, {
    input: (deliverables: string[]) => ({ discipline: tagCode, deliverables }),
    failure: ({ length }) =>
      length === 1 ? 'Could not get deliverable.' : 'Could not get deliverables.',
    pending: refreshable(all).length > 0,
    onDone: (_result, deliverables) => {
      store.queue(deliverables)
      void reread()
      notify.success('Request submitted successfully', {
        detail: `The register was asked for ${counted(deliverables.length, 'number')}.`,
      })
    },
  })

  const commenting = useCommentOnLine()
  const refreshing = offerOf(actions, 'REFRESH_DELIVERABLE_NUMBERS')
  const removing = offerOf(actions, 'REMOVE_DELIVERABLES')
  const adding = offerOf(actions, 'ADD_NEW_DELIVERABLES')
  const refresh = (rows: readonly LineRow[]) => void start(refreshable(rows).map(keyOfRow))
  const remove = (rows: readonly LineRow[]) =>
    store.remove(removable(rows, removing?.allowed ?? false).map(keyOfRow))

  const addingActions = (row: LineRow, rows: readonly LineRow[]): RowAction[] => {
    const blocked = waiting ?? adding?.blockers[0]?.message
    const show = (grid: GridControls, [first]: string[]) => first && grid.goTo(first)
    return [
      {
        id: 'duplicate',
        label: withCount('Duplicate row', rows),
        blocked,
        onSelect: (grid) => show(grid, store.add({ copiesOf: rows.map(keyOfRow) })),
      },
      {
        id: 'above',
        label: 'Insert row above',
        blocked,
        onSelect: (grid) => show(grid, store.add({ after: grid.rowAbove(row.key) })),
      },
      {
        id: 'below',
        label: 'Insert row below',
        blocked,
        onSelect: (grid) => show(grid, store.add({ after: row.key })),
      },
    ]
  }

  const actionsOf = (row: LineRow, rows: readonly LineRow[]): RowAction[] => {
    const again = refreshable(rows)
    const going = removable(rows, removing?.allowed ?? false)
    const gone = rows.filter(({ isGone }) => isGone)
    const edited = rows
      .filter(({ rowStatus, faults }) => rowStatus === 'MODIFIED' || Object.keys(faults).length > 0)
      .filter(({ line }) => line)
    return [
      { id: 'details', label: 'Details', onSelect: () => onDetails(row.key) },
      ...(adding ? addingActions(row, rows) : []),
      ...(refreshing
        ? [
            {
              id: 'refresh',
              label: withCount('Refresh number', again.length > 0 ? again : rows),
              onSelect: () => refresh(rows),
              blocked:
                locked || running
                  ? lockedMeanwhile
                  : (refreshing.blockers[0]?.message ??
                    (again.length === 0 ? whyNotRefreshed(row) : undefined)),
            },
          ]
        : []),
      ...(gone.length > 0
        ? [
            {
              id: 'revive',
              label: withCount('Add again as new', gone),
              onSelect: () => store.add({ gone: gone.map(keyOfRow) }),
              blocked: waiting,
            },
          ]
        : []),
      ...(edited.length > 0
        ? [
            {
              id: 'drop',
              label: withCount('Discard changes', edited),
              onSelect: () => store.discard(edited.map(keyOfRow)),
              blocked: waiting,
            },
          ]
        : []),
      ...(removing || going.length > 0
        ? [
            {
              id: 'remove',
              label: withCount('Remove', going.length > 0 ? going : rows),
              onSelect: () => remove(rows),
              blocked: waiting ?? whyNotRemoved(going.length > 0 ? going : [row], removing),
            },
          ]
        : []),
      ...(commenting
        ? [
            {
              id: 'comment',
              label: 'Add comment',
              onSelect: () =>
                commenting.start({ tagCode: row.key, name: row.line?.title ?? row.title }),
              blocked: row.line ? commenting.blocked : unsaved,
            },
          ]
        : []),
    ]
  }
  const rows = all.filter(({ key }) => markedKeys.includes(key))
  const marked: MarkedLines = {
    rows,
    refresh: { start: () => refresh(rows), running, offer: refreshing },
    remove: () => {
      remove(rows)
      setMarkedKeys([])
    },
  }
  const selection = {
    selectedIds: markedKeys,
    onSelectedIdsChange: setMarkedKeys,
    rowActions: actionsOf,
  } satisfies Partial<DataGridProps<LineRow>>
  return { selection, marked }
}
