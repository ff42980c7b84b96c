import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { type RefObject, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { notify } from '#ui/notify.ts'
import { type OpenDialog, topDialog } from '#ui/openDialogs.ts'
import { OwnerContext, ownKey, readStored, writeStored } from '#ui/stored.ts'
import { beginAttempt } from './attempts.ts'
import {
  codeOf,
  fieldFaultsOf,
  isNetworkFailure,
  isOutdated,
  isTransient,
  reasonOf,
  sentenceOf,
} from './failures.ts'

/** The key in this browser of the idempotency key of an unsettled attempt, by its draft. */
export const attemptKey = (draft: string, person: string) => ownKey(`attempt.${draft}`, { person })

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
  /**
   * Names the stored draft that is sent, of something new. Its unsettled key is stored with it, so that a
   * reload makes no second one. What was changed since is sent with that key too: the services refuse
   * it if the first arrived.
   */
  draft?: string
}

/**
 * Runs an action of the user. `run` receives an idempotency key. While it is unknown whether a
 * request arrived, the key stays the same for Retry and for another press, so that nothing runs
 * twice. `run` resolves to false after a failure like that of which it told itself. After a refusal
 * the screen is refetched. A failure is shown in the dialog of the attempt. An offline
 * device repeats its last attempt when it is online again.
 */
export function useAttempt<Args extends unknown[]>(
  run: (key: string, ...args: Args) => Promise<unknown>,
  { failure, failureIsFixed = false, pending, draft }: AttemptOptions<Args>,
) {
  const client = useApolloClient()
  const { person } = useContext(OwnerContext)
  const stored = draft === undefined ? null : attemptKey(draft, person)
  const [running, setRunning] = useState(false)
  const unsettled = useRef<{ key: string; content: string } | null>(null)
  const failed = useRef<string | null>(null)
  const waitsForOnline = useRef<AbortController | null>(null)
  const isDone = useRef(false)

  const note = (attempt: typeof unsettled.current) => {
    unsettled.current = attempt
    if (stored) writeStored(stored, attempt?.key ?? null)
  }

  /** Abandons the action: its failure message disappears, with its Retry. */
  const forget = useEffectEvent(() => {
    waitsForOnline.current?.abort()
    note(null)
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
    note({ key, content: JSON.stringify(args) })
    const isBegun = !isDone.current
    try {
      if ((await run(key, ...args)) === false) return false
      rereadHistory(client)
      note(null)
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
      if (!isTransient(error)) note(null)
      // A refusal contradicts what the page shows, also one of input that the page let through.
      // A page that cannot be refetched shows its own error.
      if (isOutdated(error) || codeOf(error) === 'INVALID_INPUT')
        void client.refetchQueries({ include: 'active' }).catch(() => {})
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
    // The services have done other content of the same key.
    const message = fieldFaultsOf(error)['idempotencyKey']
      ? 'Already saved as first sent. Send again to save this too.'
      : sentenceOf(error, sentence)
    const isOffline = isNetworkFailure(error) && !navigator.onLine
    const detail =
      (isOffline ? 'You are offline. Keep this page open to try again automatically.' : null) ??
      reasonOf(error) ??
      (failureIsFixed && message !== sentence ? message : null)
    const told = failureIsFixed ? sentence : message
    if (failed.current !== told) endMessage(failed)
    failed.current = told
    if (isOffline) {
      waitsForOnline.current = new AbortController()
      addEventListener('online', retry, { once: true, signal: waitsForOnline.current.signal })
    }
    notify.failure(told, {
      dialog,
      ...(isTransient(error) && { retry }),
      ...(detail && { detail }),
    })
  }

  const keyFor = (args: Args): string => {
    const last = unsettled.current
    const isSame = stored !== null || last?.content === JSON.stringify(args)
    return (isSame && last?.key) || (stored && readStored(stored)) || crypto.randomUUID()
  }
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

/** Reads an open history of the administration again. No subscription tells of its new entries. */
const rereadHistory = (client: ApolloClient): void =>
  void client
    .refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => queryName === 'AdministrationHistory',
    })
    .catch(() => undefined)
