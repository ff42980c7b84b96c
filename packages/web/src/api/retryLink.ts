import { ServerError } from '@apollo/client/errors'
import { RetryLink } from '@apollo/client/link/retry'
import { limits } from '@tidemark/schema/limits'
import { OperationTypeNode } from 'graphql'
import { codeOf, isPassing } from './failures.ts'
import { type LiveContext, noticedFailures } from './liveContext.ts'

/**
 * Retries reads when the gateway is unreachable: up to three times, after 2, 4 and 6 seconds
 * (specification 1, section 6). Gateway responses are not retried, since the gateway has already
 * retried. The user repeats writes, with the same key. A subscription that cannot start retries
 * while it is observed; one with its own status display retries `attempts` times.
 */
export const createRetryLink = (): RetryLink =>
  new RetryLink({
    delay: (count, { operationType }) =>
      operationType === OperationTypeNode.SUBSCRIPTION
        ? Math.min(30_000, 1000 * 2 ** count) * (0.5 + Math.random())
        : limits.milliseconds.retryStep * count,
    attempts: (count, { operationType, getContext }, error) => {
      if (operationType === OperationTypeNode.SUBSCRIPTION) {
        const { attempts = Number.POSITIVE_INFINITY, onFailing } = getContext() as LiveContext
        if (count >= noticedFailures) onFailing?.()
        return isPassing(error) && codeOf(error) !== 'UNAUTHENTICATED' && count < attempts
      }
      return (
        operationType === OperationTypeNode.QUERY && isUnreached(error) && count <= limits.retries
      )
    },
  })

/**
 * There was no response, or a proxy responded for an unreachable gateway. The gateway's own errors
 * are GraphQL responses.
 */
const isUnreached = (error: unknown) =>
  ServerError.is(error)
    ? proxysWords.has(error.statusCode)
    : codeOf(error) === 'NETWORK' && !isAbort(error)
const proxysWords: ReadonlySet<number> = new Set([502, 503, 504])

/** A read without remaining observers. */
const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'
