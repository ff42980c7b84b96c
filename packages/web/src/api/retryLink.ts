import { RetryLink } from '@apollo/client/link/retry'
import { limits } from '@tidemark/schema/limits'
import { OperationTypeNode } from 'graphql'
import { isNetworkFailure } from './failures.ts'

/**
 * Retries reads when the gateway is unreachable: up to three times, after 2, 4 and 6 seconds
 * (specification 1, section 6). Gateway responses are not retried, since the gateway has already
 * retried; nor is a read of a device that is offline. The user repeats writes, with the same key.
 */
export const createRetryLink = (): RetryLink =>
  new RetryLink({
    delay: (count) => limits.milliseconds.retryStep * count,
    attempts: (count, { operationType }, error) =>
      operationType === OperationTypeNode.QUERY &&
      isNetworkFailure(error) &&
      navigator.onLine &&
      count <= limits.retries,
  })
