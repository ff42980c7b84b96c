import { apiToDay } from '@tidemark/schema/dates'
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'

const written = /^\d{4}-\d\d-\d\d$/
const writtenMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

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

/** Keeps days as ISO texts. A JavaScript `Date` is a moment, which shows another day in another time zone. */
export const DateScalar = new GraphQLScalarType({
  name: 'Date',
  // Models get their days from `apiToDay`, so they need no check.
  serialize: (value) => (typeof value === 'string' && written.test(value) ? value : day(value)),
  parseValue: day,
  parseLiteral: (node) => day(node.kind === Kind.STRING ? node.value : null),
})

/** Keeps moments as ISO texts in models, REST and generated types. */
export const DateTime = new GraphQLScalarType({
  name: 'DateTime',
  // Models get their moments from `apiToIso` or `toISOString`, so they need no check.
  serialize: (value) =>
    typeof value === 'string' && writtenMoment.test(value) ? value : moment(value),
  parseValue: moment,
  parseLiteral: (node) => moment(node.kind === Kind.STRING ? node.value : null),
})
