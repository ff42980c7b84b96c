/**
 * Runs Apollo's published integration suite against registered documents. Each document that the
 * suite sends is registered under its hash on the way in. Its request goes on with the hash alone,
 * through the gateway's admission, Apollo Server and the compiled execution.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApolloServer, type BaseContext } from '@apollo/server'
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer'
import { defineIntegrationTestSuite } from '@apollo/server-integration-testsuite'
import { expressMiddleware } from '@as-integrations/express5'
import { makeExecutableSchema } from '@graphql-tools/schema'
import express from 'express'
import { GraphQLError } from 'graphql'
import type { Context } from '#context.ts'
import { type FormatError, presentError } from '#errors.ts'
import { crossOrigin } from '#site/origins.ts'
import { requestIds } from '#site/requestId.ts'
import { securityHeaders } from '#site/security.ts'
import { byHash } from '#testkit/byHash.ts'
import { admission, type Admitted } from '../admission/admission.ts'
import { type ApolloContext, apolloOptions } from './apollo.ts'
import { executor } from '../execution/execution.ts'
import { httpRoutes } from './httpRoutes.ts'
import { refusedStatus, send } from '../response.ts'

/** Passes the messages of the suite's resolvers, which the suite compares and the product masks. */
const format: FormatError = (error, requestId) =>
  error instanceof GraphQLError ? error.toJSON() : presentError(error, requestId, () => undefined)

defineIntegrationTestSuite(async (config, options) => {
  const app = express().disable('x-powered-by')
  const httpServer = createServer(app)
  const schema =
    config.schema ??
    makeExecutableSchema({ typeDefs: config.typeDefs ?? [], resolvers: config.resolvers ?? {} })
  const documents = new Map<string, string>()
  const admit = admission({ schema, registered: documents })
  const ours = apolloOptions({
    admission: admit,
    run: executor(schema, { prepared: () => undefined }),
    format,
  })
  const server = new ApolloServer<BaseContext>({
    ...config,
    ...(ours as object),
    plugins: [
      ...(config.plugins ?? []),
      ...(ours.plugins as object[]),
      ApolloServerPluginDrainHttpServer({ httpServer }),
    ],
  })
  await server.start()
  const contextFor = options?.context as ((parts: object) => Promise<BaseContext>) | undefined
  const operations = new WeakMap<object, Admitted>()
  const register: express.RequestHandler = (req, res, next) => {
    const parameters: unknown = req.body
    req.body = byHash(parameters, (hash, text) => void documents.set(hash, text))
    // Apollo reads the parameters of a GET from its address.
    if (req.method === 'GET' && req.body !== parameters)
      req.url = `/?${addressOf(req.body as Record<string, unknown>)}`
    const admitted = admit.admit(req.body, false)
    if (!('errors' in admitted)) operations.set(req, admitted)
    else if (!admitted.malformed)
      return send(req, res, refusedStatus(req.headers.accept), {
        errors: admitted.errors.map((error) => format(error, '')),
      })
    next()
  }
  const execute = expressMiddleware(server as unknown as ApolloServer<ApolloContext>, {
    context: async ({ req, res }) => ({
      operation: operations.get(req)!,
      // The suite provides its own contexts.
      contextValue: ((await contextFor?.({ req, res })) ?? {}) as Context,
      onErrors: () => undefined,
    }),
  })
  app.use(requestIds, securityHeaders({ https: false }), crossOrigin([]))
  app.use('/', httpRoutes({ before: [], run: [register, execute], format }))
  await once(httpServer.listen(0, '127.0.0.1'), 'listening')
  return { server, url: `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}/` }
})

const addressOf = (parameters: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()
