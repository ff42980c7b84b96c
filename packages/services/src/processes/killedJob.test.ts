import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DatabaseChoice } from '#platform/db/database.ts'
import { createDataFolder } from '#testkit/dataFolder.ts'
import { preparesStatements, testEnv } from '#testkit/env.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'

const kinds =
  testEnv.TEST_DATABASE === 'postgres' ? (['pglite', 'postgres'] as const) : (['pglite'] as const)

test.each(kinds)(
  'a job of a killed process is completed by the next process on %s',
  async (kind) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-jobs-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const journal = path.join(folder, 'journal')
    const choice = await choiceIn(folder, kind)
    const worker = (mode: 'send' | 'work') => {
      const child = spawn(
        process.execPath,
        [
          path.join(import.meta.dirname, 'killedJob.fixture.ts'),
          JSON.stringify(choice),
          journal,
          mode,
        ],
        { stdio: 'inherit' },
      )
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    }
    const seen = (text: string) =>
      vi.waitFor(async () => expect(await readFile(journal, 'utf8')).toContain(text), {
        timeout: 120_000,
        interval: 100,
      })
    const killed = worker('send')
    await seen('send A 1')
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    worker('work')
    await seen('work A 2')
  },
)

/** Returns a data folder, or a database on the server that the test drops at its end. */
async function choiceIn(folder: string, kind: (typeof kinds)[number]): Promise<DatabaseChoice> {
  if (kind === 'postgres') {
    const { pool, close } = await openTestDatabase()
    onTestFinished(close)
    const url = String(pool.options.connectionString)
    return { kind, url, prepare: preparesStatements }
  }
  const data = path.join(folder, 'data')
  await createDataFolder(data)
  return { kind, folder: data }
}
