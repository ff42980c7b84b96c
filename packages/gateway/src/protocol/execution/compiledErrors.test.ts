import { execute, GraphQLError, parse } from 'graphql'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { expect, test } from 'vitest'

const schema = makeExecutableSchema({
  typeDefs: `
    type Query { plans: [Plan!]! }
    type Plan { lines: [Line] }
    type Line { id: ID!, title: String, status: Status }
    enum Status { DONE EMPTY }
  `,
})
const refused = new GraphQLError('No access.', { extensions: { code: 'FORBIDDEN' } })
const rootValue = {
  plans: [
    { lines: [{ id: 'L1', title: 'Tunnel', status: 'DONE' }] },
    {
      lines: [
        { id: 'L2', title: refused, status: 'DONE' },
        { id: null, title: 'Lining', status: 'EMPTY' },
        { id: 'L4', title: 'Shaft', status: 'UNKNOWN' },
      ],
    },
  ],
}

test('errors of scalars and enums have the message, path, location and extensions of an interpreted answer', async () => {
  const document = parse('{ plans { lines { id title status } } }')
  const compiled = compileQuery(schema, document, undefined, {
    disablingCapturingStackErrors: true,
  })
  if (!isCompiledQuery(compiled)) throw new Error('The document was not compiled.')

  const [answer, expected] = await Promise.all([
    compiled.query(rootValue, undefined, {}),
    execute({ schema, document, rootValue }),
  ])

  const byPath = (errors: typeof answer.errors) =>
    errors
      ?.map(({ message, path, locations, extensions }) => ({
        message,
        path,
        locations,
        extensions: { ...extensions },
      }))
      .sort((a, b) => String(a.path).localeCompare(String(b.path)))
  expect(JSON.parse(JSON.stringify(answer.data))).toEqual(JSON.parse(JSON.stringify(expected.data)))
  expect(byPath(answer.errors)).toEqual(byPath(expected.errors))
  expect(answer.errors).toHaveLength(3)
})
