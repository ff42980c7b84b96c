/**
 * Apollo's published integration suite through the handler of registered documents: each document that the suite sends is registered under its
 * hash on the way in, and its request is passed on with the hash alone. What the handler leaves to the next one, such as a request without a
 * document, is answered by the suite's own server.
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
import { presentError } from '#errors.ts'
import { crossOrigin } from '#site/origins.ts'
import { requestIds } from '#site/requestId.ts'
import { securityHeaders } from '#site/security.ts'
import { byHash } from '#testkit/byHash.ts'
import { admission } from './admission.ts'
import { compiler } from './compile.ts'
import { runRegistered } from './registered.ts'
import { type Present, routes } from './routes.ts'

/** The suite compares the messages of its own resolvers, which the product masks. */
const present: Present = (error, requestId) =>
  error instanceof GraphQLError ? error.toJSON() : presentError(error, requestId, () => undefined)

defineIntegrationTestSuite(async (config, options) => {
  const app = express().disable('x-powered-by')
  const httpServer = createServer(app)
  const server = new ApolloServer({
    ...config,
    plugins: [...(config.plugins ?? []), ApolloServerPluginDrainHttpServer({ httpServer })],
  })
  await server.start()
  const schema =
    config.schema ??
    makeExecutableSchema({ typeDefs: config.typeDefs ?? [], resolvers: config.resolvers ?? {} })
  const contextFor = options?.context as ((parts: object) => Promise<BaseContext>) | undefined
  const documents = new Map<string, string>()
  const registered = runRegistered({
    admission: admission({ schema, trusted: documents }),
    runOf: compiler(schema, { made: () => undefined }),
    mayExplore: () => false,
    // The suite's contexts are its own.
    contextOf: async (req, res) => ((await contextFor?.({ req, res })) ?? {}) as Context,
    present,
    observe: () => undefined,
  })
  const register: express.RequestHandler = (req, _res, next) => {
    req.body = byHash(req.body, (hash, text) => void documents.set(hash, text))
    next()
  }
  app.use(requestIds, securityHeaders({ https: false }), crossOrigin([]))
  app.use(
    '/',
    routes({
      before: [],
      run: [register, registered, expressMiddleware(server, { ...options })],
      present: (error, requestId) => presentError(error, requestId, () => undefined),
    }),
  )
  await once(httpServer.listen(0, '127.0.0.1'), 'listening')
  return { server, url: `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}/` }
})
