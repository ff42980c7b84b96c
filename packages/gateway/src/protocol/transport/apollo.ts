import {
  type ApolloServerOptionsWithSchema,
  type ApolloServerPlugin,
  HeaderMap,
} from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { FormatError } from '#errors.ts'
import type { Admission } from '../admission/admission.ts'
import type { Execution, Run } from '../execution/execution.ts'
import { mediaType, refusedStatus } from '../response.ts'

/** Apollo's context: the operation to execute and a callback for results with errors. */
export interface ApolloContext extends Execution {
  onErrors: () => void
}

export interface ApolloParts {
  admission: Pick<Admission, 'textOf' | 'documentOf'>
  run: Run
  format: FormatError
}

/**
 * Connects Apollo Server to the gateway's admission and execution, by its own hooks. Admission has
 * parsed and validated the document before Apollo sees the request, so Apollo finds it in its
 * document store; `responseForOperation` executes it.
 */
export function apolloOptions({ admission, run, format }: ApolloParts) {
  return {
    persistedQueries: { cache: readOnlyCache(async (hash) => admission.textOf(hash)) },
    documentStore: readOnlyCache(async (hash) => admission.documentOf(hash)),
    // Admission has validated the document.
    dangerouslyDisableValidation: true,
    stringifyResult: (result) => JSON.stringify(result),
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      executionPlugin(run, format),
    ],
  } satisfies Partial<ApolloServerOptionsWithSchema<ApolloContext>>
}

function executionPlugin(run: Run, format: FormatError): ApolloServerPlugin<ApolloContext> {
  const hooks: Awaited<
    ReturnType<NonNullable<ApolloServerPlugin<ApolloContext>['requestDidStart']>>
  > = {
    async responseForOperation({ contextValue, request }) {
      const { data, errors } = await run(contextValue)
      if (errors) contextValue.onErrors()
      const { requestId } = contextValue.contextValue
      // Without data nothing was executed: a variable was refused.
      const isRefused = data === undefined
      return {
        http: {
          status: isRefused ? refusedStatus(request.http?.headers.get('accept')) : 200,
          headers: new HeaderMap(),
        },
        body: {
          kind: 'single',
          singleResult: {
            ...(errors && { errors: errors.map((error) => format(error, requestId)) }),
            ...(!isRefused && { data }),
          },
        },
      }
    },
    async willSendResponse({ request, response: { http } }) {
      // Answers are personal.
      http.headers.set('cache-control', 'no-store')
      http.headers.set('content-type', mediaType(request.http?.headers.get('accept')))
    },
  }
  return { requestDidStart: async () => hooks }
}

/**
 * Returns a cache of Apollo's that admission fills. Apollo prefixes its keys; the hash follows the
 * last colon.
 */
const readOnlyCache = <Value>(read: (hash: string) => Promise<Value | undefined>) => ({
  get: (key: string) => read(key.slice(key.lastIndexOf(':') + 1)),
  set: async () => undefined,
  delete: async () => undefined,
})
