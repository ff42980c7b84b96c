import { useState } from 'react'
import { notify } from '#ui/notify.ts'
import { reasonOf, sentenceOf } from './failures.ts'

interface AttemptOptions {
  /** The catalogue's sentence for a failure; the server's own takes its place where it wrote one for the person. */
  failure: string
  /** The catalogue allows no other sentence; the server's own then stands below it. */
  failureIsFixed?: boolean
}

/**
 * One attempt of a person's action. `run` receives an idempotency key for the mutation's input;
 * it stays the same when the person presses Retry, so that what did arrive the first time is not done twice.
 */
export function useAttempt<Args extends unknown[]>(run: (key: string, ...args: Args) => Promise<unknown>, { failure, failureIsFixed = false }: AttemptOptions) {
  const [running, setRunning] = useState(false)
  /** Resolves to whether it succeeded. */
  const attempt = async (key: string, args: Args): Promise<boolean> => {
    setRunning(true)
    try {
      await run(key, ...args)
      return true
    } catch (error) {
      const said = sentenceOf(error, failure)
      const detail = reasonOf(error) ?? (failureIsFixed && said !== failure ? said : null)
      notify.failure(failureIsFixed ? failure : said, { retry: () => void attempt(key, args), ...(detail && { detail }) })
      return false
    } finally {
      setRunning(false)
    }
  }
  return { running, start: (...args: Args) => attempt(crypto.randomUUID(), args) }
}
