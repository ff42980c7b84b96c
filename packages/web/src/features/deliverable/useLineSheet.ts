import { limits } from '@tidemark/schema/limits'
import { type EditableField, lockedMeanwhile } from '@tidemark/schema/rules/deliverable'
import { useMemo, useState } from 'react'
import type { DisciplineDeliverablesFragment } from '#api/generated/graphql.ts'
import { isAllowed, offerOf } from '#shared/actions/offers.ts'
import { useViewer } from '#shared/viewer.ts'
import type { DataGridProps } from '#ui/DataGrid/props.ts'
import { deliverableColumns } from './columns.ts'
import { valuesOf } from './line.ts'
import type { LinesView } from './linesView.ts'
import type { LineStore } from './lineStore.ts'
import type { NewLine } from './newLine.ts'
import type * as pastedHeader from './pastedHeader.ts'
import {
  formerKeyOfRow,
  groupFigures,
  keyOfRow,
  type LineRow,
  type LockRules,
  type RowRules,
  savedRowOf,
  unsavedRow,
} from './rows.ts'
import type { Authors } from './useAuthors.ts'
import { useClasses } from './useClasses.ts'

/** Puts pasted rows below a header under the columns that it names. Loaded when several rows are pasted first. */
export const underHeader = async (...paste: Parameters<typeof pastedHeader.underHeader>) =>
  (await import('./pastedHeader.ts')).underHeader(...paste)

const paging = { sizes: limits.linesPerPage, range: limits.pagerRange }

/** The rules of the cells of a discipline, with the values that new rows begin with. */
export type SheetRules = LockRules & Required<Pick<RowRules, 'known'>>

interface LineSheetOptions {
  discipline: DisciplineDeliverablesFragment
  store: LineStore
  view: LinesView
  rows: readonly LineRow[]
  rules: SheetRules
  authors: Authors
}

/** Returns the properties of the grid that its lines decide: columns, rows, and verbs of the store. */
export function useLineSheet({ discipline, store, view, rows, rules, authors }: LineSheetOptions) {
  const { actions, deliverableChoices: choices } = discipline
  const { mayUpdate, mayForecast, processing, why, known } = rules
  const { username } = useViewer()
  const classes = useClasses()
  const columns = useMemo(
    () =>
      deliverableColumns({
        choices,
        authors,
        classes,
        rulesOf: () => ({ mayUpdate, mayForecast, processing, why }),
        known,
      }),
    [choices, authors, classes, mayUpdate, mayForecast, processing, why, known],
  )
  const isOffered = offerOf(actions, 'EDIT_DELIVERABLES') ?? offerOf(actions, 'UPDATE_FORECASTS')
  const editable = useWasEditable(isOffered !== undefined)
  return {
    name: `deliverables.${username}`,
    label: 'Deliverables',
    height: limits.pixels.deliverables,
    paging,
    columns,
    rows,
    rowId: keyOfRow,
    formerRowId: formerKeyOfRow,
    savedRow: savedRowOf,
    groupFigures,
    rowChange: unsavedRow,
    frozenThrough: 'title',
    underHeader,
    onEdit: editable
      ? (patches, added) => {
          const isBlock = patches.length + added.flatMap(({ columnIds }) => columnIds).length > 1
          store.edit(
            patches.map(({ rowId, change }) => ({ key: rowId, values: change })),
            { added: added.map(({ row, columnIds }) => toNewLine(row, isBlock || columnIds)) },
          )
        }
      : undefined,
    blankRow: isAllowed(actions, 'ADD_NEW_DELIVERABLES') ? store.blank : undefined,
    history: {
      ...view,
      step: store.undoStep,
      undo: store.undo,
      redo: store.redo,
      locked: processing ? lockedMeanwhile : undefined,
    },
    onResolve: (cells, take) =>
      store.resolve(
        cells.map(({ rowId, columnId }) => ({ key: rowId, field: columnId as EditableField })),
        take,
      ),
  } satisfies DataGridProps<LineRow>
}

/** Returns an empty row of the sheet that was filled in, as a row of the draft. */
const toNewLine = ({ key, type, ...row }: LineRow, touched: true | readonly string[]): NewLine => ({
  key,
  type,
  values: valuesOf(row),
  touched: touched === true ? 'all' : (touched as readonly EditableField[]),
})

/**
 * Returns whether lines can be edited, or could be before. A cell may be open when the right is
 * taken away: its text becomes an edit that cannot be saved.
 */
export function useWasEditable(editable: boolean): boolean {
  const [was, setWas] = useState(editable)
  if (editable && !was) setWas(true)
  return was || editable
}
