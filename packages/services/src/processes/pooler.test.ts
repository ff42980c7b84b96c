import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { searchAssets } from '@tidemark/schema/rest/asset'
import { deliverableTasks } from '@tidemark/schema/rest/task'
import { findAssets } from '#records/asset/asset.store.ts'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import { openDatabase } from '#database.ts'
import { diskStore } from '#platform/files/diskStore.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createNumberQueue } from '#plans/register/numberQueue.ts'
import { createCaller } from '#testkit/caller.ts'
import { restEnv, testEnv } from '#testkit/env.ts'
import { givenIn } from '#testkit/given.ts'
import { disciplineAt, limitedGroup, manyPlans, planAt } from '#testkit/manyPlans.ts'
import { freePort } from '#testkit/serviceProcess.ts'
import { emptyServerDatabase, through } from '#testkit/serverTemplate.ts'
import { createTestTokens } from '#testkit/testTokens.ts'
import { startRest } from '#server.ts'

const server = testEnv.TEST_DATABASE === 'postgres' ? testEnv.TEST_DATABASE_URL : ''
const version = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? ''
const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(version)?.slice(1) ?? []).map(Number)
const canPrepare = major > 1 || minor >= 21

/** Starts PgBouncer in transaction mode, with fewer connections to the server than it accepts. */
async function startPooler(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-pooler-'))
  const port = await freePort()
  const { hostname, port: serverPort, username, password } = new URL(server)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 3,
    max_client_conn: 100,
    ...(canPrepare && { max_prepared_statements: 250 }),
  }
  const target = `host=${hostname} port=${serverPort || 5432} user=${username || 'postgres'}${password && ` password=${password}`}`
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]\n* = ${target}\n[pgbouncer]\n${Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join('')}`,
    { mode: 0o644 },
  )
  // PgBouncer refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) spawnSync('chmod', ['755', folder])
  const child = spawn(
    'pgbouncer',
    ['--quiet', ...(isRoot ? ['--user', 'nobody'] : []), path.join(folder, 'pgbouncer.ini')],
    { stdio: 'ignore' },
  )
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })
  const url = new URL(server)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  await vi.waitFor(
    async () => {
      const client = new Client({ connectionString: url.href })
      await client.connect()
      await client.end()
    },
    { timeout: 60_000, interval: 100 },
  )
  return url.href
}

// Without PgBouncer there is nothing to test: install the package pgbouncer.
test.runIf(server !== '' && version !== '')(
  'two services with more connections than PgBouncer has in transaction mode start on an empty database, keep each person to their reach, and number lines once',
  async () => {
    const pooler = await startPooler()
    const empty = await emptyServerDatabase(server)
    onTestFinished(empty.drop)
    const choice = { ...through(pooler, empty.choice), connections: 8, prepare: canPrepare }
    const log = pino({ level: 'error' })
    const tokens = await createTestTokens()
    const start = async () => {
      const database = await openDatabase(choice)
      onTestFinished(database.close)
      const rest = await startRest({
        env: restEnv,
        database,
        files: diskStore(path.join(tmpdir(), 'tidemark-pooler-files')),
        tokens: tokens.verifier,
        log,
      })
      onTestFinished(() => rest[Symbol.asyncDispose]())
      return { database, rest }
    }
    const both = await Promise.all([start(), start()])
    const [{ database }] = both
    // A lock of a session would stay behind on a connection of the pooler.
    const locks = async () =>
      sql<{ held: number }>`
        select count(*) as held from pg_locks
        where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())`.execute(
        database.db,
      )
    await vi.waitFor(async () => expect((await locks()).rows).toEqual([{ held: 0 }]), {
      timeout: 60_000,
      interval: 100,
    })
    const { db } = database
    const contract = '1DM03'
    const [whole, limited] = ['vera@dunmere.example', 'lena@dunmere.example']
    await givenIn(db).contract(contract)
    await givenIn(db).person(whole, { [contract]: ['Registers:Viewer'] })
    const { userId } = await givenIn(db).person(limited, { [contract]: ['Registers:Viewer'] })
    for (const statement of manyPlans({
      contract,
      person: whole,
      plans: 8,
      disciplines: 1,
      lines: 2,
    }))
      await database.pool.query(statement)
    await db
      .insertInto('user_group_member')
      .values({ group_id: limitedGroup, user_id: userId })
      .execute()

    const seenBy = async (username: string, at: number) => {
      const caller = createCaller(both[at % 2]!.rest.restUrl, () => tokens.sign(username))
      const body = { contract, class_code: 'TIDP' as const, allowedClasses: [] }
      const { result } = await caller.post(searchAssets, { body })
      return result.map(({ tag_code }) => tag_code).sort()
    }
    const all = Array.from({ length: 8 }, (_, at) => planAt(at + 1)).sort()
    const reached = [planAt(4), planAt(8)]
    // Often enough that every statement is repeated on every connection.
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        Array.from({ length: 12 }, async (_, at) =>
          expect(await seenBy(at % 3 === 0 ? limited : whole, at)).toEqual(
            at % 3 === 0 ? reached : all,
          ),
        ),
      )

    const plan = await plantPlan(db, { lines: 20 })
    await inTransaction(db, { writes: true }, async (trx) =>
      createNumberQueue(createJobs(database, log)).queueNumbers(
        trx,
        whole,
        await findAssets(trx, { contract, tagCodes: plan.lines, lock: true }),
      ),
    )
    const caller = createCaller(both[0].rest.restUrl, () => tokens.sign(whole))
    const query = { contract, tag_code: plan.disciplines[0] ?? disciplineAt(1, 1) }
    await vi.waitFor(
      async () => {
        const { results } = await caller.get(deliverableTasks, { query })
        expect(results.map(({ status }) => status)).toEqual(results.map(() => 'Done'))
        expect(new Set(results.map(({ document_number }) => document_number)).size).toBe(20)
      },
      { timeout: 30_000, interval: 100 },
    )
  },
)
