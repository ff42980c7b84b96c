import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'

const moment = (value: unknown): string => {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value)) || !/^\d{4}-\d\d-\d\dT/.test(value)) {
    throw new GraphQLError('A DateTime is a moment in ISO 8601, such as 2026-11-21T09:30:00.000Z.')
  }
  return new Date(value).toISOString()
}

/** Moments are ISO texts in models, on the wire and in generated types alike. */
export const DateTime = new GraphQLScalarType({
  name: 'DateTime',
  serialize: moment,
  parseValue: moment,
  parseLiteral: (node) => moment(node.kind === Kind.STRING ? node.value : null),
})
