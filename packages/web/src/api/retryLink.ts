import { RetryLink } from '@apollo/client/link/retry'
import { limits } from '@tidemark/schema/limits'
import { OperationTypeNode } from 'graphql'
import { codeOf, isPassing, isUnreached } from './failures.ts'
import { type LiveContext, noticedFailures } from './liveContext.ts'

/**
 * Retries reads when the gateway is unreachable: up to three times, after 2, 4 and 6 seconds
 * (specification 1, section 6). Gateway responses are not retried, since the gateway has already
 * retried; nor is a read of a device that is offline. The user repeats writes, with the same key.
 * A subscription that cannot start retries while it is observed; one with its own status display
 * retries `attempts` times.
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
        operationType === OperationTypeNode.QUERY &&
        isUnreached(error) &&
        navigator.onLine &&
        count <= limits.retries
      )
    },
  })
