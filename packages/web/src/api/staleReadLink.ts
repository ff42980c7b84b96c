import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { map, of, switchMap, tap } from 'rxjs'
import { dropRequests } from './startLink.ts'

/** A read is sent at most this often again, so that a person who saves all the time gets an answer. */
const mostRepeats = 3

/**
 * Sends a read again when a mutation was answered, or a live event came, while the read was in flight. The
 * read may hold the state before, and would overwrite the newer one in the cache; what the event asks to be
 * read again joins the read in flight. The first event of a subscription tells the present state. What was
 * sent ahead of a page is dropped for the same reason.
 */
export function createStaleReadLink(): ApolloLink {
  let news = 0
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) {
      dropRequests()
      return forward(operation).pipe(tap(() => void (news += 1)))
    }
    if (operation.operationType === OperationTypeNode.SUBSCRIPTION)
      return forward(operation).pipe(
        map((event, at) => {
          if (at > 0) {
            news += 1
            dropRequests()
          }
          return event
        }),
      )
    const read = (repeats: number): ReturnType<typeof forward> => {
      const before = news
      return forward(operation).pipe(
        switchMap((answer) => (news === before || repeats === 0 ? of(answer) : read(repeats - 1))),
      )
    }
    return read(mostRepeats)
  })
}
