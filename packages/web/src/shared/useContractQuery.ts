import type { OperationVariables, TypedDocumentNode, WatchQueryFetchPolicy } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
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

/** Reads data of the chosen contract, as `useQuery` does. */
export function useContractQuery<Data, Variables extends OfContract>(
  document: TypedDocumentNode<Data, Variables>,
  ...[options]: Rest<Variables>
): useQuery.Result<Data, Variables, 'empty' | 'streaming' | 'complete'> {
  const contract = useContractCode()
  const variables: OperationVariables = { contract, ...options?.variables }
  return useQuery<Data>(document, { ...options, variables }) as never
}
