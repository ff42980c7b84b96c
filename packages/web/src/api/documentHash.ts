import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import type { DocumentNode } from 'graphql'

/** The metadata that codegen writes into each document. */
type Registered = { __meta__?: { documentId?: string } }

export const documentIdOf = (document: DocumentNode): string | undefined =>
  (document as Registered).__meta__?.documentId

/** Sends the hash of a document only; documents are registered with the gateway. */
export const documentHash = () =>
  new PersistedQueryLink({
    generateHash: (document) => documentIdOf(document) ?? '',
    disable: () => false,
  })
