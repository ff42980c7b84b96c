import { makeExecutableSchema } from '@graphql-tools/schema'
import Fastify from 'fastify'
import { mercurius } from 'mercurius'
import { announce } from '../announce.ts'
import { plainContext, plainResolvers, typeDefs } from '../plain.ts'
import { askByUndici, tokenIn } from './asks.ts'

const ask = askByUndici()
const app = Fastify()
await app.register(mercurius, {
  schema: makeExecutableSchema({ typeDefs: typeDefs(), resolvers: plainResolvers as never }),
  context: (request) => plainContext(ask, tokenIn(request.headers.authorization)),
  jit: 1,
})
await app.ready()
announce(app.server)
