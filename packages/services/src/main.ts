import { setTimeout } from 'node:timers/promises'
import { StartFault } from '#platform/startFault.ts'
import { readEnv } from './env.ts'
import { startServices } from './server.ts'

/** Runs the services until they are told to stop. A second signal does not wait. */
async function run(): Promise<void> {
  const env = readEnv()
  const services = await startServices(env)
  const stop = (reason?: unknown) => {
    for (const signal of signals) process.off(signal, stop)
    // Somebody who listens to the channel of whoever started this process keeps it alive.
    process.off('disconnect', stop)
    // A balancer is given the time to notice; a person at a terminal is not kept waiting.
    services.drain()
    void setTimeout(reason === 'SIGTERM' ? env.drainMs : 0).then(services.close)
  }
  for (const signal of signals) process.on(signal, stop)
  // Started by another process that is gone, however it went: nobody is left to stop this one.
  process.once('disconnect', stop)
}

const signals = ['SIGINT', 'SIGTERM'] as const

try {
  await run()
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${StartFault.is(error) ? error.message : (error as Error).stack}\n`)
}
