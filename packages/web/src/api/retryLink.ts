import { ServerError } from '@apollo/client/errors'
import { RetryLink } from '@apollo/client/link/retry'
import { limits } from '@tidemark/schema/limits'
import { OperationTypeNode } from 'graphql'
import { codeOf, isPassing } from './failures.ts'

/**
 * The last resort of reads, for when the gateway itself cannot be reached: up to three more times, after 2, 4 and 6 seconds (specification 1,
 * section 6). What the gateway answered is never asked again here: it has tried already. A write is the person's to repeat, with its key. A
 * subscription that could not begin begins again for as long as somebody watches; one whose page says so, `attempts` times.
 */
export const createRetryLink = (): RetryLink =>
  new RetryLink({
    delay: (count, { operationType }) =>
      operationType === OperationTypeNode.SUBSCRIPTION
        ? Math.min(30_000, 1000 * 2 ** count) * (0.5 + Math.random())
        : limits.milliseconds.retryStep * count,
    attempts: (count, { operationType, getContext }, error) => {
      const { attempts = Number.POSITIVE_INFINITY } = getContext() as { attempts?: number }
      if (operationType === OperationTypeNode.SUBSCRIPTION)
        return isPassing(error) && codeOf(error) !== 'UNAUTHENTICATED' && count < attempts
      return (
        operationType === OperationTypeNode.QUERY && isUnreached(error) && count <= limits.retries
      )
    },
  })

/** Nobody answered, or a proxy on the way did, in place of a gateway it could not reach: the gateway's own refusals come as GraphQL. */
const isUnreached = (error: unknown) =>
  ServerError.is(error)
    ? proxysWords.has(error.statusCode)
    : codeOf(error) === 'NETWORK' && !isAbort(error)
const proxysWords: ReadonlySet<number> = new Set([502, 503, 504])

/** A read nobody waits for any longer. */
const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'
