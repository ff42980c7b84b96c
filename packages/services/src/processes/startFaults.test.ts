import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPostgresql, startPrimary } from '#testkit/cluster.ts'
import type { TestServer } from '#testkit/cluster.ts'
import { createDataFolder } from '#testkit/dataFolder.ts'
import { answerAsOldServer } from '#testkit/oldServer.ts'
import { startAndFail } from '#testkit/startFault.ts'

const opened = new AsyncDisposableStack()
let work: string
let taken: number
beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'tidemark-start-'))
  opened.defer(() => rm(work, { recursive: true, force: true }))
  await writeFile(path.join(work, 'file'), 'not a folder')
  await createDataFolder(path.join(work, 'postgres'))
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  taken = (other.address() as AddressInfo).port
  opened.defer(async () => void other.close())
})
afterAll(() => opened.disposeAsync())

/** One sentence, without a stack. */
const sentenceOnly = (said: RegExp | string) => ({
  code: 1,
  said: typeof said === 'string' ? said : expect.stringMatching(said),
  hasStack: false,
})

test.each<[string, (at: { work: string; taken: number }) => Record<string, string>, RegExp]>([
  [
    'an unknown value of a setting',
    () => ({ LOG_LEVEL: 'loud', FILES: 'ftp' }),
    /LOG_LEVEL: has to be one of trace, debug, info, warn, error, silent\n {2}FILES: has to be one of disk, s3$/,
  ],
  [
    'a port in use',
    ({ taken: port }) => ({ PORT: String(port) }),
    /^Port \d+ on 127\.0\.0\.1 is taken\. Set PORT, or stop the other program\.$/,
  ],
  [
    'a port of sign-in in use',
    ({ taken: port }) => ({ IDENTITY_PORT: String(port) }),
    /^Port \d+ on 127\.0\.0\.1 is taken\. Set IDENTITY_PORT, or stop the other program\.$/,
  ],
  [
    'an address of another machine',
    () => ({ HOST: '192.0.2.1' }),
    /^192\.0\.2\.1 is no address of this machine\. Set HOST to one of its addresses/,
  ],
  [
    'a data folder that cannot be made',
    ({ work: at }) => ({ DATA_DIR: `${at}/file/postgres` }),
    /^The data folder \S+ cannot be used: ENOTDIR.*Check DATA_DIR\.$/,
  ],
  [
    'a folder of files that cannot be made',
    ({ work: at }) => ({ FILES_DIR: `${at}/file/files` }),
    /^The folder of uploaded files \S+ cannot be used: ENOTDIR.*Check FILES_DIR\.$/,
  ],
  [
    'certificates of an authority that are missing',
    ({ work: at }) => ({ NODE_EXTRA_CA_CERTS: `${at}/none.pem` }),
    /NODE_EXTRA_CA_CERTS: has to be a readable file of certificates in PEM format$/,
  ],
  [
    'an address of a database whose password is not encoded',
    () => ({ DATABASE: 'postgres', DATABASE_URL: 'postgres://t:pass/word@127.0.0.1:1/t' }),
    /DATABASE_URL: is not a PostgreSQL URL; @, \/ and : in a password are written as %40, %2F and %3A$/,
  ],
  [
    'a socket of a database that does not exist',
    () => ({ DATABASE: 'postgres', DATABASE_URL: 'postgres:///t?host=/nowhere' }),
    /^The database at \/nowhere cannot be used: connect ENOENT .*\. Check DATABASE_URL\.$/,
  ],
  [
    'a database host that is not known',
    () => ({ DATABASE: 'postgres', DATABASE_URL: 'postgres://t:secret@db.invalid/t' }),
    /^The database at db\.invalid cannot be used: getaddrinfo (?:ENOTFOUND|EAI_AGAIN) db\.invalid\. Check DATABASE_URL\.$/,
  ],
  [
    'a database that refuses the connection',
    () => ({ DATABASE: 'postgres', DATABASE_URL: 'postgres://t:secret@127.0.0.1:1/t' }),
    /^The database at 127\.0\.0\.1:1 cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\. Check DATABASE_URL\.$/,
  ],
])('%s ends the start with a sentence', async (_, settings, sentence) => {
  const folders = {
    DATABASE: 'pglite',
    DATA_DIR: path.join(work, 'postgres'),
    FILES_DIR: path.join(work, 'files'),
  }
  expect(await startAndFail({ ...folders, ...settings({ work, taken }) })).toEqual(
    sentenceOnly(sentence),
  )
})

test('a damaged embedded database ends the start with a sentence', async () => {
  const folder = path.join(work, 'damaged')
  await createDataFolder(folder)
  await writeFile(path.join(folder, 'global/pg_control'), 'not what PostgreSQL wrote')
  const given = { DATABASE: 'pglite', DATA_DIR: folder, FILES_DIR: path.join(work, 'files') }
  expect(await startAndFail(given)).toEqual(
    sentenceOnly(/^The embedded PostgreSQL cannot open the data folder .* Restore a backup/),
  )
})

