import { useApolloClient } from '@apollo/client/react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { notify } from '#ui/notify.ts'
import { type OpenDialog, topDialog } from '#ui/openDialogs.ts'
import { beginAttempt } from './attempts.ts'
import { rereadHistory } from './rereadHistory.ts'
import { isOutdated, isTransient, isNetworkFailure, reasonOf, sentenceOf } from './failures.ts'

export interface AttemptOptions<Args extends unknown[]> {
  /**
   * The catalogue's message for a failure, possibly depending on the arguments. The server's
   * message for the user replaces it.
   */
  failure: string | ((...args: Args) => string)
  /** The catalogue's message is mandatory; the server's message is shown below it. */
  failureIsFixed?: boolean
  /**
   * Whether what is sent is still to be done. The message of a failure ends, with its Retry, once that
   * is no longer so, whoever did it, or the page is left. Without it, the message outlives the page.
   */
  pending?: boolean
}

/**
 * Runs an action of the user. `run` receives an idempotency key. While it is unknown whether a
 * request arrived, the key stays the same for Retry and for another press, so that nothing runs
 * twice. If the data was changed first, the screen is refetched. A failure is shown in the dialog of
 * the attempt. An offline device repeats its last attempt when it is online again.
 */
export function useAttempt<Args extends unknown[]>(
  run: (key: string, ...args: Args) => Promise<unknown>,
  { failure, failureIsFixed = false, pending }: AttemptOptions<Args>,
) {
  const client = useApolloClient()
  const [running, setRunning] = useState(false)
  const unsettled = useRef<{ key: string; content: string } | null>(null)
  const failed = useRef<string | null>(null)
  const waitsForOnline = useRef<AbortController | null>(null)
  const isDone = useRef(false)

  /** Abandons the action: its failure message disappears, with its Retry. */
  const forget = useEffectEvent(() => {
    waitsForOnline.current?.abort()
    unsettled.current = null
    endMessage(failed)
  })
  useEffect(() => {
    isDone.current = pending === false
    if (isDone.current) forget()
  }, [pending])
  const endsWithPage = pending !== undefined
  useEffect(
    () => () => {
      waitsForOnline.current?.abort()
      if (endsWithPage) endMessage(failed)
    },
    [endsWithPage],
  )

  /** Resolves to whether it succeeded. */
  const attempt = async (
    key: string,
    args: Args,
    dialog: OpenDialog | null = topDialog(),
  ): Promise<boolean> => {
    waitsForOnline.current?.abort()
    setRunning(true)
    const end = beginAttempt(client)
    unsettled.current = { key, content: JSON.stringify(args) }
    const isBegun = !isDone.current
    try {
      await run(key, ...args)
      rereadHistory(client)
      unsettled.current = null
      endMessage(failed)
      return true
    } catch (error) {
      // What was sent may have arrived before its answer was lost.
      if (!isBegun || !isDone.current)
        report(
          error,
          typeof failure === 'string' ? failure : failure(...args),
          () => void attempt(key, args),
          dialog,
        )
      if (!isTransient(error)) unsettled.current = null
      // A page that cannot be refetched shows its own error.
      if (isOutdated(error)) void client.refetchQueries({ include: 'active' }).catch(() => {})
      return false
    } finally {
      setRunning(false)
      end()
    }
  }

  const report = (
    error: unknown,
    sentence: string,
    retry: () => void,
    dialog: OpenDialog | null,
  ) => {
    const message = sentenceOf(error, sentence)
    const isOffline = isNetworkFailure(error) && !navigator.onLine
    const detail =
      (isOffline ? 'You are offline. Keep this page open to try again automatically.' : null) ??
      reasonOf(error) ??
      (failureIsFixed && message !== sentence ? message : null)
    failed.current = failureIsFixed ? sentence : message
    if (isOffline) {
      waitsForOnline.current = new AbortController()
      addEventListener('online', retry, { once: true, signal: waitsForOnline.current.signal })
    }
    notify.failure(failed.current, {
      dialog,
      ...(isTransient(error) && { retry }),
      ...(detail && { detail }),
    })
  }

  const keyFor = (args: Args) =>
    unsettled.current?.content === JSON.stringify(args)
      ? unsettled.current.key
      : crypto.randomUUID()
  return {
    running,
    start: (...args: Args) => attempt(keyFor(args), args),
  }
}

/** Removes the message of the last failure. */
function endMessage(failed: RefObject<string | null>): void {
  if (failed.current !== null) notify.resolved(failed.current)
  failed.current = null
}
