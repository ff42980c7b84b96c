import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { tryPort } from '@tidemark/devkit/ports'
import type { ChildMessage, Usage } from './announce.ts'

/** A measured process. */
export interface Contender extends AsyncDisposable {
  readonly url: string
  /** Resource use so far; with `collected`, after a garbage collection. */
  usage(when?: 'collected'): Promise<Usage>
}

const folder = import.meta.dirname

/** Starts a program of this folder and waits until it sends its address. */
export async function startContender(
  file: string,
  env: Record<string, string> = {},
): Promise<Contender> {
  const started = start(join(folder, `${file}.ts`), env, [])
  const { url } = (await started.nextMessage()) as { url: string }
  return { ...started, url }
}

/** Starts the production gateway and waits until it answers. */
export async function startGateway(env: Record<string, string>): Promise<Contender> {
  const port = await tryPort(0)
  const started = start(
    join(folder, '../../packages/gateway/src/main.ts'),
    { LOG_LEVEL: 'warn', RATE_LIMIT: '1000000', ...env, PORT: String(port) },
    ['--import', join(folder, 'usage.ts')],
  )
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await setTimeout(50)
  return { ...started, url }
}

function start(program: string, env: Record<string, string>, preload: string[]) {
  const child = fork(program, {
    execArgv: [
      ...preload,
      ...(process.env['PROFILE'] ? ['--cpu-prof', `--cpu-prof-dir=${process.env['PROFILE']}`] : []),
    ],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const nextMessage = async () => {
    const answer = await Promise.race([once(child, 'message'), ended])
    if (child.exitCode !== null) throw new Error(`${program} ended.`)
    return answer[0] as ChildMessage | string
  }
  return {
    nextMessage,
    async usage(when?: 'collected') {
      let answer = nextMessage()
      child.send(when === 'collected' ? 'heap' : 'usage')
      // The gateway has also said that it listens.
      while (typeof (await answer) === 'string') answer = nextMessage()
      return (await answer) as Usage
    },
    async [Symbol.asyncDispose]() {
      child.disconnect()
      await ended
    },
  }
}
