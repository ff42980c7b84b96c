import { createServer } from 'node:http'
import { createSchema, createYoga } from 'graphql-yoga'
import { announce } from '../announce.ts'
import { type PlainContext, plainContext, plainResolvers, typeDefs } from '../plain.ts'
import { askByUndici, tokenIn } from './asks.ts'

const ask = askByUndici()
const yoga = createYoga<object, PlainContext>({
  schema: createSchema<PlainContext>({ typeDefs: typeDefs(), resolvers: plainResolvers as never }),
  context: ({ request }) =>
    plainContext(ask, tokenIn(request.headers.get('authorization') ?? undefined)),
  logging: false,
})
announce(createServer(yoga as never))
