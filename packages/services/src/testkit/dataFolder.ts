import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { embeddedTemplate } from './testDatabase.ts'

/**
 * Creates the data folder of an embedded database with all tables, a copy of the template. Creating
 * one takes seconds of processor time.
 */
export async function createDataFolder(folder: string): Promise<void> {
  const { template } = await embeddedTemplate()
  await mkdir(folder, { recursive: true })
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'ignore'] })
  const ended = once(tar, 'close')
  await pipeline(Readable.fromWeb(template.stream()), tar.stdin)
  const [code] = await ended
  if (code !== 0) throw new Error(`tar ended with ${code}`)
}
