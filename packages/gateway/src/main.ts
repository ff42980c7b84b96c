import process from 'node:process'
import { readEnv } from './env.ts'
import { startGateway } from './server.ts'

try {
  const gateway = await startGateway(readEnv(process.env))
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    // Drained within 15 s or not at all: whoever started the process is not kept waiting for ever.
    setTimeout(() => process.exit(1), 15_000).unref()
    void gateway.close().then(
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
