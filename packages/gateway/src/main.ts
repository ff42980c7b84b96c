import { readEnv } from './env.ts'
import { startGateway } from './server.ts'

try {
  const env = readEnv()
  const gateway = await startGateway(env)
  let stopping = false
  const stop = (reason?: unknown) => {
    if (stopping) return
    stopping = true
    // Load balancers need time to notice. A person at a terminal does not wait.
    const drainMs = reason === 'SIGTERM' ? env.drainMs : 0
    // A process that has not closed 15 s later is ended.
    setTimeout(() => process.exit(1), drainMs + 15_000).unref()
    void gateway
      .drain(drainMs)
      .then(() => gateway.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  // The parent process has ended, so no signal will come.
  process.once('disconnect', stop)
  if (process.connected) process.send?.('listening')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
