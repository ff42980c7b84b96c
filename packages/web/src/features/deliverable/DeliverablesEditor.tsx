import { startTransition, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DisciplineDeliverablesFragment } from '#api/generated/graphql.ts'
import { useCommentedLine } from '#features/comment/index.ts'
import { useDetailsParam } from '#shared/discipline/useDetailsParam.ts'
import { DataGrid } from '#ui/DataGrid/DataGrid.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { fetched } from '#ui/fetched.tsx'
import { DeliverableCounts } from './DeliverableCounts.tsx'
import { DeliverablesToolbar } from './DeliverablesToolbar.tsx'
import { saveBlockers } from './SaveButtons.tsx'
import { UnsavedLinesWarning } from './unsavedLines.tsx'
import { useLines } from './LinesProvider.tsx'
import type { LinePanelProps } from './panel/LinePanel.tsx'
import type { LinesView } from './linesView.ts'
import type { LineRow } from './rows.ts'
import { useAuthors, useStrangers } from './useAuthors.ts'
import { type SheetRules, useLineSheet } from './useLineSheet.ts'
import { useLiveLines } from './useLiveLines.ts'
import { useRowActions } from './useRowActions.ts'
import { useSaveLines } from './useSaveLines.ts'

/** Loaded when it is opened first. */
const LinePanel = fetched<LinePanelProps>(
  async () => (await import('./panel/LinePanel.tsx')).LinePanel,
)

interface DeliverablesEditorProps {
  discipline: DisciplineDeliverablesFragment
  view: LinesView
  rows: readonly LineRow[]
  rules: SheetRules
  onUnsaved: (count: number, savable: number) => void
}

/** Binds the grid to the line store. */
export function DeliverablesEditor(props: DeliverablesEditorProps) {
  const { discipline, view, rows, rules, onUnsaved } = props
  const { tagCode, actions, status } = discipline
  const { store } = useLines()
  const authors = useAuthors(rows)
  useStrangers(store, authors)
  const [params] = useSearchParams()
  const commented = useCommentedLine()
  const live = useLiveLines(tagCode)
  const blocked = saveBlockers(actions, view)
  const saving = useSaveLines(tagCode, view, blocked.length > 0)
  const { shown, open, close } = useDetailsParam()
  const row = rows.find(({ key, line }) => shown !== null && [key, line?.lineKey].includes(shown))
  const sheet = useLineSheet({ discipline, store, view, rows, rules, authors })
  const { selection, marked } = useRowActions({
    discipline,
    rows,
    locked: rules.processing,
    onDetails: open,
  })
  useReport(view.unsaved, blocked.length > 0 ? 0 : view.savable, onUnsaved)
  return (
    <>
      <DataGrid
        {...sheet}
        {...selection}
        onOpenRow={({ key }) => open(key)}
        highlight={params.get('line') ?? commented ?? undefined}
        toolbar={<DeliverablesToolbar {...{ store, view, actions, saving, marked }} />}
        footer={<DeliverableCounts {...{ store, view, rows, live }} />}
        empty={<EmptyState>{emptySentence(status, rules.mayUpdate)}</EmptyState>}
      />
      {row && (
        <LinePanel {...{ row, discipline, store, view, rules, saving, blocked }} onClose={close} />
      )}
      <UnsavedLinesWarning unsaved={view.unsaved} />
    </>
  )
}

/** Reports the numbers of unsaved lines to the page, and none once the grid is gone. */
function useReport(
  unsaved: number,
  savable: number,
  onUnsaved: DeliverablesEditorProps['onUnsaved'],
): void {
  useEffect(() => {
    // The rest of the page follows after the grid is painted.
    startTransition(() => onUnsaved(unsaved, savable))
    return () => startTransition(() => onUnsaved(0, 0))
  }, [unsaved, savable, onUnsaved])
}

function emptySentence(
  status: DisciplineDeliverablesFragment['status'],
  mayUpdate: boolean,
): string {
  if (status === 'REMOVED')
    return 'The discipline was removed from the plan, with its deliverables.'
  return mayUpdate
    ? 'Add new deliverables, or existing documents with their numbers.'
    : 'No deliverables yet, or none that you may see.'
}
