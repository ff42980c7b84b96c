import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useSubscription } from '@apollo/client/react'
import { useContractCode } from '#shared/viewer.ts'
import { type LiveCheck, useLiveCheck } from './useLiveCheck.ts'

interface LiveOptions<Data, Event, Variables> {
  variables?: Omit<Variables, 'contract'>
  fetchPolicy?: 'no-cache'
  eventOf: (data: Data) => Event
  onEvent: (event: Event, client: ApolloClient) => unknown
  /** Called each time the subscription cannot start because its subject is out of reach. */
  onLost?: () => void
}

/**
 * Subscribes to events of the contract. Returns the time of the last successful check while checks fail
 * (ISO 8601).
 */
export function useLive<
  Data,
  Event extends { check?: Parameters<LiveCheck['hear']>[0] },
  Variables extends OperationVariables & { contract: string },
>(
  document: TypedDocumentNode<Data, Variables>,
  { variables, fetchPolicy, eventOf, onEvent, onLost }: LiveOptions<Data, Event, Variables>,
): string | null {
  const contract = useContractCode()
  const { failingSince, hear, options } = useLiveCheck(onLost)
  useSubscription<Data>(document, {
    ...options,
    ...(fetchPolicy && { fetchPolicy }),
    variables: { contract, ...variables },
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      const event = data ? eventOf(data) : undefined
      hear(event?.check)
      if (event) onEvent(event, client)
    },
  })
  return failingSince
}
