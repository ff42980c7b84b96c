import { GraphiQL } from 'graphiql'
import { example } from './example.ts'
import { fetcher } from './fetcher.ts'

/**
 * Shows GraphiQL on the gateway that serves this page: operations, documentation and subscriptions.
 */
export const Playground = () => (
  // Headers may contain a token, so they are not stored between visits.
  <GraphiQL
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
)
