import { apiToDay } from '@tidemark/schema/dates'
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'

const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const moment = (value: unknown): string => {
  if (
    typeof value !== 'string' ||
    Number.isNaN(Date.parse(value)) ||
    !/^\d{4}-\d\d-\d\dT/.test(value)
  ) {
    throw new GraphQLError('A DateTime is a moment in ISO 8601, such as 2026-11-21T09:30:00.000Z.')
  }
  return new Date(value).toISOString()
}

const day = (value: unknown): string => {
  if (typeof value !== 'string' || apiToDay(`${value.replaceAll('-', '/')} 00:00:00`) !== value)
    throw new GraphQLError('A Date is a calendar day in ISO 8601, such as 2026-12-20.')
  return value
}

/** Days are ISO texts as well, and no JavaScript `Date`: that is a moment, and shows another day in another time zone. */
export const DateScalar = new GraphQLScalarType({
  name: 'Date',
  serialize: day,
  parseValue: day,
  parseLiteral: (node) => day(node.kind === Kind.STRING ? node.value : null),
})

/** Moments are ISO texts in models, on the wire and in generated types alike. */
export const DateTime = new GraphQLScalarType({
  name: 'DateTime',
  // What models hold came out of `apiToIso` or `toISOString` and is as it should be.
  serialize: (value) => (typeof value === 'string' && written.test(value) ? value : moment(value)),
  parseValue: moment,
  parseLiteral: (node) => moment(node.kind === Kind.STRING ? node.value : null),
})
