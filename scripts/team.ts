/**
 * `npm run team`: runs the services and a gateway for a team on this machine, behind a proxy, until
 * SIGTERM or Ctrl-C. When one of them ends, both do, and the supervisor starts them again.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stopRequest } from './stopRequest.ts'
import { readTeamEnv } from './team/env.ts'

const packages = join(import.meta.dirname, '../packages')

interface Program {
  readonly name: 'services' | 'gateway'
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
}

function run(name: Program['name'], env: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, [join(packages, name, 'src/main.ts')], {
    env: { NODE_ENV: 'production', ...env },
    // The closed channel tells the child that this process has ended, even after SIGKILL.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A Ctrl-C in the terminal reaches this process, which then stops both in order.
    detached: true,
  })
  return { name, child, ended: once(child, 'close').then(([code]) => code as number | null) }
}

try {
  const env = readTeamEnv()
  const running = [run('services', env.services)]
  const asked = stopRequest()
  const ends = ({ name, ended }: Program) => ended.then((code) => ({ name, code }))
  // The gateway reads the keys of the services' identity provider.
  const [services] = running as [Program]
  const early = await Promise.race([asked, ends(services), once(services.child, 'message')])
  if (Array.isArray(early)) running.push(run('gateway', env.gateway))
  const first = Array.isArray(early) ? await Promise.race([asked, ...running.map(ends)]) : early
  if (typeof first !== 'string') {
    process.stderr.write(`The ${first.name} ended with code ${first.code}; Tidemark stops.\n`)
    process.exitCode = 1
  }
  // First the gateway, which needs the services for what it has accepted.
  for (const { child, ended } of running.toReversed()) {
    if (child.exitCode === null && child.signalCode === null)
      child.kill(typeof first === 'string' ? first : 'SIGINT')
    await ended
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
