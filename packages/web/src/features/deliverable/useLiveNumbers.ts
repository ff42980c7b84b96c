import { useSubscription } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { DeliverablesChangedDocument } from '#api/generated/graphql.ts'
import { useAfterAttempts } from '#api/useAfterAttempts.ts'
import { useLiveCheck } from '#shared/live/useLiveCheck.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { HeldLines } from './heldLines.ts'

/** A burst of finished lines asks once for what they change. */
const settleAfter = 300
/** Nobody has to press Retry for numbers that can be had again. */
const tryAgainAfter = 20_000
/** The page says that they fail, and goes on trying. */
const failing = { attempts: 2 }

interface Watchers {
  told: HeldLines['told']
  /** Whether lines stand otherwise than was told of them. */
  isBehind: HeldLines['isBehind']
  /** Actions and counts may be others. */
  onSettled: () => void
  /** What the lines say may be other, or which lines there are. */
  onOthers: () => void
}

/**
 * Puts the numbers into the lines as they arrive, whoever asked for them: rows change by themselves, edits lie apart and stay. What a running
 * save does is told before its answer may be here: lines are read anew once it is, where they are then still other ones.
 */
export function useLiveNumbers(tagCode: string, { told, isBehind, onSettled, onOthers }: Watchers) {
  const contract = useContractCode()
  const afterAttempts = useAfterAttempts()
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { failingSince, hear } = useLiveCheck()
  const due = useRef({ settled: false, others: false })
  useEffect(() => () => clearTimeout(pending.current), [])
  const live = useSubscription(DeliverablesChangedDocument, {
    variables: { contract, discipline: tagCode },
    context: failing,
    fetchPolicy: 'no-cache',
    onData: ({ data: { data } }) => {
      hear(data?.deliverablesChanged.check)
      const applied = data && told(data.deliverablesChanged)
      if (!applied) return
      due.current = {
        settled: due.current.settled || applied.isSettled,
        others: due.current.others || applied.isOthers,
      }
      if (!due.current.settled && !due.current.others) return
      clearTimeout(pending.current)
      pending.current = setTimeout(() => {
        afterAttempts(() => {
          const { settled, others } = due.current
          due.current = { settled: false, others: false }
          if (others && isBehind()) onOthers()
          if (settled || others) onSettled()
        })
      }, settleAfter)
    },
  })
  const { error, restart } = live
  const again = useEffectEvent(restart)
  useEffect(() => {
    if (!error) return undefined
    const wait = setTimeout(again, tryAgainAfter)
    return () => clearTimeout(wait)
  }, [error])
  return { error, restart, failingSince }
}
