import { NetworkStatus } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { DisciplineLinesDocument } from '#api/generated/graphql.ts'
import { onQueued } from '#shared/discipline/queuedLines.ts'
import { useContractCode } from '#shared/viewer.ts'
import { type HeldLines, holdLines, type SavedLines } from './heldLines.ts'
import { type Line, toLine } from './line.ts'

/** The lines of a discipline and what happens to them. */
export interface Lines {
  /** By label as they were first read, those that came since at the end: nothing moves under who works on them; null while they are not known. The same array while nothing changes. */
  lines: readonly Line[] | null
  /** They could not be had. */
  missing: boolean
  /** A save is on its way, until the answered function is called: what is read meanwhile may hold what it does or not, and is read again then. */
  saving: () => () => void
  saved: (what: SavedLines) => void
  queued: HeldLines['queued']
  /** Numbers as they arrive. */
  told: HeldLines['told']
  isBehind: HeldLines['isBehind']
  /** Reads them from the server, quietly: what cannot be read now is seen at the next save. */
  reread: () => Promise<unknown>
}

/** Reads the lines of a discipline and holds them. They are asked beside the page, not after it, and once. */
export function useReadLines(tagCode: string): Lines {
  const contract = useContractCode()
  const [held] = useState(holdLines)
  const [lines, show] = useState<readonly Line[] | null>(null)
  const { data, loading, refetch, observable } = useQuery(DisciplineLinesDocument, {
    variables: { contract, tagCode },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    // A reading that is asked for after a save must not be answered by one that began before it.
    context: { queryDeduplication: false },
  })
  const read = data?.contract?.discipline?.deliverables
  const client = useApolloClient()
  useEffect(() => held.watch(show), [held])
  useEffect(
    () => onQueued(client, (discipline) => discipline === tagCode && held.queued()),
    [client, held, tagCode],
  )
  const reread = () => refetch().catch(() => null)
  const saves = useRef({ running: 0, isDue: false })
  useEffect(() => {
    if (!read) return
    if (saves.current.running > 0) saves.current.isDue = true
    else held.read(read.map(toLine))
  }, [read, held])
  return {
    lines,
    missing: lines === null && !loading && !read,
    reread,
    saving: () => {
      saves.current.running += 1
      return () => {
        saves.current.running -= 1
        if (saves.current.running > 0 || !saves.current.isDue) return
        saves.current.isDue = false
        void reread()
      }
    },
    saved: (what) => {
      held.saved(what)
      // It may bring lines back that are gone, or not know the new ones.
      if (observable.getCurrentResult().networkStatus !== NetworkStatus.ready) void reread()
    },
    queued: held.queued,
    told: held.told,
    isBehind: held.isBehind,
  }
}

export const LinesContext = createContext<Lines | null>(null)

export function useLines(): Lines {
  const lines = useContext(LinesContext)
  if (!lines) throw new Error('useLines is used outside DisciplineLines.')
  return lines
}
