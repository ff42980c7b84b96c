import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { tryPort } from '@tidemark/devkit/ports'
import type { Told, Usage } from './announce.ts'

/** A process under measurement. */
export interface Contender extends AsyncDisposable {
  readonly url: string
  /** What it spent and holds so far; with `collected`, after everything that nobody needs was let go. */
  usage(when?: 'collected'): Promise<Usage>
}

const folder = import.meta.dirname

/** Starts a program of this folder and waits until it tells where it listens. */
export async function startContender(
  file: string,
  env: Record<string, string> = {},
): Promise<Contender> {
  const started = start(join(folder, `${file}.ts`), env, [])
  const { url } = (await started.told()) as { url: string }
  return { ...started, url }
}

/** Starts our gateway as it is shipped, and waits until it answers. */
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
  const told = async () => {
    const answer = await Promise.race([once(child, 'message'), ended])
    if (child.exitCode !== null) throw new Error(`${program} ended.`)
    return answer[0] as Told
  }
  return {
    told,
    async usage(when?: 'collected') {
      const answer = told()
      child.send(when === 'collected' ? 'heap' : 'usage')
      return (await answer) as Usage
    },
    async [Symbol.asyncDispose]() {
      child.disconnect()
      await ended
    },
  }
}
