/**
 * Apollo's published integration suite through the gateway's HTTP layers. The suite creates its own
 * servers, so authentication, admission and rate limit are not part of it.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer'
import { defineIntegrationTestSuite } from '@apollo/server-integration-testsuite'
import { expressMiddleware } from '@as-integrations/express5'
import express from 'express'
import { presentError } from '#errors.ts'
import { crossOrigin } from '#site/origins.ts'
import { requestIds } from '#site/requestId.ts'
import { securityHeaders } from '#site/security.ts'
import { httpRoutes } from './httpRoutes.ts'

defineIntegrationTestSuite(async (config, options) => {
  const app = express().disable('x-powered-by')
  const httpServer = createServer(app)
  const server = new ApolloServer({
    ...config,
    plugins: [...(config.plugins ?? []), ApolloServerPluginDrainHttpServer({ httpServer })],
  })
  await server.start()
  app.use(requestIds, securityHeaders({ https: false }), crossOrigin([]))
  const execute = expressMiddleware(server, { ...options })
  app.use(
    '/',
    httpRoutes({
      before: [],
      run: [execute],
      format: (error, requestId) => presentError(error, requestId, () => undefined),
    }),
  )
  await once(httpServer.listen(0, '127.0.0.1'), 'listening')
  return { server, url: `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}/` }
})
