import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Redis } from 'ioredis'

/** Why tests with Redis are skipped; null if they can run. */
export const noRedis: string | null = (() => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return null
  } catch {
    return 'redis-server is not installed: what several gateways share is not tested.'
  }
})()

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a Redis without persistence that can be killed and started again at the same address. */
export async function startRedis() {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let running: ChildProcess
  const start = async () => {
    running = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore' },
    )
    const probe = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null }).on(
      'error',
      () => undefined,
    )
    await probe.ping()
    probe.disconnect()
  }
  const kill = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  await start()
  return { url, start, kill, [Symbol.asyncDispose]: kill }
}
