import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createGroup, listGroups } from '@tidemark/schema/rest/group'
import { openDatabase } from '#database.ts'
import { diskStore } from '#platform/files/diskStore.ts'
import { createCaller } from '#testkit/caller.ts'
import { hasPostgresql, startPrimary, startStandby } from '#testkit/cluster.ts'
import { restEnv, testEnv } from '#testkit/env.ts'
import { givenIn } from '#testkit/given.ts'
import { canStartHaproxy, startAddress } from '#testkit/haproxy.ts'
import { createTestTokens } from '#testkit/testTokens.ts'
import { startRest } from '#server.ts'

const contract = '1DM03'
const mia = 'mia@dunmere.example'

// Needs PostgreSQL's server programs and HAProxy: install the packages postgresql and haproxy.
test.runIf(testEnv.TEST_DATABASE === 'postgres' && hasPostgresql && canStartHaproxy)(
  'when the primary behind HAProxy is killed and its synchronous standby promoted, the services carry on and every acknowledged write is there once',
  async () => {
    await using primary = await startPrimary()
    await primary.query('create database tidemark')
    await using standby = await startStandby(primary, 'standby')
    await primary.configure(`synchronous_standby_names = 'standby'`)
    await using address = await startAddress({ primary, standby })

    const url = `postgres://postgres@${address.host}/tidemark`
    await using database = await openDatabase({ kind: 'postgres', url }).then((opened) => ({
      ...opened,
      [Symbol.asyncDispose]: opened.close,
    }))
    const tokens = await createTestTokens()
    await using rest = await startRest({
      env: restEnv,
      database,
      files: diskStore(path.join(tmpdir(), 'tidemark-failover-files')),
      tokens: tokens.verifier,
      log: pino({ level: 'silent' }),
    })
    await givenIn(database.db).contract(contract)
    await givenIn(database.db).person(mia, { [contract]: ['Registers:WorkflowManager'] })
    const caller = createCaller(rest.restUrl, () => tokens.sign(mia))

    const acknowledged: string[] = []
    const seen = new Map<number, number>()
    const stopping = new AbortController()
    // As the gateway does, a 503 is repeated with the key of the first attempt.
    const writers = [1, 2, 3, 4].map(async (writer) => {
      for (let at = 1; !stopping.signal.aborted; at += 1) {
        const groupName = `Group-${writer}-${at}`
        const sent = { body: { groupName, contractId: contract }, idempotencyKey: groupName }
        await vi.waitFor(async () => {
          const { status } = await caller.fetch(createGroup, sent)
          seen.set(status, (seen.get(status) ?? 0) + 1)
          expect(status).toBe(200)
        }, 60_000)
        acknowledged.push(groupName)
      }
    })
    const reach = (count: number) =>
      vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(count), 60_000)

    await reach(40)
    await primary.kill()
    await vi.waitFor(() => expect(seen.get(503)).toBeGreaterThan(0), 60_000)
    await standby.query('select pg_promote()')
    await reach(acknowledged.length + 40)
    stopping.abort()
    await Promise.all(writers)

    expect(new Set(seen.keys())).toEqual(new Set([200, 503]))
    const names: string[] = []
    for (let page = 1; ; page += 1) {
      const query = { contract, page, page_size: 100 }
      const { available_groups: groups } = await caller.get(listGroups, { query })
      if (groups.length === 0) break
      names.push(...groups.map(({ groupName }) => groupName))
    }
    expect(names.sort()).toEqual(acknowledged.sort())
  },
)
