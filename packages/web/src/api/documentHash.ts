import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'

/** What codegen writes into every document. */
type Registered = { __meta__?: { documentId?: string } }

/** Documents are registered with the gateway; the wire carries their hash alone. */
export const documentHash = () =>
  new PersistedQueryLink({
    generateHash: (document) => (document as Registered).__meta__?.documentId ?? '',
    disable: () => false,
  })
