import type { ApolloLink } from '@apollo/client'
import { RetryLink } from '@apollo/client/link/retry'
import { limits } from '@tidemark/schema/limits'
import { OperationTypeNode } from 'graphql'
import { isNetworkFailure } from './failures.ts'

/**
 * Retries a call when the gateway is unreachable: up to three times, after 2, 4 and 6 seconds
 * (specification 1, section 6). A write is retried only with an idempotency key, since its answer may
 * have been lost. Gateway responses are not retried, since the gateway has already retried; nor is a
 * call of a device that is offline.
 */
export const createRetryLink = (): RetryLink =>
  new RetryLink({
    delay: (count) => limits.milliseconds.retryStep * count,
    attempts: (count, operation, error) =>
      isRepeatable(operation) &&
      isNetworkFailure(error) &&
      navigator.onLine &&
      count <= limits.retries,
  })

const isRepeatable = ({ operationType, variables }: ApolloLink.Operation) =>
  operationType === OperationTypeNode.QUERY ||
  typeof variables['input']?.idempotencyKey === 'string'
