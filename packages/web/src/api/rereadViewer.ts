import type { ApolloClient, ApolloLink } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { refusalOf } from './failures.ts'
import { ViewerDocument } from './generated/graphql.ts'

/** Menus and pages follow the profile: it is read again, and a page that asks for a role that is gone leads home. */
export const rereadViewer = (client: ApolloClient) =>
  void client.refetchQueries({ include: [ViewerDocument] }).catch(() => undefined)

/**
 * Reads the profile again when the services refuse the person, and not the token, in any other call: somebody who was deactivated or lost the last
 * role while at work sees the profile's refusal at once, in place of a page whose Retry can never help.
 */
export const createRefusalLink = (): ApolloLink =>
  new ErrorLink(({ error, operation }) => {
    if (refusalOf(error) && operation.operationName !== 'Viewer') rereadViewer(operation.client)
  })
