import { sayWhy } from '#platform/startFault.ts'
import { readEnv } from './env.ts'
import { type RunningServices, startServices } from './server.ts'

/**
 * Runs the services until SIGINT, SIGTERM or the end of the parent process. A second signal does
 * not wait.
 */
async function run(onStarted: (services: RunningServices) => void): Promise<void> {
  // The parent process has ended, for whatever reason, and cannot stop this one.
  const abandon = () => process.exit(1)
  process.once('disconnect', abandon)
  const env = readEnv()
  const services = await startServices(env)
  process.off('disconnect', abandon)
  onStarted(services)
  const stop = (reason?: unknown) => {
    for (const signal of signals) process.off(signal, stop)
    // A listener on the channel to the parent process would keep this process alive.
    process.off('disconnect', stop)
    // A load balancer needs time to notice; a person at a terminal should not wait.
    void services.drain(reason === 'SIGTERM' ? env.drainMs : 0).then(services.close)
  }
  for (const signal of signals) process.on(signal, stop)
  process.once('disconnect', stop)
  if (process.connected) process.send?.('listening')
}

const signals = ['SIGINT', 'SIGTERM'] as const

/** Runs the services; prints why and ends the process when they do not start. */
export async function runServices(
  onStarted: (services: RunningServices) => void = () => {},
): Promise<void> {
  try {
    await run(onStarted)
  } catch (error) {
    process.stderr.write(`${sayWhy(error)}\n`)
    // A connection that was refused may still be open.
    process.exit(1)
  }
}
