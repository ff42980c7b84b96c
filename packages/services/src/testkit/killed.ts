import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { DatabaseChoice } from '#platform/db/database.ts'
import { createDataFolder } from './dataFolder.ts'
import { preparesStatements, testEnv } from './env.ts'
import { openTestDatabase } from './testDatabase.ts'

/** The databases of a test whose processes are killed: both where there is a server. */
export const killedOn =
  testEnv.TEST_DATABASE === 'postgres' ? (['pglite', 'postgres'] as const) : (['pglite'] as const)

/** Creates a folder that is removed after the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-killed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Returns a data folder, or a database on the server, that is removed after the test. */
export async function choiceOf(kind: (typeof killedOn)[number]): Promise<DatabaseChoice> {
  if (kind === 'postgres') {
    const { pool, close } = await openTestDatabase()
    onTestFinished(close)
    const url = String(pool.options.connectionString)
    return { kind, url, prepare: preparesStatements }
  }
  const folder = path.join(await testFolder(), 'data')
  await createDataFolder(folder)
  return { kind, folder }
}

/** Starts a fixture of `processes/` as a process, which ends with the test at the latest. */
export function startFixture(name: string, ...args: string[]) {
  const fixture = path.join(import.meta.dirname, '../processes', name)
  const child = spawn(process.execPath, [fixture, ...args], { stdio: 'inherit' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
