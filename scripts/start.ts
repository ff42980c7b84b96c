/** `npm start`: runs the whole product on this machine until Ctrl-C. */
import { join, resolve } from 'node:path'
import { readStartEnv } from '../packages/devkit/src/env.ts'
import { takenPorts } from '../packages/devkit/src/ports.ts'
import { startWorld } from '../packages/devkit/src/world.ts'
import { greet } from './greeting.ts'
import { stopRequest } from './stopRequest.ts'

async function start(): Promise<void> {
  const env = readStartEnv()
  const taken = await takenPorts({
    PORT: env.PORT,
    SERVICES_PORT: env.SERVICES_PORT,
    IDENTITY_PORT: env.IDENTITY_PORT,
  })
  if (taken.length > 0) throw new Error(`${taken.join('\n')}\nTidemark may already be running.`)

  const stopping = new AbortController()
  const waitForStop = async () => {
    await stopRequest()
    console.log('\nStopping …')
    stopping.abort()
  }
  const stopped = waitForStop()
  console.log(
    'Starting Tidemark … the first start fills the demonstration data, about 100 MB, and takes a little longer.',
  )
  const world = await startWorld({
    ports: { gateway: env.PORT, services: env.SERVICES_PORT, identity: env.IDENTITY_PORT },
    registerSeconds: env.REGISTER_SECONDS,
    ...(env.WEBHOOK_ADDRESSES && {
      servicesEnv: { WEBHOOK_ADDRESSES: env.WEBHOOK_ADDRESSES },
    }),
    print: true,
    signal: stopping.signal,
    ...(env.DATABASE_URL
      ? { databaseUrl: env.DATABASE_URL }
      : { dataDir: resolve(join(import.meta.dirname, '..'), env.DATA_DIR) }),
  }).catch((fault: unknown) => {
    if (stopping.signal.aborted) return null
    throw fault
  })
  if (world === null) return console.log('Stopped. The data is kept.')
  greet(world)
  const died = Promise.race(
    [world.services, world.gateway].map(async (running) => ({
      running,
      code: await running.ended,
    })),
  )
  const end = await Promise.race([stopped, died])
  if (end)
    console.log(`\nThe ${end.running.name} ended by itself (code ${end.code}); stopping the rest.`)
  await world.stop()
  console.log('Stopped. The data is kept.')
  if (end) process.exitCode = 1
}

await start().catch((fault: unknown) => {
  console.error(
    `\nTidemark did not start.\n${fault instanceof Error ? fault.message : String(fault)}`,
  )
  process.exit(1)
})
