import type { ApolloClient, ApolloLink } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { refusalOf } from './failures.ts'
import { ViewerDocument } from './generated/graphql.ts'
import { forgetAnswers } from './keptStore.ts'

/** Refetches the profile, so that menus and pages match the roles. A page whose role is gone redirects home. */
export const refetchViewer = (client: ApolloClient) =>
  void client.refetchQueries({ include: [ViewerDocument] }).catch(() => undefined)

/**
 * Removes what is kept on this device and refetches the profile when the services refuse the person
 * rather than the token. A deactivated user then sees the refusal at once instead of a Retry that
 * cannot help.
 */
export const createRefusalLink = (): ApolloLink =>
  new ErrorLink(({ error, operation }) => {
    if (!refusalOf(error)) return
    void forgetAnswers()
    if (operation.operationName !== 'Viewer') refetchViewer(operation.client)
  })
