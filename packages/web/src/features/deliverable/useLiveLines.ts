import { useApolloClient, useSubscription } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DeliverablesChangedDocument, DisciplineOffersDocument } from '#api/generated/graphql.ts'
import { useAfterAttempts } from '#api/useAfterAttempts.ts'
import { useLiveCheck } from '#shared/live/useLiveCheck.ts'
import { useContractCode } from '#shared/viewer.ts'
import { useLines } from './LinesProvider.tsx'

/** Milliseconds. Updates are collected for this time, then their lines are read once. */
const collectFor = 300
/** Milliseconds after which a subscription that failed `attempts` times starts again by itself. */
const restartAfter = 20_000
/** Failed attempts until Retry is offered. */
const attempts = 2

export interface LiveNumbers {
  error?: unknown
  restart: () => void
  /** When the lines were last checked, while checks fail (ISO 8601). */
  failingSince: string | null
  /** How many lines of other disciplines get numbers before the last queued one; null if unknown. */
  linesAhead: number | null
}

/**
 * Subscribes to the numbers and versions of the lines and passes them to the line store. The store
 * shows numbers at once; a newer version, as another person's edit causes, makes it read the lines
 * again. Updates may arrive before the answer of the save that caused them: lines are read again
 * after the save, and only where they then still differ.
 */
export function useLiveLines(tagCode: string): LiveNumbers {
  const contract = useContractCode()
  const client = useApolloClient()
  const { store, reread } = useLines()
  const afterAttempts = useAfterAttempts()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const due = useRef({ numberSettled: false, linesChangedElsewhere: false })
  useEffect(() => () => clearTimeout(timer.current), [])
  const { failingSince, hear, options } = useLiveCheck()
  const [context] = useState(() => ({ ...options.context, attempts }))
  const [linesAhead, setLinesAhead] = useState<number | null>(null)

  const readDue = () => {
    const { numberSettled, linesChangedElsewhere } = due.current
    due.current = { numberSettled: false, linesChangedElsewhere: false }
    if (linesChangedElsewhere && store.isBehind()) void reread()
    if (numberSettled || linesChangedElsewhere)
      void client.query({
        query: DisciplineOffersDocument,
        variables: { contract, tagCode },
        fetchPolicy: 'network-only',
        errorPolicy: 'all',
      })
  }
  const { error, restart } = useSubscription(DeliverablesChangedDocument, {
    variables: { contract, discipline: tagCode },
    context,
    fetchPolicy: 'no-cache',
    onData: ({ data: { data } }) => {
      hear(data?.deliverablesChanged.check)
      setLinesAhead(data?.deliverablesChanged.linesAhead ?? null)
      const applied = data && store.hear(data.deliverablesChanged)
      if (!applied) return
      due.current.numberSettled ||= applied.numberSettled
      due.current.linesChangedElsewhere ||= applied.linesChangedElsewhere
      if (!due.current.numberSettled && !due.current.linesChangedElsewhere) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => afterAttempts(readDue), collectFor)
    },
  })
  const again = useEffectEvent(restart)
  useEffect(() => {
    if (!error) return undefined
    const wait = setTimeout(again, restartAfter)
    return () => clearTimeout(wait)
  }, [error])
  return { error, restart, failingSince, linesAhead }
}
