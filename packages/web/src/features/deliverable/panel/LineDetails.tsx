import { useQuery } from '@apollo/client/react'
import { Text } from '@chakra-ui/react'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import {
  type DeliverableLineFragment,
  type DisciplineDeliverablesFragment,
  LineDetailsDocument,
} from '#api/generated/graphql.ts'
import { isAllowed } from '#shared/actions/offers.ts'
import { useView } from '#shared/draft/store.ts'
import { useDraftStore } from '#shared/draft/useDraft.ts'
import { useContractCode } from '#shared/viewer.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { toChoices } from '../columns.ts'
import { useMayForecast } from '../DeliverablesPanel.tsx'
import { toLine } from '../line.ts'
import { lineDraftShape } from '../lineDraft.ts'
import { type LinesContextValue, LinesContext, useLines } from '../LinesProvider.tsx'
import { createLineStore } from '../lineStore.ts'
import { useSaveLines } from '../useSaveLines.ts'
import { LinePanel } from './LinePanel.tsx'

export interface LineDetailsProps {
  /** Tag codes of the line and of its discipline. */
  line: string
  discipline: string
  onClose: () => void
}

/** Shows the panel of one line outside the page of its discipline. Give it a `key` by line. */
export function LineDetails({ line, discipline, onClose }: LineDetailsProps) {
  const contract = useContractCode()
  const tagCodes = useMemo(() => [line], [line])
  const store = useDraftStore(lineDraftShape, `${discipline}/${line}`, createLineStore)
  const { data, loading, error, refetch } = useQuery(LineDetailsDocument, {
    variables: { contract, discipline, tagCodes },
    fetchPolicy: 'no-cache',
  })
  const found = data?.contract?.discipline
  const receive = (lines: readonly DeliverableLineFragment[] | null | undefined) =>
    lines && store.receiveLines(lines.map(toLine))
  const lines = found?.deliverables
  useEffect(() => {
    if (lines) store.receiveLines(lines.map(toLine))
  }, [store, lines])
  const context: LinesContextValue = {
    store,
    missing: false,
    reread: () =>
      refetch().then(
        (answer) => receive(answer.data?.contract?.discipline?.deliverables),
        () => undefined,
      ),
    isReading: () => false,
  }
  if (found && lines && lines.length > 0)
    return (
      <LinesContext value={context}>
        <LoadedLine discipline={found} onClose={onClose} />
      </LinesContext>
    )
  // A panel that is replaced would give the focus back to the page.
  if (loading) return null
  return (
    <SidePanel title="Deliverable" onClose={onClose}>
      {error ? (
        <ErrorState title="Failed to load the deliverable." onRetry={() => void refetch()} />
      ) : (
        <Text>Not found, or you have no access.</Text>
      )}
    </SidePanel>
  )
}

function LoadedLine({
  discipline,
  onClose,
}: {
  discipline: DisciplineDeliverablesFragment
  onClose: () => void
}) {
  const { store } = useLines()
  const view = useView(store)
  const saving = useSaveLines(discipline.tagCode, view.draft)
  const mayUpdate = isAllowed(discipline.actions, 'EDIT_DELIVERABLES')
  const mayForecast = useMayForecast(discipline)
  const choices = useMemo(
    () => discipline.deliverableChoices && toChoices(discipline.deliverableChoices),
    [discipline.deliverableChoices],
  )
  const planDue = discipline.tidp.dueOn
  useLayoutEffect(
    () => store.setRules({ choices, planDue, mayUpdate, mayForecast, processing: false }),
    [store, choices, planDue, mayUpdate, mayForecast],
  )
  const [row] = view.rows ?? []
  return (
    row && (
      <LinePanel
        row={row}
        discipline={discipline}
        store={store}
        view={view}
        rules={{ mayUpdate, mayForecast, processing: view.isSaving }}
        saving={saving}
        linked
        onClose={onClose}
      />
    )
  )
}
