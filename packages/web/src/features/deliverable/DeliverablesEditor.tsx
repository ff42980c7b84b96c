import { useApolloClient } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import type { EditableField } from '@tidemark/schema/rules/deliverable'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type DisciplineDeliverablesFragment,
  DisciplineOffersDocument,
} from '#api/generated/graphql.ts'
import { isAllowed, offerOf } from '#shared/actions/offers.ts'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { DataGrid } from '#ui/DataGrid/DataGrid.tsx'
import type { Patch } from '#ui/DataGrid/patch.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { deliverableColumns, toChoices } from './columns.ts'
import { DeliverableCounts } from './DeliverableCounts.tsx'
import { DeliverablesToolbar } from './DeliverablesToolbar.tsx'
import type { Line } from './line.ts'
import { linesOfNew } from './newLine.ts'
import { contestedCells, keyOfRow, type Row, rowsOf } from './rows.ts'
import { useAuthors } from './useAuthors.ts'
import { useLines } from './useLines.ts'
import { useLiveNumbers } from './useLiveNumbers.ts'
import { useRowActions } from './useRowActions.ts'
import { useSaveDeliverables } from './useSaveDeliverables.ts'
import { useUndoableDraft } from './useUndoableDraft.ts'

const paging = { sizes: limits.linesPerPage, range: limits.pagerRange }

interface DeliverablesEditorProps {
  discipline: DisciplineDeliverablesFragment
  lines: readonly Line[]
  processing: boolean
  onUnsaved: (count: number) => void
}

/** The grid of lines: kept lines under the person's unsaved work, their numbers arriving by themselves. */
export function DeliverablesEditor({
  discipline,
  lines,
  processing,
  onUnsaved,
}: DeliverablesEditorProps) {
  const { tagCode, actions, deliverableChoices: choices } = discipline
  const contract = useContractCode()
  const client = useApolloClient()
  const [params] = useSearchParams()
  const [marked, setMarked] = useState<readonly string[]>([])
  const [turnTo, setTurnTo] = useState<string>()
  const { reread, saving: onSaving, saved, queued, told, isBehind } = useLines()
  const [draft, dispatch, history] = useUndoableDraft(tagCode)
  const created = useMemo(() => linesOfNew(draft.added, lines), [draft.added, lines])
  // Before anything is painted: a line whose adding was never answered stands nowhere twice.
  useLayoutEffect(() => {
    if (created) dispatch({ type: 'recognised', created })
  }, [created, dispatch])
  const known = useMemo(() => choices && toChoices(choices), [choices])
  const rows = useMemo(() => rowsOf(lines, draft, known), [lines, draft, known])
  const live = useLiveNumbers(tagCode, {
    told,
    isBehind,
    onSettled: () =>
      void client.query({
        query: DisciplineOffersDocument,
        variables: { contract, tagCode },
        fetchPolicy: 'network-only',
        errorPolicy: 'all',
      }),
    onOthers: () => void reread(),
  })
  const saving = useSaveDeliverables({
    tagCode,
    rows,
    lines,
    draft,
    dispatch,
    onSaving,
    onSaved: saved,
    reread,
  })
  const authors = useAuthors()
  const mayUpdate = isAllowed(actions, 'EDIT_DELIVERABLES')
  const columns = useMemo(
    () =>
      deliverableColumns({ choices, authors, mayUpdate, processing: processing || saving.locked }),
    [choices, authors, mayUpdate, processing, saving.locked],
  )
  // What another person took out meanwhile needs no taking out.
  const removed = useMemo(
    () => draft.removed.filter((tagCode) => lines.some((line) => line.tagCode === tagCode)).length,
    [draft.removed, lines],
  )
  const unsaved = rows.filter(({ rowStatus }) => rowStatus !== 'ORIGINAL').length + removed
  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(0)
  }, [unsaved, onUnsaved])
  const chosen = useMemo(() => rows.filter(({ key }) => marked.includes(key)), [rows, marked])
  const { rowActions, refresh, remove } = useRowActions({
    tagCode,
    actions,
    dispatch,
    reread,
    queued,
    locked: processing || saving.locked,
  })

  const edit = (patches: readonly Patch<Row>[]) => {
    const lineOf = new Map(rows.map((row) => [row.key, row.line]))
    dispatch({
      type: 'edited',
      changes: patches.map(({ rowId, change }) => ({
        key: rowId,
        line: lineOf.get(rowId) ?? null,
        values: change,
      })),
    })
  }
  const contested = useMemo(() => contestedCells(rows), [rows])
  // A cell may be open while the right to edit is taken away: its text is kept as an edit that cannot be saved.
  const [begun, setBegun] = useState(false)
  if (!begun && offerOf(actions, 'EDIT_DELIVERABLES')) setBegun(true)
  return (
    <>
      <DataGrid
        name="deliverables"
        label="Deliverables"
        height={limits.pixels.deliverables}
        paging={paging}
        columns={columns}
        rows={rows}
        rowId={keyOfRow}
        onEdit={begun ? edit : undefined}
        history={history}
        freezeFirst
        onResolve={(cells, take) =>
          dispatch({
            type: 'resolved',
            take,
            cells: cells.map(({ rowId: key, columnId }) => ({
              key,
              field: columnId as EditableField,
            })),
          })
        }
        selectedIds={marked}
        onSelectedIdsChange={setMarked}
        rowActions={rowActions}
        highlight={turnTo ?? params.get('line') ?? undefined}
        toolbar={
          <DeliverablesToolbar
            rows={rows}
            draft={draft}
            removed={removed}
            marked={chosen}
            actions={actions}
            saving={saving}
            refresh={refresh}
            unsaved={unsaved}
            onRemove={() => {
              remove(chosen)
              setMarked([])
            }}
            onAdd={(as, count) => {
              const keys = Array.from({ length: count }, () => `new:${crypto.randomUUID()}`)
              dispatch({ type: 'added', keys, as })
              setTurnTo(keys[0])
            }}
            onCheck={() => dispatch({ type: 'checked' })}
            onDiscard={() => {
              saving.cancel()
              dispatch({ type: 'discarded' })
            }}
          />
        }
        footer={
          <DeliverableCounts
            rows={rows}
            removed={removed}
            onTurnTo={setTurnTo}
            onRestore={() => dispatch({ type: 'restored' })}
            live={live}
            contested={contested.length}
            onTakeAll={(take) => dispatch({ type: 'resolved', cells: contested, take })}
          />
        }
        empty={<EmptyState>{emptySentence(discipline.status, mayUpdate)}</EmptyState>}
      />
      <LeaveWarning
        when={unsaved > 0}
        what={unsaved === 1 ? '1 changed line' : `${unsaved} changed lines`}
      />
    </>
  )
}

function emptySentence(
  status: DisciplineDeliverablesFragment['status'],
  mayUpdate: boolean,
): string {
  if (status === 'REMOVED')
    return 'The discipline was taken out of the plan, and its deliverables with it.'
  return mayUpdate
    ? 'Add the documents that this discipline delivers: new ones get their number from the register, existing ones bring theirs.'
    : 'Its owner has added no documents yet.'
}
