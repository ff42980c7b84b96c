import { createServer } from 'node:http'
import { ApolloServer } from '@apollo/server'
import { expressMiddleware } from '@as-integrations/express5'
import { makeExecutableSchema } from '@graphql-tools/schema'
import express from 'express'
import { announce } from '../announce.ts'
import { type PlainContext, plainContext, plainResolvers, typeDefs } from '../plain.ts'
import { askByGot, tokenIn } from './asks.ts'

const ask = askByGot()
const apollo = new ApolloServer<PlainContext>({
  schema: makeExecutableSchema({ typeDefs: typeDefs(), resolvers: plainResolvers as never }),
})
await apollo.start()
const app = express()
app.use(
  '/graphql',
  express.json(),
  expressMiddleware(apollo, {
    context: async ({ req }) => plainContext(ask, tokenIn(req.headers.authorization)),
  }),
)
announce(createServer(app))