test('a server of an older version is named with the one that is needed', async () => {
  await using old = await answerAsOldServer('14.19')
  const given = {
    DATABASE: 'postgres',
    DATABASE_URL: `postgres://t:secret@127.0.0.1:${old.port}/t`,
  }
  expect(await startAndFail(given)).toEqual(
    sentenceOnly('The database server is PostgreSQL 14.19, but Tidemark needs 15 or newer.'),
  )
})

const mounts = (folder: string, options = 'size=8m') => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o ${options} tmpfs ${folder} && exec "$@"`,
  'sh',
]
const canMount =
  process.getuid?.() === 0 && spawnSync(mounts(tmpdir())[0]!, ['-m', 'true']).status === 0

test.runIf(canMount)('a disk that is read-only is named', async () => {
  const folders = { DATABASE: 'pglite', DATA_DIR: `${work}/new`, FILES_DIR: `${work}/files` }
  expect(await startAndFail(folders, mounts(work, 'size=8m,ro'))).toEqual(
    sentenceOnly(/^The folder of uploaded files \S+ cannot be used: .*Check FILES_DIR\.$/),
  )
})

test.runIf(canMount)('a full disk is named with what is needed', async () => {
  const folders = { DATABASE: 'pglite', DATA_DIR: `${work}/new`, FILES_DIR: `${work}/files` }
  expect(await startAndFail(folders, mounts(work))).toEqual(
    sentenceOnly(
      /^No space is left in the data folder \S+: [78] MB are free, and Tidemark needs about 100 MB\. Free some, or set DATA_DIR to another disk\.$/,
    ),
  )
})

describe.runIf(hasPostgresql)('a PostgreSQL server with passwords and a certificate', () => {
  let server: TestServer
  let authority: string
  beforeAll(async () => {
    const hba = path.join(work, 'hba.conf')
    const all = 'all 127.0.0.1/32'
    await writeFile(hba, `host all postgres 127.0.0.1/32 trust\nhost all ${all} scram-sha-256\n`)
    await promisify(execFile)('chmod', ['a+rx', work])
    server = opened.use(await startPrimary({ hba_file: hba }))
    await server.query("create role tidemark login password 'right'")
    await server.query("create role crowded login password 'right' connection limit 0")
    await server.query('create database given')
    // The server's own user makes its key, which another must not be able to read.
    await server.query(
      `copy (select 1) to program 'openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=db.example -keyout server.key -out server.crt && chmod 600 server.key'`,
    )
    const [row] = await server.query("select pg_read_file('server.crt') as pem")
    authority = path.join(work, 'authority.pem')
    await writeFile(authority, String(row?.['pem']))
    await server.configure('ssl = on')
  })

  test.each<[string, (at: { host: string; authority: string }) => string, RegExp]>([
    [
      'no password',
      ({ host }) => `postgres://tidemark@${host}/given`,
      /^The database at \S+ cannot be used: SASL.*\. Its role needs a password\. Check DATABASE_URL\.$/,
    ],
    [
      'a wrong password',
      ({ host }) => `postgres://tidemark:wrong@${host}/given`,
      /^The database at \S+ cannot be used: password authentication failed for user "tidemark"\. Check the password\. Check DATABASE_URL\.$/,
    ],
    [
      'an unknown database',
      ({ host }) => `postgres://tidemark:right@${host}/missing`,
      /^The database at \S+ cannot be used: database "missing" does not exist\. Create it with encoding 'UTF8' and template template0\. Check DATABASE_URL\.$/,
    ],
    [
      'a role without rights',
      ({ host }) => `postgres://tidemark:right@${host}/given`,
      /^The role tidemark may not create tables in the database\. Make it the owner, or grant it create/,
    ],
    [
      'too many connections',
      ({ host }) => `postgres://crowded:right@${host}/given`,
      /^The database at \S+ cannot be used: too many connections.*\. Lower DATABASE_CONNECTIONS.*\. Check DATABASE_URL\.$/,
    ],
    [
      'a certificate of an unknown authority',
      ({ host }) => `postgres://tidemark:right@${host}/given?sslmode=verify-full`,
      /^The database at \S+ cannot be used: self-signed certificate.*\. Check the certificates: .*Check DATABASE_URL\.$/,
    ],
    [
      'a certificate of another host',
      ({ host, authority: file }) =>
        `postgres://tidemark:right@${host}/given?sslmode=verify-full&sslrootcert=${file}`,
      /^The database at \S+ cannot be used: Hostname\/IP does not match certificate's altnames.*\. Check the certificates: .*Check DATABASE_URL\.$/,
    ],
    [
      'a certificate file that is missing',
      ({ host }) =>
        `postgres://tidemark:right@${host}/given?sslmode=verify-full&sslrootcert=/none.pem`,
      /^The database at \S+ cannot be used: ENOENT.*none\.pem'\. Check the certificates: .*Check DATABASE_URL\.$/,
    ],
  ])('%s ends the start with a sentence', async (_, urlOf, sentence) => {
    const given = {
      DATABASE: 'postgres',
      DATABASE_URL: urlOf({ host: server.host, authority }),
      FILES_DIR: path.join(work, 'files'),
    }
    expect(await startAndFail(given)).toEqual(sentenceOnly(sentence))
  })
})
