import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { tidpAttributes } from '@tidemark/schema/rest/attributes'
import { searchContract } from '@tidemark/schema/rest/search'
import { plantPlan } from '#asset/asset.testkit.ts'
import { openDatabase } from '#database.ts'
import { diskStore } from '#platform/files/diskStore.ts'
import { createCaller } from '#testkit/caller.ts'
import { canStartServers, startPrimary, startStandby } from '#testkit/cluster.ts'
import { restEnv, testEnv } from '#testkit/env.ts'
import { givenIn } from '#testkit/given.ts'
import { createTestTokens } from '#testkit/testTokens.ts'
import { startRest } from '#server.ts'

const contract = '1DM03'
const vera = 'vera@dunmere.example'

// Without PostgreSQL's server programs there is no replica: install the package postgresql.
test.runIf(testEnv.TEST_DATABASE === 'postgres' && canStartServers)(
  'a replica answers searches when it has every change, and the primary when it is late or away',
  async () => {
    await using primary = await startPrimary()
    await primary.query('create database tidemark')
    await using replica = await startStandby(primary, 'replica')
    await using database = await openDatabase({
      kind: 'postgres',
      url: `postgres://postgres@${primary.host}/tidemark`,
      replicaUrl: `postgres://postgres@${replica.host}/tidemark`,
    }).then((opened) => ({ ...opened, [Symbol.asyncDispose]: opened.close }))
    const tokens = await createTestTokens()
    const logged: string[] = []
    await using rest = await startRest({
      env: restEnv,
      database,
      files: diskStore(path.join(tmpdir(), 'tidemark-replica-files')),
      tokens: tokens.verifier,
      log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
    })
    await givenIn(database.db).contract(contract)
    await givenIn(database.db).person(vera, { [contract]: ['Registers:Viewer'] })
    const caller = createCaller(rest.restUrl, () => tokens.sign(vera))

    let written = 0
    /** Adds a plan and returns whether a search directly afterwards finds it. */
    const isFoundAtOnce = async () => {
      written += 1
      const title = `Shaft number${written}`
      await plantPlan(database.db, { plan: { [tidpAttributes.title]: title } })
      const query = { contract, text: `number${written}` }
      const { result } = await caller.get(searchContract, { query }).catch((cause: unknown) => {
        throw new Error(`A search failed: ${logged.at(-1) ?? 'nothing was logged'}`, { cause })
      })
      return result.length > 0
    }
    const searchesOfReplica = async () => {
      const [row] = await replica.query(
        `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans
         from pg_stat_user_tables where relname = 'search_entry'`,
        'tidemark',
      )
      return Number(row?.['scans'])
    }
    const replicaAnswers = async () => {
      const before = await searchesOfReplica()
      await vi.waitFor(
        async () => {
          expect(await isFoundAtOnce()).toBe(true)
          expect(await searchesOfReplica()).toBeGreaterThan(before)
        },
        { timeout: 40_000, interval: 100 },
      )
    }

    await replicaAnswers()
    await replica.query('select pg_wal_replay_pause()')
    await vi.waitFor(async () =>
      expect(await replica.query('select pg_get_wal_replay_pause_state() as state')).toEqual([
        { state: 'paused' },
      ]),
    )
    for (const _ of [1, 2, 3]) expect(await isFoundAtOnce()).toBe(true)
    await replica.query('select pg_wal_replay_resume()')
    await replicaAnswers()
    await replica.kill()
    for (const _ of [1, 2, 3]) expect(await isFoundAtOnce()).toBe(true)
  },
)
