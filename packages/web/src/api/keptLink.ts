import { ApolloLink, type OperationVariables, type TypedDocumentNode } from '@apollo/client'
import { canonicalStringify } from '@apollo/client/utilities'
import { type DocumentNode, OperationTypeNode } from 'graphql'
import { catchError, finalize, from, Observable, tap } from 'rxjs'
import { whenIdle } from '#ui/useIdle.ts'
import { documentIdOf } from './documentHash.ts'
import { isNetworkFailure, refusalOf } from './failures.ts'
import type { KeptAnswer } from './keptAnswers.ts'
import { setKeptTime } from './keptTime.ts'
import { startRequestOf } from './startLink.ts'

/** Loads a separate chunk: neither keeping nor reading an answer is part of the first page. */
const answers = () => import('./keptAnswers.ts')

/** The changes of the store, one after the other: none of them may end after a later removal. */
let changes: Promise<unknown> = Promise.resolve()
const inTurn = (change: (store: Awaited<ReturnType<typeof answers>>) => Promise<void>) => {
  // Storage may be full or forbidden: then the page is not readable offline.
  const done = changes
    .then(answers)
    .then(change, () => undefined)
    .catch(() => undefined)
  changes = done
  return done
}
/** Counts removals. Responses to requests from before a removal are not kept. */
let removals = 0
/** Counts removals of snapshots, also after mutations. A snapshot that was begun before one is not kept. */
let outdated = 0

/** Removes all answers and snapshots that are kept on this device, also where the browser forbids storage. */
export const forgetAnswers = (): Promise<void> => {
  removals += 1
  outdated += 1
  return inTurn(({ removeKept }) => removeKept())
}

const removeOutdated = () => {
  outdated += 1
  void inTurn(({ removeSnapshots }) => removeSnapshots())
}

/** Takes a snapshot of a page and keeps it on this device, unless it is outdated by then. */
export async function keepPageSnapshot(
  person: string,
  address: string,
  take: () => Promise<string | null>,
): Promise<void> {
  const outdatedBefore = outdated
  const html = await take()
  if (html !== null && outdated === outdatedBefore)
    await inTurn(({ keepSnapshot }) => keepSnapshot(person, address, html))
}

/** Milliseconds after which a kept answer that is shown for want of a response is marked with its time. */
const markedAfter = 5_000

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
 * reached. They belong to the signed-in person, and are removed when the services refuse the
 * person. A query that the cache can answer, or whose data is on the page, fails as without this
 * link: that data is newer. The page's first queries are answered at once with what was kept, until
 * their responses arrive.
 */
export const createKeptLink = (person: () => string | null): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const owner = person()
    const removalsBefore = removals
    const isMutation = operation.operationType === OperationTypeNode.MUTATION
    const send = () =>
      isMutation ? forward(operation).pipe(finalize(removeOutdated)) : forward(operation)
    const amends = operation.getContext()['amends'] as Amendment | undefined
    const isQuery = operation.operationType === OperationTypeNode.QUERY
    const { query, variables } = isQuery ? operation : (amends ?? {})
    const document = query && documentIdOf(query)
    if (!owner || !document) return send()
    const key = `${document} ${canonicalStringify(variables)}`
    const keep = (write: Parameters<typeof inTurn>[0]) => {
      if (removals === removalsBefore) void inTurn(write)
    }
    if (amends)
      return send().pipe(
        tap(({ data }) => {
          if (data)
            keep(({ amendKeptAnswer }) =>
              amendKeptAnswer(owner, key, (kept) => amends.change(kept, data)),
            )
        }),
      )
    let shown: KeptAnswer | undefined
    const readKept = async (failure: unknown) => {
      if (!isNetworkFailure(failure) || (!shown && hasNewer(operation))) throw failure
      const kept =
        shown ??
        (await answers()
          .then(({ readKeptAnswer }) => readKeptAnswer(owner, key))
          .catch(() => undefined))
      if (!kept) throw failure
      setKeptTime(kept.at)
      return { data: kept.data }
    }
    const start = window.tidemarkStart?.person === owner ? startRequestOf(operation) : undefined
    let isAnswered = false
    const answer = forward(operation).pipe(
      tap(({ data, errors }) => {
        isAnswered = true
        setKeptTime(null)
        if (!data || errors?.length) return
        whenIdle(() => keep(({ keepAnswer }) => keepAnswer(owner, key, data)))
      }),
      catchError((error: unknown) => {
        if (refusalOf(error)) void forgetAnswers()
        return from(readKept(error))
      }),
    )
    if (!start?.kept) return answer
    return new Observable((observer) => {
      const show = async () => {
        const kept = await start.kept
        if (!kept || isAnswered || observer.closed || removals !== removalsBefore) return
        shown = kept
        observer.next({ data: kept.data })
        setTimeout(() => isAnswered || observer.closed || setKeptTime(kept.at), markedAfter)
      }
      void show()
      return answer.subscribe(observer)
    })
  })

const hasNewer = ({ client, query, variables }: ApolloLink.Operation): boolean =>
  client.readQuery({ query, variables }) !== null ||
  [...client.getObservableQueries()].some(
    (shown) =>
      documentIdOf(shown.query) === documentIdOf(query) &&
      canonicalStringify(shown.variables) === canonicalStringify(variables) &&
      shown.getCurrentResult().data !== undefined,
  )
