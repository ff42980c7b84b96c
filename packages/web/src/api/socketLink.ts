import { type ApolloClient, ApolloLink } from '@apollo/client'
import { from, switchMap } from 'rxjs'
import type { ApiSession } from './renewLink.ts'
import { refetchViewer } from './refetchViewer.ts'

/** Loads the socket's code with the first subscription, so that the first page does not need it. */
export function createSocketLink(credentials: ApiSession): ApolloLink {
  let opened: Promise<ApolloLink> | null = null
  const open = (client: ApolloClient) =>
    (opened ??= import('./socket.ts').then(({ openSocket }) =>
      openSocket(credentials, () => refetchViewer(client)),
    ))
  return new ApolloLink((operation, forward) =>
    from(open(operation.client)).pipe(
      // `execute` would make another operation, without the context of this one.
      switchMap((link) => link.request(operation, forward)),
    ),
  )
}
