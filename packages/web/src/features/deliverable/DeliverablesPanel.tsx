import type { FragmentType } from '@apollo/client/masking'
import { limits } from '@tidemark/schema/limits'
import { forecastsAll } from '@tidemark/schema/rules/discipline'
import { memo, useLayoutEffect, useMemo } from 'react'
import {
  DisciplineDeliverablesFragmentDoc,
  type DisciplineDeliverablesFragment,
} from '#api/generated/graphql.ts'
import { isAllowed } from '#shared/actions/offers.ts'
import { useView } from '#shared/draft/store.ts'
import { useViewer } from '#shared/viewer.ts'
import { usePart } from '#shared/usePart.ts'
import { DataGrid } from '#ui/DataGrid/DataGrid.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { toChoices } from './columns.ts'
import { DeliverablesEditor } from './DeliverablesEditor.tsx'
import { knownValues } from './knownValues.ts'
import { useLines } from './LinesProvider.tsx'
import { keyOfRow, type RowRules } from './rows.ts'

export interface DeliverablesPanelProps {
  discipline: FragmentType<DisciplineDeliverablesFragment> & { tagCode: string }
  /** An action on the discipline runs: the grid is read-only. */
  processing: boolean
  onUnsaved: (count: number) => void
}

/** Shows the grid of a discipline's lines, once they are read. Other parts of the page do not render it again. */
export const DeliverablesPanel = memo(function DeliverablesPanel({
  discipline,
  processing,
  onUnsaved,
}: DeliverablesPanelProps) {
  const part = usePart(DisciplineDeliverablesFragmentDoc, discipline)
  const { store, missing, reread } = useLines()
  const view = useView(store)
  const choices = part?.deliverableChoices
  const known = useMemo(() => (choices ? toChoices(choices) : null), [choices])
  const { username: author } = useViewer()
  const stage = part?.tidp.stage ?? ''
  const name = part?.name ?? ''
  const values = useMemo(
    () => knownValues({ choices: known, stage, discipline: name, author }),
    [known, stage, name, author],
  )
  const mayUpdate = part !== null && isAllowed(part.actions, 'EDIT_DELIVERABLES')
  const mayForecast = useMayForecast(part)
  const planDue = part?.tidp.dueOn ?? null
  // Before anything is painted: a row without choices would show no errors.
  useLayoutEffect(
    () =>
      store.setRules({
        choices: known,
        planDue,
        mayUpdate,
        mayForecast,
        processing,
        known: values,
      }),
    [store, known, planDue, mayUpdate, mayForecast, processing, values],
  )
  if (!part) return null
  if (view.rows)
    return (
      <DeliverablesEditor
        discipline={part}
        view={view}
        rows={view.rows}
        rules={{ mayUpdate, mayForecast, processing: processing || view.isSaving, known: values }}
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

/** Returns the lines whose forecast the viewer may set now. */
export function useMayForecast(
  part: DisciplineDeliverablesFragment | null,
): RowRules['mayForecast'] {
  const { username } = useViewer()
  const own = useMemo(() => ({ author: username }), [username])
  if (!part || !isAllowed(part.actions, 'UPDATE_FORECASTS')) return 'none'
  const owners = (people: readonly { readonly username: string }[]) =>
    people.map((person) => person.username)
  const discipline = { owners: owners(part.owners), plan: { owners: owners(part.tidp.owners) } }
  return forecastsAll(discipline, username) ? 'all' : own
}
