import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { userResolvers } from '#features/user/user.resolvers.ts'
import { DateTime } from './scalars.ts'

/** The published SDL with every feature's resolvers. A resolver for something the SDL does not have stops the start. */
export function executableSchema(): GraphQLSchema {
  const typeDefs = readFileSync(fileURLToPath(import.meta.resolve('@tidemark/schema/schema.graphql')), 'utf8')
  return makeExecutableSchema({
    typeDefs,
    resolvers: [{ DateTime }, userResolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  })
}
