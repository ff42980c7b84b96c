import type { FragmentType } from '@apollo/client/masking'
import { limits } from '@tidemark/schema/limits'
import { memo, useLayoutEffect, useMemo } from 'react'
import {
  DisciplineDeliverablesFragmentDoc,
  type DisciplineDeliverablesFragment,
} from '#api/generated/graphql.ts'
import { useView } from '#ui/store.ts'
import { useViewer } from '#shared/viewer.ts'
import { usePart } from '#shared/usePart.ts'
import { DataGrid } from '#ui/DataGrid/DataGrid.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { toChoices } from './columns.ts'
import { DeliverablesEditor } from './DeliverablesEditor.tsx'
import { knownValues, rulesOf, noRules } from './editingRules.ts'
import { useLines } from './LinesProvider.tsx'
import { keyOfRow } from './rows.ts'

export interface DeliverablesPanelProps {
  discipline: FragmentType<DisciplineDeliverablesFragment> & { tagCode: string }
  /** An action on the discipline runs: the grid is read-only. */
  processing: boolean
  onUnsaved: (count: number, savable: number) => void
}

/** Shows the grid of a discipline's lines, once they are read. Other parts of the page do not render it again. */
export const DeliverablesPanel = memo(function DeliverablesPanel({
  discipline,
  processing,
  onUnsaved,
}: DeliverablesPanelProps) {
  const part = usePart(DisciplineDeliverablesFragmentDoc, discipline)
  const { store, missing, reread } = useLines()
  const choices = part?.deliverableChoices
  const known = useMemo(() => (choices ? toChoices(choices) : null), [choices])
  const { username: author } = useViewer()
  const stage = part?.tidp.stage ?? ''
  const name = part?.name ?? ''
  const values = useMemo(
    () => knownValues({ choices: known, stage, discipline: name, author }),
    [known, stage, name, author],
  )
  const rules = useMemo(() => part && rulesOf(part, author), [part, author])
  const ofRows = useMemo(
    () => ({ ...(rules ?? noRules), choices: known, processing, known: values }),
    [known, rules, processing, values],
  )
  // Before anything is painted: a row without choices would show no errors.
  useLayoutEffect(() => store.setRules(ofRows), [store, ofRows])
  const view = useView(store)
  if (!part || !rules) return null
  if (view.rows)
    return (
      <DeliverablesEditor
        discipline={part}
        view={view}
        rows={view.rows}
        rules={{ ...rules, processing: processing || view.isSaving, known: values }}
        onUnsaved={onUnsaved}
      />
    )
  if (missing)
    return (
      <Sheet>
        <ErrorState title="Could not get deliverables." onRetry={() => void reread()}>
          Your unsaved lines, if any, are kept on this device.
        </ErrorState>
      </Sheet>
    )
  return (
    <DataGrid
      name="deliverables"
      label="Deliverables"
      height={limits.pixels.deliverables}
      columns={[]}
      rows={[]}
      rowId={keyOfRow}
      loading
    />
  )
})
