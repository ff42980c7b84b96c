import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createGroup, listGroups, removeGroup } from '@tidemark/schema/rest/group'
import { openDatabase } from '#database.ts'
import { diskStore } from '#platform/files/diskStore.ts'
import { startRest } from '#server.ts'
import { createCaller } from '#testkit/caller.ts'
import { hasPostgresql, recoverTo, startArchiving, takeBaseBackup } from '#testkit/cluster.ts'
import type { TestServer } from '#testkit/cluster.ts'
import { restEnv, testEnv } from '#testkit/env.ts'
import { givenIn } from '#testkit/given.ts'
import { createTestTokens } from '#testkit/testTokens.ts'

const contract = '1DM03'
const mia = 'mia@dunmere.example'
const tokens = await createTestTokens()

/** Starts the services on a database of the server. */
async function startOn(server: TestServer) {
  const url = `postgres://postgres@${server.host}/tidemark`
  const database = await openDatabase({ kind: 'postgres', url })
  const rest = await startRest({
    env: restEnv,
    database,
    files: diskStore(path.join(tmpdir(), 'tidemark-point-in-time-files')),
    tokens: tokens.verifier,
    log: pino({ level: 'silent' }),
  })
  const caller = createCaller(rest.restUrl, () => tokens.sign(mia))
  const groups = async () =>
    (await caller.get(listGroups, { query: { contract } })).available_groups
  return {
    db: database.db,
    create: (groupName: string) =>
      caller.post(createGroup, { body: { groupName, contractId: contract } }),
    remove: async (name: string) => {
      const found = (await groups()).find(({ groupName }) => groupName === name)
      await caller.post(removeGroup, { body: { id: found?.id ?? '' } })
    },
    names: async () => (await groups()).map(({ groupName }) => groupName).sort(),
    [Symbol.asyncDispose]: async () => {
      await rest[Symbol.asyncDispose]()
      await database.close()
    },
  }
}

// Without PostgreSQL's server programs there is nothing to recover: install the package postgresql.
test.runIf(testEnv.TEST_DATABASE === 'postgres' && hasPostgresql)(
  'a server recovered to a time before a mistake has everything up to it and nothing after it, and the services continue',
  async () => {
    await using server = await startArchiving()
    await server.query('create database tidemark')
    let base = ''
    let time = ''
    {
      await using services = await startOn(server)
      await givenIn(services.db).contract(contract)
      await givenIn(services.db).person(mia, {
        [contract]: ['Registers:WorkflowManager', 'System:Admin'],
      })
      await services.create('Before the backup')
      base = await takeBaseBackup(server)
      await services.create('After the backup')
      const [now] = await server.query('select cast(clock_timestamp() as text) as time')
      time = String(now?.['time'])
      await services.remove('After the backup')
      await services.create('After the mistake')
      await server.archived()
    }
    await server.kill()

    await using recovered = await recoverTo(time, { base, archive: server.archive })
    await using services = await startOn(recovered)
    expect(await services.names()).toEqual(['After the backup', 'Before the backup'])
    await services.create('After the recovery')
    expect(await services.names()).toContain('After the recovery')
  },
)
