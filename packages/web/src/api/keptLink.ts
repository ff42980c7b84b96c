import { ApolloLink, type OperationVariables, type TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { canonicalStringify } from '@apollo/client/utilities'
import { type DocumentNode, OperationTypeNode } from 'graphql'
import { catchError, from, Observable, tap } from 'rxjs'
import { whenIdle } from '#ui/useIdle.ts'
import { documentIdOf } from './documentHash.ts'
import { codeOf, isNetworkFailure } from './failures.ts'
import type { ViewerQuery } from './generated/graphql.ts'
import type { KeptAnswer } from './keptAnswers.ts'
import { answers, type Change, inTurn, isForgetting, removalCount } from './keptStore.ts'
import { setKeptTime } from './keptTime.ts'
import { startRequestOf } from './startLink.ts'

/** Milliseconds after which a kept answer that is shown for want of a response is marked with its time. */
const markedAfter = 5_000

/** Milliseconds after which a kept answer is shown only for want of a response. */
const shownFirst = 24 * 3_600_000

/** Codes after which the person may no longer read what was kept. */
const refused: ReadonlySet<string> = new Set(['NOT_ALLOWED', 'NOT_FOUND'])

/** In the context of a mutation as `amends`: how its answer changes the kept answer to a query. */
export interface Amendment {
  query: DocumentNode
  variables: object
  change: (kept: unknown, answer: unknown) => unknown
}

/** Creates an amendment of the kept answer to `query`. */
export const amendment = <Kept, Variables extends OperationVariables>({
  change,
  ...of
}: {
  query: TypedDocumentNode<Kept, Variables>
  variables: Variables
  change: (kept: Kept, answer: unknown) => unknown
}): Amendment => ({
  ...of,
  // Kept answers were received for the same document.
  change: (kept, answer) => change(kept as Kept, answer),
})

/**
 * Keeps the answers to queries on this device, and answers with them while the gateway cannot be
 * reached. They belong to the signed-in person. An answer that the services refuse from now on is
 * removed; all are when they refuse the person (`refetchViewer.ts`). A query that the cache can answer, or whose data is on the page, fails as without this
 * link: that data is newer. The page's first queries are answered at once with what was kept, until
 * their responses arrive.
 */
export const createKeptLink = (person: () => string | null): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const owner = person()
    const removalsBefore = removalCount()
    const amends = operation.getContext()['amends'] as Amendment | undefined
    const isQuery = operation.operationType === OperationTypeNode.QUERY
    const { query, variables } = isQuery ? operation : (amends ?? {})
    const document = query && documentIdOf(query)
    if (!owner || !document) return forward(operation)
    const key = `${document} ${canonicalStringify(variables)}`
    const keep = (write: Change) => {
      if (removalCount() === removalsBefore) void inTurn(write)
    }
    if (amends)
      return forward(operation).pipe(
        tap(({ data }) => {
          if (data)
            keep(({ amendKeptAnswer }) =>
              amendKeptAnswer(owner, key, (kept) => amends.change(kept, data)),
            )
        }),
      )
    const read = () =>
      answers()
        .then(({ readKeptAnswer }) => readKeptAnswer(owner, key))
        .catch(() => undefined)
    let shown: KeptAnswer | undefined
    const readKept = async (failure: unknown) => {
      if (!isNetworkFailure(failure) || (!shown && hasNewer(operation))) throw failure
      if (isForgetting()) throw failure
      const kept = shown ?? (await read())
      if (!kept) throw failure
      setKeptTime(kept.at)
      return { data: kept.data }
    }
    const dropRefused = (error: unknown) => {
      if (refused.has(codeOf(error))) keep(({ dropKeptAnswer }) => dropKeptAnswer(owner, key))
    }
    const isFirst =
      startRequestOf(operation) !== undefined && !isForgetting() && !hasData(operation)
    let isAnswered = false
    const answer = forward(operation).pipe(
      tap(({ data, errors }) => {
        isAnswered = true
        setKeptTime(null)
        if (errors?.length) dropRefused(new CombinedGraphQLErrors({ data, errors }))
        if (!data || errors?.length) return
        whenIdle(() => keep(({ keepAnswer }) => keepAnswer(owner, key, data)))
      }),
      catchError((error: unknown) => {
        dropRefused(error)
        return from(readKept(error))
      }),
    )
    if (!isFirst) return answer
    return new Observable((observer) => {
      const show = async () => {
        const kept = await read()
        if (isAnswered || observer.closed || removalCount() !== removalsBefore) return
        if (!kept || kept.at < Date.now() - shownFirst || leadsAway(kept.data)) return
        shown = kept
        observer.next({ data: kept.data })
        setTimeout(() => isAnswered || observer.closed || setKeptTime(kept.at), markedAfter)
      }
      void show()
      return answer.subscribe(observer)
    })
  })

/** Returns whether data is a profile without roles or of another contract: it would leave the page. */
function leadsAway({ viewer }: KeptAnswer['data']): boolean {
  const { roles, contract } = (viewer ?? {}) as Partial<ViewerQuery['viewer']>
  return (
    roles !== undefined && (roles.length === 0 || contract?.code !== window.tidemarkStart?.contract)
  )
}

/** Returns whether the cache can answer. */
const hasData = ({ client, query, variables }: ApolloLink.Operation): boolean =>
  client.readQuery({ query, variables }) !== null

const hasNewer = (operation: ApolloLink.Operation): boolean =>
  hasData(operation) ||
  [...operation.client.getObservableQueries()].some(
    (shown) =>
      documentIdOf(shown.query) === documentIdOf(operation.query) &&
      canonicalStringify(shown.variables) === canonicalStringify(operation.variables) &&
      shown.getCurrentResult().data !== undefined,
  )
