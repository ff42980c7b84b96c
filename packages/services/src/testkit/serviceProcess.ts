import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { preparesStatements } from './env.ts'

/** A services process with its identity provider, as `main.ts` starts it. */
export interface ServiceProcess extends AsyncDisposable {
  readonly restUrl: string
  readonly identityUrl: string
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>
}

/** Starts the services with this environment on free ports, and waits until they are ready. */
export async function startServiceProcess(env: Record<string, string>): Promise<ServiceProcess> {
  const [port, identityPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      IDENTITY_PORT: String(identityPort),
      LOG_LEVEL: 'error',
      DATABASE_PREPARE: String(preparesStatements),
      ...env,
    },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const said = text(child.stderr!)
  const restUrl = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${restUrl}/health/ready/`).then(
      ({ ok }) => ok,
      () => false,
    )
  const early = ended.then(async (code) => {
    throw new Error(`The services ended with ${code}: ${await said}`)
  })
  early.catch(() => {})
  while (!(await Promise.race([isReady(), early]))) await setTimeout(50)
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return {
    restUrl,
    identityUrl: `http://127.0.0.1:${identityPort}`,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a proxy that forwards each request to the next of `targets`, which may be added later. */
export async function startAlternating(): Promise<
  { readonly url: string; readonly targets: string[] } & AsyncDisposable
> {
  const targets: string[] = []
  let at = 0
  const server = createServer((req, res) => {
    const { hostname, port } = new URL(targets[at % targets.length] ?? '')
    at += 1
    const { method, url: path, headers } = req
    const sent = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    sent.on('error', () => res.destroy())
    req.pipe(sent)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    targets,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
