import { NetworkStatus } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { DisciplineLinesDocument, type DisciplineLinesQuery } from '#api/generated/graphql.ts'
import { onQueued } from '#shared/discipline/queuedLines.ts'
import { useDraftStore } from '#shared/draft/useDraft.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useViewer } from '#shared/viewer.ts'
import { toLine } from './line.ts'
import { lineDraftShape } from './lineDraftShape.ts'
import { createLineStore, type LineStore } from './lineStore.ts'
import type { Readings } from './outbox.ts'

export interface LinesContextValue extends Readings {
  store: LineStore
  /** The lines could not be read. */
  missing: boolean
}

export const LinesContext = createContext<LinesContextValue | null>(null)

interface LinesProviderProps {
  tagCode: string
  children: ReactNode
}

/**
 * Makes the line store of a discipline and reads its lines, beside the page instead of after it.
 * Give it a `key` by `tagCode`.
 */
export function LinesProvider({ tagCode, children }: LinesProviderProps) {
  const client = useApolloClient()
  const { username } = useViewer()
  const store = useDraftStore(lineDraftShape, tagCode, (draft) => createLineStore(draft, username))
  useEffect(
    () => onQueued(client, (discipline) => discipline === tagCode && store.queue()),
    [client, store, tagCode],
  )
  const { data, loading, refetch, observable } = useContractQuery(DisciplineLinesDocument, {
    variables: { tagCode },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    // A read that is requested after a save must not share the result of a read that began before
    // the save.
    context: { queryDeduplication: false },
  })
  useEffect(() => receive(store, data), [data, store])
  const missing = !loading && !data?.contract?.discipline?.deliverables
  const lines = useMemo(
    (): LinesContextValue => ({
      store,
      missing,
      // Takes the lines from the answer: `data` does not change where they are those of a reading that was dropped.
      reread: async () => receive(store, (await refetch()).data),
      isReading: () => observable.getCurrentResult().networkStatus !== NetworkStatus.ready,
    }),
    [store, missing, refetch, observable],
  )
  return <LinesContext value={lines}>{children}</LinesContext>
}

function receive(store: LineStore, data: DisciplineLinesQuery | undefined): void {
  const lines = data?.contract?.discipline?.deliverables
  if (lines) store.receive(lines.map((line) => toLine(line)))
}

export function useLines(): LinesContextValue {
  const lines = useContext(LinesContext)
  if (!lines) throw new Error('useLines is used outside LinesProvider.')
  return lines
}
