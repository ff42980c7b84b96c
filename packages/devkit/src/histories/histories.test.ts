import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { who } from '@tidemark/services/demo/people'
import {
  canStartHaproxy,
  hasPostgresql,
  startAddress,
  startPrimary,
  startStandby,
} from '@tidemark/services/testkit'
import { expect, test } from 'vitest'
import { tryPort } from '../ports.ts'
import { signIn } from '../signIn.ts'
import { startWorld } from '../world.ts'
import { breakThings } from './breakThings.ts'
import { checkHistory } from './checkHistory.ts'
import { openFaultyWay, type Fate } from './faultyNetwork.ts'
import type { Operation, SeenLine } from './history.ts'
import { findPlace } from './findPlace.ts'
import { openWriter } from './writer.ts'

const clients = 32
const lines = 12
const newLines = 80

/** `HISTORY_SECONDS=1200 vitest run --project processes …/histories.test.ts` looks for longer. */
const seconds = Number(process.env['HISTORY_SECONDS'] ?? 45)

/** Of 100 answers 3 are cut off and 10 are late. */
const fateOf = (): Fate => {
  const chance = Math.random()
  return chance < 0.03 ? 'cut' : chance < 0.13 ? 'late' : 'fine'
}

const anyOf = <One>(list: readonly One[]): One | undefined =>
  list[Math.floor(Math.random() * list.length)]

// Needs PostgreSQL's server programs and HAProxy: install the packages postgresql and haproxy.
test.runIf(hasPostgresql && canStartHaproxy)(
  'what clients are told holds while processes and the database are killed and answers are lost',
  { timeout: (seconds + 600) * 1_000 },
  async () => {
    await using opened = new AsyncDisposableStack()
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-histories-'))
    opened.defer(() => rm(folder, { recursive: true }))
    const primary = opened.use(await startPrimary())
    await primary.query('create database tidemark')
    const standby = opened.use(await startStandby(primary, 'standby'))
    await primary.configure(`synchronous_standby_names = 'standby'`)
    const address = opened.use(await startAddress({ primary, standby }))
    const databaseUrl = `postgres://postgres@${address.host}/tidemark`
    const shared = { FILES_DIR: folder, REVOCATION_SECONDS: '5' }

    const ports = [await tryPort(0), await tryPort(0)]
    const ways = await Promise.all(ports.map((port) => openFaultyWay(port, fateOf)))
    for (const way of ways) opened.use(way)
    const start = (at: number, issuer?: string) =>
      startWorld({
        databaseUrl,
        ports: { services: ports[at]! },
        registerSeconds: 0,
        servicesEnv: { ...shared, ...(issuer && { IDENTITY_URL: issuer }) },
        gatewayEnv: { SERVICES_URL: ways[at]!.url, ...(issuer && { OIDC_ISSUER: issuer }) },
      })
    const first = opened.use(await start(0))
    const second = opened.use(await start(1, first.identityUrl))
    const worlds = [first, second]

    let token = await signIn(first, who.dana)
    const { discipline, row } = await findPlace(first.url, token, who.dana)
    const asking = {
      gateways: worlds.map(({ url }) => url),
      token: () => token,
      contract: '1DM03',
      discipline,
      before: new Set<string>(),
    }
    for (const { tagCode } of (await openWriter(asking, 0, [], row).read()) ?? [])
      asking.before.add(tagCode)
    const history: Operation[] = []
    const setter = openWriter(asking, clients, history, row)
    for (let line = 0; line < lines; line += 1) await setter.add()
    const known = new Set(
      history.flatMap((one) => (one.kind === 'added' && one.tagCode ? [one.tagCode] : [])),
    )
    expect(known.size).toBe(lines)

    const ending = new AbortController()
    let left = newLines
    const work = async (client: number) => {
      const writer = openWriter(asking, client, history, row)
      let seen: readonly SeenLine[] = []
      while (!ending.signal.aborted) {
        const chance = Math.random()
        const line = anyOf(seen.filter(({ tagCode }) => known.has(tagCode)))
        if (chance < 0.05 && left > 0) {
          left -= 1
          await writer.add()
        } else if (chance < 0.4 && line) await writer.write(line)
        else seen = (await writer.read()) ?? seen
      }
    }
    const working = Array.from({ length: clients }, (_, client) => work(client))
    const told = await breakThings({
      worlds,
      seconds,
      renew: async () => {
        token = await signIn(first, who.dana)
      },
      failOver: async () => {
        await primary.kill()
        await standby.query('select pg_promote()')
      },
    })
    ending.abort()
    await Promise.all(working)
    await setter.read()

    const count = (kind: Operation['kind'], outcome?: string) =>
      history.filter(
        (one) => one.kind === kind && (one.kind === 'read' || !outcome || one.outcome === outcome),
      ).length
    console.log(
      `${seconds} s: ${count('read')} reads, ${count('written', 'done')} changes (${count('written', 'refused')} refused, ${count('written', 'unknown')} unknown), ${count('added', 'done')} new lines (${count('added', 'unknown')} unknown), ${told} kills and a failover`,
    )
    expect(checkHistory(history).slice(0, 10)).toEqual([])
    expect(count('written', 'done')).toBeGreaterThan(seconds)
  },
)
