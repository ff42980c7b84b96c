import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { notify } from '#ui/notify.ts'
import { type OpenDialog, topDialog } from '#ui/openDialogs.ts'
import { beginAttempt } from './attempts.ts'
import { isOutdated, isPassing, reasonOf, sentenceOf } from './failures.ts'

interface AttemptOptions<Args extends unknown[]> {
  /** The catalogue's sentence for a failure, which may depend on what was asked; the server's own takes its place where it wrote one for the person. */
  failure: string | ((...args: Args) => string)
  /** The catalogue allows no other sentence; the server's own then stands below it. */
  failureIsFixed?: boolean
}

/**
 * One attempt of a person's action. `run` receives an idempotency key for the mutation's input. While nobody knows whether a request
 * arrived, the same one keeps its key, by Retry as by the button pressed once more, so that nothing is done twice. Where another person
 * was quicker, what the screen shows is read again by itself. A failure is shown in the dialog that the attempt was started in.
 */
export function useAttempt<Args extends unknown[]>(
  run: (key: string, ...args: Args) => Promise<unknown>,
  { failure, failureIsFixed = false }: AttemptOptions<Args>,
) {
  const client = useApolloClient()
  const [running, setRunning] = useState(false)
  const unsettled = useRef<{ key: string; content: string } | null>(null)
  const failed = useRef<string | null>(null)

  /** Resolves to whether it succeeded. */
  const attempt = async (
    key: string,
    args: Args,
    dialog: OpenDialog | null = topDialog(),
  ): Promise<boolean> => {
    setRunning(true)
    const end = beginAttempt(client)
    unsettled.current = { key, content: JSON.stringify(args) }
    try {
      await run(key, ...args)
      unsettled.current = null
      if (failed.current !== null) notify.mended(failed.current)
      failed.current = null
      return true
    } catch (error) {
      tell(
        error,
        typeof failure === 'string' ? failure : failure(...args),
        () => void attempt(key, args),
        dialog,
      )
      if (!isPassing(error)) unsettled.current = null
      // A page that cannot be read again says so itself.
      if (isOutdated(error)) void client.refetchQueries({ include: 'active' }).catch(() => {})
      return false
    } finally {
      setRunning(false)
      end()
    }
  }

  const tell = (error: unknown, sentence: string, retry: () => void, dialog: OpenDialog | null) => {
    const said = sentenceOf(error, sentence)
    const detail = reasonOf(error) ?? (failureIsFixed && said !== sentence ? said : null)
    failed.current = failureIsFixed ? sentence : said
    notify.failure(failed.current, {
      dialog,
      ...(isPassing(error) && { retry }),
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
    /** What was to be done is dropped: its failure is told no longer, and Retry cannot bring it back. */
    forget: () => {
      unsettled.current = null
      if (failed.current !== null) notify.mended(failed.current)
      failed.current = null
    },
  }
}
