import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { of, switchMap, tap } from 'rxjs'

/** A read is sent at most this often again, so that a person who saves all the time gets an answer. */
const mostRepeats = 3

/**
 * Sends a read again when a mutation was answered while the read was in flight. The read may hold the
 * state before the mutation, and would overwrite the mutation's newer answer in the cache.
 */
export function createStaleReadLink(): ApolloLink {
  let answeredMutations = 0
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION)
      return forward(operation).pipe(tap(() => void (answeredMutations += 1)))
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation)
    const read = (repeats: number): ReturnType<typeof forward> => {
      const before = answeredMutations
      return forward(operation).pipe(
        switchMap((answer) =>
          answeredMutations === before || repeats === 0 ? of(answer) : read(repeats - 1),
        ),
      )
    }
    return read(mostRepeats)
  })
}
