import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database.ts'
import { identitySecrets } from '#platform/identity/secret.store.ts'
import { createDataFolder } from '#testkit/dataFolder.ts'
import { givenIn } from '#testkit/given.ts'

let work: string
beforeAll(async () => void (work = await mkdtemp(path.join(tmpdir(), 'tidemark-backup-'))))
afterAll(() => rm(work, { recursive: true, force: true }))

/** Runs a command with this environment. */
const run = (command: string, args: readonly string[], env: Record<string, string>) =>
  new Promise<{ code: unknown; printed: string }>((settle) => {
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, '../commands', `${command}.ts`), ...args],
      { env },
      (error, out, said) => settle({ code: error?.code ?? 0, printed: out + said }),
    )
  })

test('an embedded database is backed up and restored by the commands', async () => {
  const within = (name: string) => path.join(work, name)
  const source = { DATA_DIR: within('source'), FILES_DIR: within('source-files') }
  const target = { DATA_DIR: within('target'), FILES_DIR: within('target-files') }
  await createDataFolder(source.DATA_DIR)
  const original = await openDatabase({ kind: 'pglite', folder: source.DATA_DIR })
  await givenIn(original.db).contract('1DM03')
  const secrets = await identitySecrets(original.db)
  await original.close()
  for (const [command, args, env] of [
    ['backup', ['--to', within('backup')], source],
    ['restore', ['--from', within('backup')], target],
  ] as const) {
    const { code, printed } = await run(command, args, env)
    expect(printed).toContain('and 0 files')
    expect(code).toBe(0)
  }
  const restored = await openDatabase({ kind: 'pglite', folder: target.DATA_DIR })
  try {
    expect(await identitySecrets(restored.db)).toEqual(secrets)
  } finally {
    await restored.close()
  }
})

const unreachable = { DATABASE_URL: 'postgres://127.0.0.1:1/tidemark' }

test('a missing pg_dump is named before anything is opened', async () => {
  const env = { ...unreachable, PATH: '/nonexistent' }
  const { code, printed } = await run('backup', ['--to', path.join(work, 'none')], env)
  expect(code).toBe(1)
  expect(printed).toContain('pg_dump is not installed')
})

test('a server that cannot be reached is named without a stack', async () => {
  const { code, printed } = await run('endDemonstration', [], unreachable)
  expect(code).toBe(1)
  expect(printed).toMatch(
    /^The database at 127\.0\.0\.1:1 cannot be used: connect ECONNREFUSED \S+ Check DATABASE_URL\.\n$/,
  )
})

test('the command line reports every invalid argument and the usage', async () => {
  const args = ['--email', 'ada', '--contract', '1dm03', '--name', 'Tunnels']
  const { code, printed } = await run('firstAdmin', args, {})
  expect(code).toBe(1)
  expect(printed).toContain('--email: must be valid email')
  expect(printed).toContain('--contract: has to be 2 to 10 capital letters')
  expect(printed).toContain('--originator: is missing')
  expect(printed).toContain('Usage: npm run first-admin -- --email')
})
