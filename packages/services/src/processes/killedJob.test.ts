import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { choiceOf, killedOn, startFixture, testFolder } from '#testkit/killed.ts'

test.each(killedOn)(
  'a job of a killed process is completed by the next process on %s',
  async (kind) => {
    const journal = path.join(await testFolder(), 'journal')
    const choice = JSON.stringify(await choiceOf(kind))
    const worker = (mode: 'send' | 'work') =>
      startFixture('killedJob.fixture.ts', choice, journal, mode)
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
