import { GraphiQL } from 'graphiql'
import { example } from './example.ts'
import { fetcher } from './fetcher.ts'

/** Queries, documentation and subscriptions against the gateway that serves this page. */
export const Playground = () => (
  // Headers may hold a token: they are not kept between visits.
  <GraphiQL
    fetcher={fetcher}
    defaultQuery={example}
    shouldPersistHeaders={false}
    defaultEditorToolsVisibility="headers"
  />
)
