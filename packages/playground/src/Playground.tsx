import { GraphiQL } from 'graphiql'
import { useSyncExternalStore } from 'react'
import { example } from './example.ts'
import { fetcher } from './fetcher.ts'
import { followSignIn, signedInToken } from './signedInToken.ts'

/**
 * Shows GraphiQL on the gateway that serves this page: operations, documentation and subscriptions.
 * Signing in opens the web client in another tab, whose session this page then uses.
 */
export function Playground() {
  const isSignedIn = useSyncExternalStore(followSignIn, () => signedInToken() !== null)
  return (
    <>
      {!isSignedIn && (
        <p className="sign-in">
          Sign in to run operations and to read the documentation.{' '}
          <a href="/app/" target="_blank" rel="noreferrer">
            Sign in
          </a>
        </p>
      )}
      {/* Another key reads the schema again. Headers may contain a token, so they are not stored. */}
      <GraphiQL
        key={String(isSignedIn)}
        fetcher={fetcher}
        defaultQuery={example}
        shouldPersistHeaders={false}
        defaultEditorToolsVisibility="headers"
      >
        <GraphiQL.Footer>
          <nav className="contracts" aria-label="Files">
            <a href="/schema.graphql">GraphQL schema</a>
            <a href="/openapi.json">OpenAPI of the REST services</a>
          </nav>
        </GraphiQL.Footer>
      </GraphiQL>
    </>
  )
}
