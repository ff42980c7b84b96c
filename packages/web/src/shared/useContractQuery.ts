import type {
  ApolloClient,
  OperationVariables,
  TypedDocumentNode,
  WatchQueryFetchPolicy,
} from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { useContractCode } from './viewer.ts'

interface OfContract extends OperationVariables {
  contract: string
}

interface Options<Variables> extends Omit<
  useQuery.Base.Options,
  'variables' | 'nextFetchPolicy' | 'initialFetchPolicy'
> {
  variables?: Omit<Variables, 'contract'>
  nextFetchPolicy?: WatchQueryFetchPolicy
}

/** The options; required where the document has variables beside the contract. */
type Rest<Variables> =
  object extends Omit<Variables, 'contract'>
    ? [options?: Options<Variables>]
    : [options: Options<Variables> & { variables: Omit<Variables, 'contract'> }]

type Result<Data, Variables extends OperationVariables> = Omit<
  useQuery.Result<Data, Variables, 'empty' | 'streaming' | 'complete'>,
  'refetch'
> & {
  /** Reads again. A failure is the `error` of the answer, as it is that of the query. */
  refetch: (
    variables?: Partial<Variables>,
  ) => Promise<Omit<ApolloClient.QueryResult<Data>, 'data'> & { data?: Data | undefined }>
}

/** Reads data of the chosen contract, as `useQuery` does. */
export function useContractQuery<Data, Variables extends OfContract>(
  document: TypedDocumentNode<Data, Variables>,
  ...[options]: Rest<Variables>
): Result<Data, Variables> {
  const contract = useContractCode()
  const variables: OperationVariables = { contract, ...options?.variables }
  const result = useQuery<Data>(document, { ...options, variables })
  const { refetch } = result
  const reread = useCallback(
    (changed?: OperationVariables) =>
      refetch(changed).catch((error: unknown) => ({ data: undefined, error })),
    [refetch],
  )
  return { ...result, refetch: reread } as never
}
