import { useApolloClient } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type DisciplineDeliverablesFragment, DisciplineOffersDocument } from '#api/generated/graphql.ts'
import { isAllowed } from '#shared/actions/offers.ts'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { useDraft } from '#shared/draft/useDraft.ts'
import { useContractCode } from '#shared/viewer.ts'
import { DataGrid } from '#ui/DataGrid/DataGrid.tsx'
import type { Patch } from '#ui/DataGrid/patch.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { deliverableColumns } from './columns.ts'
import { DeliverableCounts } from './DeliverableCounts.tsx'
import { DeliverablesToolbar } from './DeliverablesToolbar.tsx'
import { draftReducer, emptyDraft, isDraft, isEmpty } from './draft.ts'
import { keyOfRow, type Row, rowsOf } from './rows.ts'
import { useAuthors } from './useAuthors.ts'
import { useLines } from './useLines.ts'
import { useLiveNumbers } from './useLiveNumbers.ts'
import { useRereadLines } from './useRereadLines.ts'
import { useRowActions } from './useRowActions.ts'
import { useSaveDeliverables } from './useSaveDeliverables.ts'

interface DeliverablesEditorProps {
  discipline: DisciplineDeliverablesFragment & { deliverables: NonNullable<DisciplineDeliverablesFragment['deliverables']> }
  processing: boolean
  onUnsaved: (count: number) => void
}

/** The grid of lines: kept lines under the person's unsaved work, their numbers arriving by themselves. */
export function DeliverablesEditor({ discipline, processing, onUnsaved }: DeliverablesEditorProps) {
  const { tagCode, actions, deliverableChoices: choices } = discipline
  const contract = useContractCode()
  const client = useApolloClient()
  const [params] = useSearchParams()
  const [marked, setMarked] = useState<readonly string[]>([])
  const [turnTo, setTurnTo] = useState<string>()
  const lines = useLines(discipline.deliverables)
  const [draft, dispatch] = useDraft({ kind: 'deliverables', tagCode, reducer: draftReducer, empty: emptyDraft, isEmpty, isDraft })
  const rows = useMemo(() => rowsOf(lines, draft), [lines, draft])
  const live = useLiveNumbers(tagCode, () => void client.query({ query: DisciplineOffersDocument, variables: { contract, tagCode }, fetchPolicy: 'network-only', errorPolicy: 'all' }))
  const reread = useRereadLines(tagCode)
  const saving = useSaveDeliverables({ tagCode, rows, lines, draft, dispatch, reread })
  const authors = useAuthors()
  const mayUpdate = isAllowed(actions, 'EDIT_DELIVERABLES')
  const columns = useMemo(
    () => deliverableColumns({ choices, authors, mayUpdate, processing: processing || saving.locked }), [choices, authors, mayUpdate, processing, saving.locked],
  )
  const unsaved = rows.filter(({ rowStatus }) => rowStatus !== 'ORIGINAL').length + draft.removed.length
  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(0)
  }, [unsaved, onUnsaved])
  const known = useMemo(() => rows.filter(({ key }) => marked.includes(key)), [rows, marked])
  const { rowActions, refresh, remove } = useRowActions({ tagCode, actions, dispatch, locked: processing || saving.locked })

  const edit = (patches: readonly Patch<Row>[]) => {
    const lineOf = new Map(rows.map((row) => [row.key, row.line]))
    dispatch({ type: 'edited', changes: patches.map(({ rowId, change }) => ({ key: rowId, line: lineOf.get(rowId) ?? null, values: change })) })
  }
  return (
    <>
      <DataGrid
        name="deliverables" label="Deliverables" height={limits.pixels.deliverables} columns={columns} rows={rows} rowId={keyOfRow} onEdit={edit} freezeFirst
        selectedIds={marked} onSelectedIdsChange={setMarked} rowActions={rowActions} highlight={turnTo ?? params.get('line') ?? undefined}
        toolbar={
          <DeliverablesToolbar
            rows={rows} draft={draft} marked={known} actions={actions} saving={saving} refresh={refresh} unsaved={unsaved}
            onRemove={() => {
              remove(known)
              setMarked([])
            }}
            onAdd={(as, count) => {
              const keys = Array.from({ length: count }, () => `new:${crypto.randomUUID()}`)
              dispatch({ type: 'added', keys, as })
              setTurnTo(keys[0])
            }}
            onDiscard={() => {
              saving.cancel()
              dispatch({ type: 'discarded' })
            }}
          />
        }
        footer={<DeliverableCounts rows={rows} columns={columns} removed={draft.removed.length} onTurnTo={setTurnTo} onRestore={() => dispatch({ type: 'restored' })} live={live} />}
        empty={<EmptyState title="No deliverables yet">{mayUpdate ? 'Add the documents that this discipline delivers: new ones get their number from the register, existing ones bring theirs.' : 'Its owner has added no documents yet.'}</EmptyState>}
      />
      <LeaveWarning when={unsaved > 0} what={unsaved === 1 ? '1 changed line' : `${unsaved} changed lines`} />
    </>
  )
}
