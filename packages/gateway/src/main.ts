import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { readEnv } from './env.ts'
import { startGateway } from './server.ts'

try {
  const env = readEnv(process.env)
  const gateway = await startGateway(env)
  let stopping = false
  const stop = (reason?: unknown) => {
    if (stopping) return
    stopping = true
    // A balancer is given the time to notice; a person at a terminal is not kept waiting.
    const drainMs = reason === 'SIGTERM' ? env.drainMs : 0
    // Closed 15 s after that or not at all: whatever started the process is not kept waiting for ever.
    setTimeout(() => process.exit(1), drainMs + 15_000).unref()
    gateway.drain()
    void wait(drainMs)
      .then(() => gateway.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  // Started by another process that is gone, however it went: nobody is left to stop this one.
  process.once('disconnect', stop)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
