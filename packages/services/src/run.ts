import { setTimeout } from 'node:timers/promises'
import { StartFault } from '#platform/startFault.ts'
import { readEnv } from './env.ts'
import { type RunningServices, startServices } from './server.ts'

/**
 * Runs the services until SIGINT, SIGTERM or the end of the parent process. A second signal does
 * not wait.
 */
async function run(onStarted: (services: RunningServices) => void): Promise<void> {
  const env = readEnv()
  const services = await startServices(env)
  onStarted(services)
  const stop = (reason?: unknown) => {
    for (const signal of signals) process.off(signal, stop)
    // A listener on the channel to the parent process would keep this process alive.
    process.off('disconnect', stop)
    // A load balancer needs time to notice; a person at a terminal should not wait.
    services.drain()
    void setTimeout(reason === 'SIGTERM' ? env.drainMs : 0).then(services.close)
  }
  for (const signal of signals) process.on(signal, stop)
  // The parent process has ended, for whatever reason, and cannot stop this one.
  process.once('disconnect', stop)
}

const signals = ['SIGINT', 'SIGTERM'] as const

/** Runs the services; sets the exit code and prints why when they do not start. */
export async function runServices(
  onStarted: (services: RunningServices) => void = () => {},
): Promise<void> {
  try {
    await run(onStarted)
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${StartFault.is(error) ? error.message : (error as Error).stack}\n`)
  }
}
