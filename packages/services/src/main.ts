import { StartFault } from '#startFault.ts'
import { readEnv } from './env.ts'
import { startServices } from './server.ts'

/** Runs the services until they are told to stop. A second signal does not wait. */
async function run(): Promise<void> {
  const services = await startServices(readEnv())
  const stop = () => {
    for (const signal of signals) process.off(signal, stop)
    // Somebody who listens to the channel of whoever started this process keeps it alive.
    process.off('disconnect', stop)
    void services.close()
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
