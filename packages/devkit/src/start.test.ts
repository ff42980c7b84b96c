import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryPort } from './ports.ts'
import { startProcess } from './process.ts'

/** Another program, which answers every request. */
const other = createServer((_req, res) => res.end('hello'))
let port: number
beforeAll(async () => {
  await once(other.listen(0, '127.0.0.1'), 'listening')
  port = (other.address() as AddressInfo).port
})
afterAll(() => void other.close())

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a port in use',
    () => ({ SERVICES_PORT: String(port) }),
    /Port \d+ is taken by another program; SERVICES_PORT=… chooses another\./,
  ],
  ['a port that is none', () => ({ PORT: 'many' }), /PORT: has to be a number/],
])('npm start ends with a sentence for %s', async (_, settings, sentence) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../scripts/start.ts')], {
    env: { PATH: process.env['PATH'] ?? '', ...settings() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], ...said] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ])
  expect(said.join('')).toMatch(sentence)
  expect(said.join('')).not.toMatch(/^ +at /m)
  expect(code).toBe(1)
})

test('npm start stops while it starts, at the first Ctrl-C', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-start-'))
  const ports = {
    PORT: await tryPort(0),
    SERVICES_PORT: await tryPort(0),
    IDENTITY_PORT: await tryPort(0),
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../scripts/start.ts')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: join(folder, 'postgres'),
      ...Object.fromEntries(Object.entries(ports).map(([name, free]) => [name, String(free)])),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = text(child.stdout)
  await once(child.stdout, 'data')
  child.kill('SIGINT')
  await once(child, 'close')
  expect(child.exitCode).toBe(0)
  expect(await said).toMatch(/^Starting Tidemark[^]*Stopping …\nStopped\. The data is kept\.\n$/)
  expect(await said).not.toContain('Tidemark is ready')
  await rm(folder, { recursive: true })
})

test('a program that ends is not taken for another one that answers at its address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-start-'))
  const entry = join(folder, 'main.mjs')
  await writeFile(entry, `process.stderr.write('The port is taken.'); process.exit(1)`)
  const start = startProcess({
    name: 'services',
    entry,
    env: {},
    readyUrl: `http://127.0.0.1:${port}/`,
    print: false,
  })
  await expect(start).rejects.toThrow('The port is taken.')
  await rm(folder, { recursive: true })
})
