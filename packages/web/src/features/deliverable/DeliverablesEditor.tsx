import { limits } from '@tidemark/schema/limits'
import type { EditableField } from '@tidemark/schema/rules/deliverable'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DisciplineDeliverablesFragment } from '#api/generated/graphql.ts'
import { isAllowed, offerOf } from '#shared/actions/offers.ts'
import { useDetailsParam } from '#shared/discipline/useDetailsParam.ts'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { DataGrid } from '#ui/DataGrid/DataGrid.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { fetched } from '#ui/fetched.tsx'
import { deliverableColumns } from './columns.ts'
import { DeliverableCounts } from './DeliverableCounts.tsx'
import { DeliverablesToolbar } from './DeliverablesToolbar.tsx'
import { saveBlockers } from './SaveButtons.tsx'
import { useLines } from './LinesProvider.tsx'
import type { LinePanelProps } from './panel/LinePanel.tsx'
import { valuesOf } from './line.ts'
import type { NewLine } from './newLine.ts'
import type { LinesView } from './linesView.ts'
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
import { useWaitingSave } from '#shared/draft/waitingSaves.ts'
import { useViewer } from '#shared/viewer.ts'
import { useAuthors } from './useAuthors.ts'
import { useLiveLines } from './useLiveLines.ts'
import { useRowActions } from './useRowActions.ts'
import { useSaveLines } from './useSaveLines.ts'

/** Loaded when it is opened first. */
const LinePanel = fetched<LinePanelProps>(
  async () => (await import('./panel/LinePanel.tsx')).LinePanel,
)

const paging = { sizes: limits.linesPerPage, range: limits.pagerRange }

interface DeliverablesEditorProps {
  discipline: DisciplineDeliverablesFragment
  view: LinesView
  rows: readonly LineRow[]
  rules: LockRules & Required<Pick<RowRules, 'known'>>
  onUnsaved: (count: number) => void
}

/** Binds the grid to the line store. */
export function DeliverablesEditor({
  discipline,
  view,
  rows,
  rules: { mayUpdate, mayForecast, processing, why, known },
  onUnsaved,
}: DeliverablesEditorProps) {
  const { tagCode, actions, deliverableChoices: choices } = discipline
  const { unsaved } = view
  const { store } = useLines()
  const { username } = useViewer()
  const [params] = useSearchParams()
  const [markedKeys, setMarkedKeys] = useState<readonly string[]>([])
  const live = useLiveLines(tagCode)
  const sending = useSaveLines(tagCode, view.draft)
  const noteSave = useWaitingSave({
    unsaved: unsaved > 0,
    save: () => {
      if (view.savable > 0 && saveBlockers(actions, view).length === 0) sending.save()
    },
  })
  const save = () => {
    noteSave()
    sending.save()
  }
  const saving = { ...sending, save }
  const panel = useDetailsParam()
  const rowActions = useRowActions({
    tagCode,
    onDetails: panel.open,
    actions,
    locked: processing,
  })
  const detailed = rows.find(
    ({ key, line }) => panel.shown !== null && [key, line?.lineKey].includes(panel.shown),
  )
  const authors = useAuthors()
  const columns = useMemo(
    () =>
      deliverableColumns({
        choices,
        authors,
        rulesOf: () => ({ mayUpdate, mayForecast, processing, why }),
        known,
      }),
    [choices, authors, mayUpdate, mayForecast, processing, why, known],
  )
  const marked = useMemo(
    () => rows.filter(({ key }) => markedKeys.includes(key)),
    [rows, markedKeys],
  )
  useEffect(() => {
    // The rest of the page follows after the grid is painted.
    startTransition(() => onUnsaved(unsaved))
    return () => startTransition(() => onUnsaved(0))
  }, [unsaved, onUnsaved])
  // A cell may be open when the right to edit is taken away: its text becomes an edit that cannot be saved.
  const [wasEditable, setWasEditable] = useState(false)
  if (
    !wasEditable &&
    (offerOf(actions, 'EDIT_DELIVERABLES') ?? offerOf(actions, 'UPDATE_FORECASTS'))
  )
    setWasEditable(true)
  return (
    <>
      <DataGrid
        name={`deliverables.${username}`}
        label="Deliverables"
        height={limits.pixels.deliverables}
        paging={paging}
        columns={columns}
        rows={rows}
        rowId={keyOfRow}
        formerRowId={formerKeyOfRow}
        savedRow={savedRowOf}
        groupFigures={groupFigures}
        rowChange={unsavedRow}
        onEdit={
          wasEditable
            ? (patches, added) => {
                const isBlock =
                  patches.length + added.flatMap(({ columnIds }) => columnIds).length > 1
                store.edit(
                  patches.map(({ rowId, change }) => ({ key: rowId, values: change })),
                  {
                    added: added.map(({ row, columnIds }) =>
                      toNewLine(row, isBlock ? 'all' : columnIds),
                    ),
                  },
                )
              }
            : undefined
        }
        blankRow={isAllowed(actions, 'ADD_NEW_DELIVERABLES') ? store.blank : undefined}
        history={{ ...view, undo: store.undo, redo: store.redo }}
        frozenThrough="title"
        onResolve={(cells, take) =>
          store.resolve(
            cells.map(({ rowId, columnId }) => ({ key: rowId, field: columnId as EditableField })),
            take,
          )
        }
        selectedIds={markedKeys}
        onSelectedIdsChange={setMarkedKeys}
        rowActions={rowActions.actionsOf}
        onOpenRow={({ key }) => panel.open(key)}
        highlight={params.get('line') ?? undefined}
        toolbar={
          <DeliverablesToolbar
            store={store}
            view={view}
            marked={marked}
            actions={actions}
            saving={saving}
            rowActions={rowActions}
            onRemove={() => {
              rowActions.remove(marked)
              setMarkedKeys([])
            }}
          />
        }
        footer={<DeliverableCounts store={store} view={view} rows={rows} live={live} />}
        empty={<EmptyState>{emptySentence(discipline.status, mayUpdate)}</EmptyState>}
      />
      {detailed && (
        <LinePanel
          row={detailed}
          discipline={discipline}
          store={store}
          view={view}
          rules={{ mayUpdate, mayForecast, processing, why }}
          saving={saving}
          people={authors}
          blocked={saveBlockers(actions, view)}
          onClose={panel.close}
        />
      )}
      <LeaveWarning
        when={unsaved > 0}
        what={unsaved === 1 ? '1 changed line' : `${unsaved} changed lines`}
      />
    </>
  )
}

/** Returns an empty row of the sheet that was filled in, as a row of the draft. */
const toNewLine = (
  { key, type, ...row }: LineRow,
  touched: 'all' | readonly string[],
): NewLine => ({
  key,
  type,
  values: valuesOf(row),
  touched: touched === 'all' ? 'all' : (touched as readonly EditableField[]),
})

function emptySentence(
  status: DisciplineDeliverablesFragment['status'],
  mayUpdate: boolean,
): string {
  if (status === 'REMOVED')
    return 'The discipline was removed from the plan, with its deliverables.'
  return mayUpdate
    ? 'Add new deliverables, or existing documents with their numbers.'
    : 'No deliverables yet.'
}
