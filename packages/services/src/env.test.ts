import { expect, test } from 'vitest'
import { demoService } from '#demo/people.ts'
import { readEnv } from './env.ts'

test('without configuration, everything runs embedded on this machine', () => {
  expect(readEnv({})).toMatchObject({
    database: { kind: 'pglite', folder: '.data/postgres' },
    host: '127.0.0.1',
    identity: { kind: 'embedded', webOrigins: ['http://localhost:4000'] },
    demo: 'off',
  })
})

test('the address of a database server suffices to use it', () => {
  const url = 'postgres://tidemark@db:5432/tidemark'
  expect(readEnv({ DATABASE_URL: url }).database).toEqual({
    kind: 'postgres',
    url,
    connections: 10,
    prepare: true,
  })
})

test.each([
  'postgres://tidemark:secret@db-1:5432,db-2:5432/tidemark',
  'postgres://db-1,db-2',
  'postgres://tidemark@/tidemark?host=db-1,db-2',
])('an address of several hosts is refused and names what finds the primary: %s', (url) => {
  expect(() => readEnv({ DATABASE_URL: url })).toThrow(
    'DATABASE_URL: names several hosts; give the one address of HAProxy (deploy/haproxy-postgres.cfg) or of a managed database',
  )
})

test.each(['postgres://tide,mark:se,cret@db/tidemark', 'postgres://tidemark@db/tide,mark'])(
  'a comma outside the host is part of the address: %s',
  (url) => {
    expect(readEnv({ DATABASE_URL: url }).database).toMatchObject({ url })
  },
)

test.each(['postgres://tidemark:se,cr/et@db/tidemark', 'https://db/tidemark'])(
  'an address that is none of PostgreSQL says how a password is written: %s',
  (url) => {
    expect(() => readEnv({ DATABASE_URL: url })).toThrow(
      'DATABASE_URL: is not a PostgreSQL URL; @, / and : in a password',
    )
  },
)

test('an external issuer replaces the embedded identity provider', () => {
  expect(readEnv({ TOKEN_ISSUER: 'https://sign.in/v2' }).identity).toEqual({
    kind: 'external',
    issuer: 'https://sign.in/v2',
  })
})

test('an empty variable counts as absent', () => {
  expect(readEnv({ DATABASE_URL: '', DATABASE: '', PORT: '' })).toEqual(readEnv({}))
})

test('every error is reported at once', () => {
  const faulty = () =>
    readEnv({ DATABASE: 'oracle', PORT: 'many', DEMO: 'yes', WEB_URL: 'somewhere' })
  expect(faulty).toThrow(/DATABASE.*\n.*PORT.*\n.*WEB_URL.*\n.*DEMO/)
})

test('errors in the list of programs are reported one by one', () => {
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

const published = {
  NODE_ENV: 'production',
  IDENTITY_URL: 'https://sign-in.example.com',
  WEB_URL: 'https://tidemark.example.com',
}

test.each([
  ['an https address', published],
  ['the sign-in page alone', { IDENTITY_URL: 'http://192.168.1.20:4200' }],
  ['every network interface', { HOST: '0.0.0.0' }],
])('a demonstration that other machines reach at %s does not start', (_, address) => {
  expect(() => readEnv({ ...address, DEMO: 'true' })).toThrow(
    /DEMO: signs people in without a password.*DEMO_WITHOUT_ADMINISTRATORS=true/,
  )
})

test('a demonstration on this machine starts, with NODE_ENV=production too', () => {
  const local = { IDENTITY_URL: 'http://localhost:4200', WEB_URL: 'https://127.0.0.1:8443' }
  expect(readEnv({ ...local, NODE_ENV: 'production', DEMO: 'true' }).demo).toBe('on')
})

test('a public demonstration excludes administrators, and the setting is for demonstrations only', () => {
  const publicly = { ...published, DEMO_WITHOUT_ADMINISTRATORS: 'true' }
  expect(readEnv({ ...publicly, DEMO: 'true' }).demo).toBe('withoutAdministrators')
  expect(() => readEnv(publicly)).toThrow('DEMO_WITHOUT_ADMINISTRATORS: goes together with DEMO')
})

test('the published secret of the demonstration is refused for other programs', () => {
  const { secret, email, name } = demoService
  const programs = [{ id: 'nightly', secret, email, name }]
  expect(() => readEnv({ SERVICE_CLIENTS: JSON.stringify(programs) })).toThrow(
    'SERVICE_CLIENTS.0.secret: is a published secret of the demonstration',
  )
})

test('sign-in is below the one address of a team, unless it has another', () => {
  const PUBLIC_URL = 'https://tidemark.example.com/'
  expect(readEnv({ PUBLIC_URL }).identity).toMatchObject({
    url: 'https://tidemark.example.com/sign-in',
  })
  expect(
    readEnv({ PUBLIC_URL, IDENTITY_URL: 'https://sign-in.example.com' }).identity,
  ).toMatchObject({ url: 'https://sign-in.example.com' })
})
