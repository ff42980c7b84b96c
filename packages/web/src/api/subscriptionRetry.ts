import { ApolloLink } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { defer, map, retry, timer } from 'rxjs'
import { isOutdated, isTransient, refusalOf } from './failures.ts'
import { type LiveContext, noticedFailures } from './liveContext.ts'

/**
 * Restarts a subscription that cannot start or ends with an error, with exponential backoff, while
 * it is observed. Its content would otherwise be outdated until the page is reloaded. One with its
 * own status display fails after `attempts` failures in a row.
 */
export const createSubscriptionRetry = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const { attempts = Number.POSITIVE_INFINITY, onFailing } = operation.getContext() as LiveContext
    return defer(() => forward(operation)).pipe(
      // A subscription that cannot start ends with one such result. An event with errors is not
      // repeated by the gateway, but a new subscription begins with the whole state.
      map((result) => {
        if (result.errors?.length) throw new CombinedGraphQLErrors(result)
        return result
      }),
      retry({
        resetOnSuccess: true,
        delay: (error, failures) => {
          const isLost = isOutdated(error)
          if (isLost || failures >= noticedFailures) onFailing?.(isLost)
          const mayRecover = (isTransient(error) || isLost) && !refusalOf(error)
          if (!mayRecover || failures >= attempts) throw error
          // Jitter adds or removes up to half.
          return timer(Math.min(30_000, 1000 * 2 ** failures) * (0.5 + Math.random()))
        },
      }),
    )
  })
