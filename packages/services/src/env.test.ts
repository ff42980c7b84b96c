import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('with nothing said, everything runs embedded on this machine', () => {
  expect(readEnv({})).toMatchObject({
    database: { kind: 'pglite', folder: '.data/postgres' },
    host: '127.0.0.1',
    identity: { kind: 'embedded', webOrigins: ['http://localhost:4000'] },
    demo: false,
  })
})

test('a database server’s address is enough to use it', () => {
  const url = 'postgres://tidemark@db:5432/tidemark'
  expect(readEnv({ DATABASE_URL: url }).database).toEqual({
    kind: 'postgres',
    url,
    connections: 10,
  })
})

test('an issuer of one’s own takes the place of the embedded identity provider', () => {
  expect(readEnv({ TOKEN_ISSUER: 'https://sign.in/v2' }).identity).toEqual({
    kind: 'external',
    issuer: 'https://sign.in/v2',
  })
})

test('an empty variable counts as absent', () => {
  expect(readEnv({ DATABASE_URL: '', DATABASE: '', PORT: '' })).toEqual(readEnv({}))
})

test('everything wrong is told at once', () => {
  const faulty = () =>
    readEnv({ DATABASE: 'oracle', PORT: 'many', DEMO: 'yes', WEB_URL: 'somewhere' })
  expect(faulty).toThrow(/DATABASE.*\n.*PORT.*\n.*WEB_URL.*\n.*DEMO/)
})

test('programs with a secret of their own are told one by one', () => {
  const reporting = {
    id: 'reporting',
    secret: 'a-long-enough-secret',
    email: 'Reporting@dunmere.example',
    name: 'Reporting',
  }
  expect(readEnv({ SERVICE_CLIENTS: JSON.stringify([reporting]) }).identity).toMatchObject({
    serviceClients: [{ ...reporting, email: 'reporting@dunmere.example' }],
  })
  expect(() =>
    readEnv({ SERVICE_CLIENTS: JSON.stringify([{ ...reporting, secret: 'short' }]) }),
  ).toThrow('SERVICE_CLIENTS.0.secret: is shorter than 16 characters')
  expect(() => readEnv({ SERVICE_CLIENTS: 'reporting:secret' })).toThrow(
    'SERVICE_CLIENTS: is not JSON',
  )
})
